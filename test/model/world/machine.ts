/** What a step belongs to. A frozen tab runs almost nothing, and a tab that is gone runs nothing. */
export interface Owner {
  readonly name: string
  state: "open" | "frozen" | "gone"
}

interface Step {
  /** Undefined for the steps of the network, the storage and the service. */
  readonly owner: Owner | undefined
  /** Steps of the same stream keep their order. */
  readonly stream: string
  readonly run: () => void | Promise<void>
  /** Whether it also runs in a frozen tab, as browsers deliver messages to one. */
  readonly reachesFrozen?: boolean
}

interface Timer {
  readonly owner: Owner | undefined
  readonly at: number
  readonly run: () => void
}

export type Machine = ReturnType<typeof openMachine>

/** The time at which every machine starts. */
const start = Date.UTC(2030, 0, 1)

const { now } = Date
const real = { setTimeout, clearTimeout, setImmediate, clearImmediate }

/**
 * A computer with several tabs and a virtual clock. It runs one step of one tab at a time until none is left, so the same
 * choices always lead to the same run. `draw` chooses between the steps that are due.
 */
export const openMachine = (draw: (below: number) => number) => {
  let elapsed = 0
  let wokeAt = 0
  let skew = 0
  let running: Owner | undefined
  const steps: Step[] = []
  const timers = new Map<number, Timer>()
  const immediates = new Map<number, () => void>()
  let lastId = 0
  let count = 0
  const violations: string[] = []

  /** Runs code of `owner`, and everything that follows from it immediately. */
  const as = async (owner: Owner | undefined, work: () => void | Promise<void>) => {
    if (owner?.state === "gone") return
    const before = running
    running = owner
    count++
    await work()
    do {
      for (const [key, immediate] of [...immediates]) {
        immediates.delete(key)
        immediate()
      }
      // This runs after all promise callbacks that are ready.
      await new Promise<void>((resolve) => real.setImmediate(resolve))
    } while (immediates.size > 0)
    running = before
  }

  const dueSteps = () => {
    const streams = new Set<string>()
    return steps.filter(({ owner, stream, reachesFrozen }) => {
      if ((owner?.state === "frozen" && !reachesFrozen) || streams.has(stream)) return false
      streams.add(stream)
      return true
    })
  }

  /** The next timer that fires by `until`. Timers of a frozen tab do not fire. */
  const nextTimer = (until: number) => {
    const due = [...timers].filter(([, { owner, at }]) => owner?.state !== "frozen" && at <= until)
    return due.sort(([one, a], [other, b]) => a.at - b.at || one - other)[0]
  }

  const fire = async ([key, { owner, run }]: [number, Timer]) => {
    timers.delete(key)
    await as(owner, run)
  }

  /** Runs one of the steps that are due. Returns false when there is none. */
  const step = async (): Promise<boolean> => {
    const due = dueSteps()
    const timer = nextTimer(elapsed)
    const choice = draw(due.length + (timer ? 1 : 0))
    const chosen = due[choice]
    if (chosen) {
      steps.splice(steps.indexOf(chosen), 1)
      await as(chosen.owner, chosen.run)
    } else if (timer) await fire(timer)
    return chosen !== undefined || timer !== undefined
  }

  const settle = async () => {
    for (let count = 0; await step(); count++) {
      if (count > 5_000) throw new Error("The tabs do not settle: they took more than 5,000 steps")
    }
  }

  const set = (run: () => void, milliseconds = 0) => {
    timers.set(++lastId, { owner: running, at: elapsed + Math.max(milliseconds, 0), run })
    return lastId
  }

  const setNow = (run: () => void) => {
    immediates.set(++lastId, run)
    return lastId
  }

  return {
    as,
    step,
    settle,
    later: (owner: Owner | undefined, stream: string, run: Step["run"]) =>
      void steps.push({ owner, stream, run }),
    /** Like `later`, but also runs in a frozen tab. */
    deliver: (owner: Owner, stream: string, run: Step["run"]) =>
      void steps.push({ owner, stream, run, reachesFrozen: true }),
    running: () => running,
    /** Records code of a tab that runs outside its steps, which would be a mistake of the model. */
    mustRun: (owner: Owner) => {
      if (running !== owner || owner.state === "gone") violations.push(owner.name)
    },
    violations,
    /** The number of steps so far. It orders what happened. */
    count: () => count,
    /** Milliseconds since the start. Never goes back. */
    elapsed: () => elapsed,
    /** When the computer last woke from sleep, in the same time. */
    wokeAt: () => wokeAt,
    /** The service's time. Unlike the computer's clock, it cannot be set. */
    serverTime: () => start + elapsed,
    now: () => start + elapsed + skew,
    /** Moves the computer's clock forward or back. Timers are not affected. */
    setClock: (by: number) => {
      skew += by
    },
    pass: async (milliseconds: number) => {
      const end = elapsed + milliseconds
      await settle()
      for (let timer = nextTimer(end); timer; timer = nextTimer(end)) {
        elapsed = Math.max(elapsed, timer[1].at)
        await fire(timer)
        await settle()
      }
      elapsed = end
    },
    /** Puts the computer to sleep. Timers that were due meanwhile fire once afterwards. */
    sleep: async (milliseconds: number) => {
      await settle()
      elapsed += milliseconds
      wokeAt = elapsed
      await settle()
    },
    /** The pending timers. */
    timers: () => [...timers.values()].map(({ owner, at }) => `${owner?.name}: in ${at - elapsed} ms`),
    /** The tab has crashed. */
    crash: (owner: Owner) => {
      owner.state = "gone"
      for (const [key, timer] of timers) if (timer.owner === owner) timers.delete(key)
    },
    /** Replaces the runtime's clock and timers until the returned function is called. */
    install: () => {
      Object.assign(globalThis, {
        setTimeout: set,
        clearTimeout: (key: number) => void timers.delete(key),
        setImmediate: setNow,
        clearImmediate: (key: number) => void immediates.delete(key)
      })
      Date.now = () => start + elapsed + skew
      return () => {
        Object.assign(globalThis, real)
        Date.now = now
      }
    }
  }
}
