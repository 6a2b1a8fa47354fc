/** What a step belongs to: next to nothing of a tab runs while it is frozen, and nothing once it is gone. */
export interface Owner {
  readonly name: string
  state: "open" | "frozen" | "gone"
}

interface Step {
  /** Nobody's are the steps of the network, the storage and the service. */
  readonly owner: Owner | undefined
  /** Steps of the same stream keep their order. */
  readonly stream: string
  readonly run: () => void | Promise<void>
  /** Browsers tell a frozen page what others say all the same. */
  readonly reachesFrozen?: boolean
}

interface Timer {
  readonly owner: Owner | undefined
  readonly at: number
  readonly run: () => void
}

export type Machine = ReturnType<typeof openMachine>

/** Where the clock of every machine begins. */
const start = Date.UTC(2030, 0, 1)

const { now } = Date
const real = { setTimeout, clearTimeout, setImmediate, clearImmediate }

/**
 * A machine of several tabs. It has the time, and it runs one step of one tab at a time until nothing is left that
 * could run, so that the same choices always lead to the same run. `draw` chooses between the steps that are due.
 */
export const openMachine = (draw: (below: number) => number) => {
  let passed = 0
  let woke = 0
  let skew = 0
  let running: Owner | undefined
  const steps: Step[] = []
  const timers = new Map<number, Timer>()
  const immediates = new Map<number, () => void>()
  let last = 0
  let count = 0
  const misplaced: string[] = []

  /** Runs a piece of code of `owner`, and all that follows from it at once. */
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
      // When this comes, all promises have run that could.
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

  /** The timers that end by `until`, the first one first. Those of a frozen tab stand still. */
  const nextTimer = (until: number) => {
    const due = [...timers].filter(([, { owner, at }]) => owner?.state !== "frozen" && at <= until)
    return due.sort(([one, a], [other, b]) => a.at - b.at || one - other)[0]
  }

  const fire = async ([key, { owner, run }]: [number, Timer]) => {
    timers.delete(key)
    await as(owner, run)
  }

  /** One of the steps that could be next. False when there is none. */
  const step = async (): Promise<boolean> => {
    const due = dueSteps()
    const timer = nextTimer(passed)
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
      if (count > 5_000) throw new Error("The tabs do not come to rest")
    }
  }

  const set = (run: () => void, milliseconds = 0) => {
    timers.set(++last, { owner: running, at: passed + Math.max(milliseconds, 0), run })
    return last
  }

  const setNow = (run: () => void) => {
    immediates.set(++last, run)
    return last
  }

  return {
    as,
    step,
    settle,
    later: (owner: Owner | undefined, stream: string, run: Step["run"]) =>
      void steps.push({ owner, stream, run }),
    /** As `later`, and a frozen tab is no exception. */
    tell: (owner: Owner, stream: string, run: Step["run"]) =>
      void steps.push({ owner, stream, run, reachesFrozen: true }),
    running: () => running,
    /** Notes code of a tab that runs where it could not: a mistake of whoever plays the browser. */
    mustRun: (owner: Owner) => {
      if (running !== owner || owner.state === "gone") misplaced.push(owner.name)
    },
    misplaced,
    /** How many steps there have been: what came before what. */
    count: () => count,
    /** Milliseconds since the beginning, which only go forward. */
    passed: () => passed,
    /** When the computer was last opened again, in the same time. */
    woke: () => woke,
    /** The time that the service goes by, which nothing but waiting moves. */
    serverTime: () => start + passed,
    now: () => start + passed + skew,
    /** Sets the clock of the machine on or back; nothing that waits comes sooner or later for it. */
    setClock: (by: number) => {
      skew += by
    },
    pass: async (milliseconds: number) => {
      const end = passed + milliseconds
      await settle()
      for (let timer = nextTimer(end); timer; timer = nextTimer(end)) {
        passed = Math.max(passed, timer[1].at)
        await fire(timer)
        await settle()
      }
      passed = end
    },
    /** As a computer does that is shut: what should have come meanwhile comes afterwards, once. */
    sleep: async (milliseconds: number) => {
      await settle()
      passed += milliseconds
      woke = passed
      await settle()
    },
    /** What still waits for its time. */
    timers: () => [...timers.values()].map(({ owner, at }) => `${owner?.name}: in ${at - passed} ms`),
    /** The tab has crashed. */
    drop: (owner: Owner) => {
      owner.state = "gone"
      for (const [key, timer] of timers) if (timer.owner === owner) timers.delete(key)
    },
    /** Puts the machine in the place of the runtime's clock and timers, until the returned function is called. */
    install: () => {
      Object.assign(globalThis, {
        setTimeout: set,
        clearTimeout: (key: number) => void timers.delete(key),
        setImmediate: setNow,
        clearImmediate: (key: number) => void immediates.delete(key)
      })
      Date.now = () => start + passed + skew
      return () => {
        Object.assign(globalThis, real)
        Date.now = now
      }
    }
  }
}
