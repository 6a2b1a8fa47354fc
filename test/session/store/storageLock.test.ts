import { describe, expect, test, vi } from "vitest"
import { openCrossTab } from "../../../src/session/cross-tab/crossTab.ts"
import { openLivenessProbe } from "../../../src/session/cross-tab/livenessProbe.ts"
import { openRevisionMarkers } from "../../../src/session/cross-tab/revisionMarkers.ts"
import { sessionLeases } from "../../../src/session/cross-tab/sessionLease.ts"
import { sharedLease } from "../../../src/session/cross-tab/sharedLease.ts"
import { writeLeaseTimeout } from "../../../src/session/cross-tab/timeouts.ts"
import { isLockHeld, requestLock, withLock } from "../../../src/session/cross-tab/webLock.ts"
import { compareAndSetOf } from "../../../src/session/store/compareAndSet.ts"
import { fakeTime, flush } from "../../support/fakeTime.ts"

interface LockRequest {
  readonly name: string
  readonly isTheft: boolean
  /** Whether the request was aborted. */
  readonly isGivenUp: () => boolean
  /** Grants the lock. `isOver` tells whether it was released. */
  readonly grant: () => { isOver: boolean }
  /** Steals the lock, or refuses it. */
  readonly reject: (error: Error) => void
}

/** A lock manager whose locks the test grants. */
const openLocks = () => {
  const requests: LockRequest[] = []
  const request = (name: string, { steal, signal }: LockOptions, callback: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason))
      const grant = () => {
        const state = { isOver: false }
        void callback().then(() => {
          state.isOver = true
          resolve()
        })
        return state
      }
      const isGivenUp = () => signal?.aborted === true
      requests.push({ name, isTheft: steal === true, isGivenUp, grant, reject })
    })
  // Only this overload is called.
  return { requests, locks: { request } as unknown as LockManager }
}

/** A tab that waits behind a frozen holder and is about to steal the lock. */
const openTheft = async () => {
  fakeTime()
  const { requests, locks } = openLocks()
  const broken = vi.fn()
  const lock = sessionLeases(locks, "session", { isHolderAlive: async () => false, broken })
  const { acquired: entered, release: leave, isStolen } = lock.acquire()
  const hasEntered = vi.fn()
  void entered.then(hasEntered)
  await vi.advanceTimersByTimeAsync(5_000)
  const asleep = requests[1]?.grant() ?? expect.fail()
  await flush()
  const [first, , steal] = requests
  if (!first || !steal?.isTheft) throw new Error("The lock is not being taken.")
  return { lock, leave, hasEntered, asleep, first, steal, isStolen, broken }
}

test("a stolen lock is held until its lease is released", async () => {
  const { lock, leave, hasEntered, steal } = await openTheft()
  const stolen = steal.grant()
  await flush()
  expect(hasEntered).toHaveBeenCalled()
  expect(lock.isHeld()).toBe(true)
  leave()
  await flush()
  expect(stolen.isOver).toBe(true)
  expect(lock.isHeld()).toBe(false)
})

test("a lock that is granted while it is being stolen is held once", async () => {
  const { lock, leave, first, steal } = await openTheft()
  const given = first.grant()
  const stolen = steal.grant()
  await flush()
  expect([given.isOver, stolen.isOver]).toEqual([true, false])
  leave()
  await flush()
  expect(stolen.isOver).toBe(true)
  expect(lock.isHeld()).toBe(false)
})

test("a tab that steals the lock cancels its other request", async () => {
  const { first, leave } = await openTheft()
  expect(first.isGivenUp()).toBe(true)
  leave()
})

type Happens = (requests: readonly LockRequest[], leave: () => void, probeFails: () => void) => void

test.each<[string, Happens]>([
  [
    "was granted the lock",
    (requests, _, probeFails) => {
      requests[0]?.grant()
      probeFails()
    }
  ],
  [
    "is granted the lock as the holder fails it",
    (requests, _, probeFails) => {
      probeFails()
      requests[0]?.grant()
    }
  ],
  [
    "gave up",
    (_, leave, probeFails) => {
      leave()
      probeFails()
    }
  ]
])("a tab that %s during the liveness probe does not steal the lock", async (_, happen) => {
  fakeTime()
  const { requests, locks } = openLocks()
  let answer = (_: boolean) => {}
  const isHolderAlive = () =>
    new Promise<boolean>((resolve) => {
      answer = resolve
    })
  const lock = sessionLeases(locks, "session", { isHolderAlive, broken: vi.fn() })
  const { release: leave } = lock.acquire()
  await vi.advanceTimersByTimeAsync(5_000)
  requests[1]?.grant()
  // The liveness probe begins.
  await flush()
  happen(requests, leave, () => answer(false))
  await flush()
  expect(requests.filter(({ isTheft }) => isTheft)).toEqual([])
  leave()
})

test("a tab that gives up before it may probe the holder no longer asks for its turn to probe", async () => {
  fakeTime()
  const { requests, locks } = openLocks()
  const lock = sessionLeases(locks, "session", { isHolderAlive: async () => true, broken: vi.fn() })
  const { release: leave } = lock.acquire()
  await vi.advanceTimersByTimeAsync(5_000)
  leave()
  expect(requests.map(({ isGivenUp }) => isGivenUp())).toEqual([true, true])
})

test("a lock request that fails after earlier ones succeeded rejects the caller, and steals nothing later", async () => {
  fakeTime()
  const { requests, locks } = openLocks()
  const broken = vi.fn()
  const lock = sessionLeases(locks, "session", { isHolderAlive: async () => true, broken })
  const before = lock.acquire()
  requests[0]?.grant()
  await before.acquired
  before.release()
  const { acquired: entered } = lock.acquire()
  requests[1]?.reject(new DOMException("No", "InvalidStateError"))
  await flush()
  requests[2]?.reject(new DOMException("No", "InvalidStateError"))
  await expect(entered).rejects.toEqual({ reason: "LOCK", cause: "InvalidStateError" })
  expect(broken).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(3)
})

test("a lock is seen as held while its work runs, and neither before nor after", async () => {
  const name = "held while its work runs"
  expect(await isLockHeld(name)).toBe(false)
  expect(await withLock(name, () => isLockHeld(name))).toBe(true)
  await flush()
  expect(await isLockHeld(name)).toBe(false)
})

/** A session that is shared through Node's own locks. */
const openSharing = (name: string, settled: () => Promise<unknown> = async () => {}, changed = vi.fn()) => {
  const sharing = openCrossTab(navigator.locks, name, {
    changed,
    entered: async () => {},
    settled,
    revision: () => 1,
    subscribe: () => () => {},
    broken: vi.fn()
  })
  const isHeld = async () => {
    const { held = [] } = await navigator.locks.query()
    return held.some((lock) => lock.name === name)
  }
  return { sharing, isHeld }
}

test("a tab holds the lock until its change is written", async () => {
  let write = () => {}
  const written = new Promise<void>((resolve) => {
    write = resolve
  })
  const { sharing, isHeld } = openSharing("written before the lock is given back", () => written)
  const place = sharing.acquire()
  await place.acquired
  place.release()
  await flush()
  expect(await isHeld()).toBe(true)
  write()
  await flush()
  expect(await isHeld()).toBe(false)
  sharing.close()
})

test("a closed tab releases its lock, also during a call", async () => {
  const { sharing, isHeld } = openSharing("closed in the middle of a call")
  await sharing.acquire().acquired
  expect(await isHeld()).toBe(true)
  sharing.close()
  await flush()
  expect(await isHeld()).toBe(false)
})

test("a tab marks its revision as it releases the lock, unless another tab has stolen it", async () => {
  const name = "marks its revision"
  const marks = async () => {
    const { held = [] } = await navigator.locks.query()
    return held.flatMap((lock) => (lock.name?.startsWith(`${name} wrote`) ? [lock.name] : []))
  }
  const { sharing: stolenFrom } = openSharing(name)
  const lost = stolenFrom.acquire()
  await lost.acquired
  const thief = requestLock(navigator.locks, name, { steal: true })
  await thief.acquired
  await flush()
  lost.release()
  await flush()
  expect(await marks()).toEqual([])
  thief.release()
  stolenFrom.close()
  const { sharing } = openSharing(name)
  const lease = sharing.acquire()
  await lease.acquired
  lease.release()
  await flush()
  expect(await marks()).toEqual([`${name} wrote 1`])
  sharing.close()
  await flush()
  expect(await marks()).toEqual([])
})

test("a closed tab hears of no changes any more", async () => {
  const name = "closed before a change"
  const [closed, open] = [vi.fn(), vi.fn()]
  const { sharing } = openSharing(name, undefined, closed)
  const { sharing: other } = openSharing(name, undefined, open)
  const { sharing: sender } = openSharing(name)
  sharing.close()
  sender.tellOfChange()
  await vi.waitFor(() => expect(open).toHaveBeenCalled())
  expect(closed).not.toHaveBeenCalled()
  other.close()
  sender.close()
})

test("a tab that gives up while stealing the lock releases it", async () => {
  const { lock, leave, asleep, steal } = await openTheft()
  leave()
  const stolen = steal.grant()
  await flush()
  expect([asleep.isOver, stolen.isOver]).toEqual([true, true])
  expect(lock.isHeld()).toBe(false)
})

test("a tab whose lock is stolen learns of it, and does not release it again", async () => {
  const { lock, steal, isStolen, broken } = await openTheft()
  steal.grant()
  await flush()
  expect(isStolen()).toBe(false)
  steal.reject(new DOMException("Taken", "AbortError"))
  await flush()
  expect(isStolen()).toBe(true)
  expect(broken).not.toHaveBeenCalled()
  expect(lock.isHeld()).toBe(false)
})

/** Leases of a tab that learns of a steal only when it asks, as a frozen tab does. */
const openLeases = () => {
  const leases: { isStolen: boolean; isLeft: boolean; readonly give: () => void }[] = []
  let notified = 0
  const { acquire, clear } = sharedLease(
    () => {
      let give = () => {}
      const entered = new Promise<void>((resolve) => {
        give = resolve
      })
      const number = leases.length
      const place = { isStolen: false, isLeft: false, give }
      leases.push(place)
      return {
        acquired: entered,
        isStolen: () => place.isStolen && number < notified,
        release: () => {
          place.isLeft = true
        }
      }
    },
    {
      entered: async () => {
        notified = leases.length
      },
      leaving: async () => {}
    }
  )
  return { acquire, clear, leases }
}

test("a call that joins a lease that was stolen while the tab was frozen waits for a new shared one", async () => {
  const { acquire: share, leases } = openLeases()
  const call = share()
  leases[0]?.give()
  await call.acquired
  Object.assign(leases[0] ?? {}, { isStolen: true })
  const exchange = share()
  const hasEntered = vi.fn()
  void exchange.acquired.then(hasEntered)
  await flush()
  expect(leases).toHaveLength(2)
  expect(hasEntered).not.toHaveBeenCalled()
  leases[1]?.give()
  await exchange.acquired
  exchange.release()
  await flush()
  expect(leases[1]?.isLeft).toBe(false)
  call.release()
  await flush()
  expect(leases[1]?.isLeft).toBe(true)
})

test("calls that share a lease that is stolen when granted wait for the next one", async () => {
  const { acquire: share, leases } = openLeases()
  const hasEntered = vi.fn()
  for (const { acquired } of [share(), share()]) void acquired.then(hasEntered)
  Object.assign(leases[0] ?? {}, { isStolen: true })
  leases[0]?.give()
  await flush()
  expect(leases).toHaveLength(2)
  expect(hasEntered).not.toHaveBeenCalled()
  leases[1]?.give()
  await flush()
  expect(hasEntered).toHaveBeenCalledTimes(2)
})

test("calls whose session ends while they wait for a lease that is stolen request no other one", async () => {
  const { acquire, clear, leases } = openLeases()
  const call = acquire()
  Object.assign(leases[0] ?? {}, { isStolen: true })
  clear()
  await call.acquired
  leases[0]?.give()
  await flush()
  expect(leases.map(({ isLeft }) => isLeft)).toEqual([true])
})

test("clearing leases of an ended session releases them once, whoever releases them afterwards", async () => {
  const { acquire, clear, leases } = openLeases()
  const [one, other] = [acquire(), acquire()]
  clear()
  await Promise.all([one.acquired, other.acquired])
  expect(leases[0]?.isLeft).toBe(true)
  const next = acquire()
  one.release()
  other.release()
  leases[1]?.give()
  await next.acquired
  await flush()
  expect(leases.map(({ isLeft }) => isLeft)).toEqual([true, false])
  next.release()
  await flush()
  expect(leases.map(({ isLeft }) => isLeft)).toEqual([true, true])
})

test("a page without permission to use locks continues with a warning", async () => {
  const { requests, locks } = openLocks()
  const broken = vi.fn()
  const lock = sessionLeases(locks, "session", { isHolderAlive: async () => true, broken })
  const { acquired: entered, release: leave } = lock.acquire()
  requests[0]?.reject(new DOMException("No", "SecurityError"))
  await flush()
  expect(broken).not.toHaveBeenCalled()
  requests[1]?.reject(new DOMException("No", "SecurityError"))
  await entered
  expect(broken).toHaveBeenCalledTimes(1)
  leave()
})

test("a live holder is waited for and probed again", async () => {
  fakeTime()
  const { requests, locks } = openLocks()
  const isHolderAlive = vi.fn(async () => true)
  const lock = sessionLeases(locks, "session", { isHolderAlive, broken: vi.fn() })
  const { release: leave } = lock.acquire()
  for (const round of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(5_000)
    expect(requests).toHaveLength(1 + round)
    requests.at(-1)?.grant()
    await flush()
    expect(isHolderAlive).toHaveBeenCalledTimes(round)
  }
  expect(requests.filter(({ isTheft }) => isTheft)).toEqual([])
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isHolderAlive).toHaveBeenCalledTimes(3)
})

test("a tab that is granted the lock answers a liveness probe that is under way", async () => {
  const name = "tabs of the lock's tests"
  const asking = openLivenessProbe(name, { changed: vi.fn(), isHolder: () => false })
  const notified = new Promise<void>((resolve) => {
    const channel = new BroadcastChannel(name)
    channel.onmessage = () => {
      channel.close()
      resolve()
    }
  })
  const isAwake = asking.isHolderAlive()
  await notified
  const { requests, locks } = openLocks()
  const sharing = openCrossTab(locks, name, {
    changed: vi.fn(),
    entered: async () => {},
    settled: async () => {},
    revision: () => 1,
    subscribe: () => () => {},
    broken: vi.fn()
  })
  sharing.acquire()
  requests[0]?.grant()
  expect(await isAwake).toBe(true)
  sharing.close()
  asking.close()
})

test("a tab without the lock does not answer a liveness probe", async () => {
  fakeTime()
  const name = "a probe that nobody answers"
  const heard: unknown[] = []
  const listening = new BroadcastChannel(name)
  const hears = (message: string) =>
    new Promise<void>((resolve) => {
      listening.onmessage = ({ data }) => {
        heard.push(data)
        if (data === message) resolve()
      }
    })
  const probes = [1, 2].map(() => openLivenessProbe(name, { changed: vi.fn(), isHolder: () => false }))
  const asked = hears("awake?")
  void probes[0]?.isHolderAlive()
  await asked
  // Answers come from a timer.
  await vi.advanceTimersByTimeAsync(1)
  const last = hears("changed")
  probes[1]?.tell("changed")
  await last
  expect(heard).toEqual(["awake?", "changed"])
  for (const probe of probes) probe.close()
  listening.close()
})

test("a tab continues at once when the browser does not tell which locks are held", async () => {
  fakeTime()
  const { requests, locks } = openLocks()
  const query = () => Promise.reject(new DOMException("No", "SecurityError"))
  const { caughtUp, close } = openRevisionMarkers(Object.assign(locks, { query }), "session", {
    revision: () => 0,
    subscribe: () => () => {}
  })
  await caughtUp()
  expect(requests).toEqual([])
  close()
})

test("a lock that is granted after its request was aborted is released at once", async () => {
  const state = { isOver: false }
  // Chromium does this when a request is aborted before the browser has it.
  const request = async (_: string, __: LockOptions, callback: () => Promise<void>) => {
    await flush()
    await callback()
    state.isOver = true
  }
  // Only this overload is called.
  const { acquired, release } = requestLock({ request } as unknown as LockManager, "session", {
    mode: "shared"
  })
  release()
  await expect(acquired).rejects.toBeUndefined()
  expect(state.isOver).toBe(true)
})

test("a tab that waited for another tab's write asks for the locks again before it continues", async () => {
  const answers: (() => void)[] = []
  const query = () =>
    new Promise<LockManagerSnapshot>((resolve) =>
      answers.push(() => resolve({ held: [{ name: "session wrote 5" }], pending: [] }))
    )
  let revision = 4
  let changed = () => {}
  const markers = openRevisionMarkers(
    // Only this method is called.
    { query } as LockManager,
    "session",
    {
      revision: () => revision,
      subscribe: (listener) => {
        changed = listener
        return () => {}
      }
    }
  )
  const hasCaughtUp = vi.fn()
  void markers.caughtUp().then(hasCaughtUp)
  answers.shift()?.()
  await flush()
  revision = 5
  changed()
  await flush()
  expect(hasCaughtUp).not.toHaveBeenCalled()
  answers.shift()?.()
  await flush()
  expect(hasCaughtUp).toHaveBeenCalled()
})

describe("a write to an area that cannot compare and set", () => {
  /** A write of "new" in place of nothing, while `read` happens in the middle. */
  const openWrite = (name: string, read: () => Promise<unknown> = async () => undefined) => {
    const texts = new Map<string, string>()
    const area = {
      getItem: vi.fn(async (key: string) => {
        const found = texts.get(key)
        await read()
        return found
      }),
      setItem: vi.fn(async (key: string, text: string) => void texts.set(key, text)),
      removeItem: async (key: string) => void texts.delete(key)
    }
    const sent = vi.fn()
    const write = (locks = navigator.locks) => compareAndSetOf(area, locks)(name, null, "new", sent)
    return { texts, area, sent, write, lock: `${name} write` }
  }

  test("is made once, and only if the expected value is stored", async () => {
    const { texts, area, sent, write, lock } = openWrite("written once")
    expect(await write()).toBe(true)
    expect(await write()).toBe(false)
    expect([texts.get("written once"), sent.mock.calls.length, area.setItem.mock.calls.length]).toEqual([
      "new",
      1,
      1
    ])
    const { held = [] } = await navigator.locks.query()
    expect(held.map(({ name }) => name)).not.toContain(lock)
  })

  test("takes the lease from a tab that is frozen", async () => {
    fakeTime()
    const { texts, write, lock } = openWrite("held by a frozen tab")
    const frozen = requestLock(navigator.locks, lock)
    await frozen.acquired
    const writing = [write(), write()]
    await vi.advanceTimersByTimeAsync(writeLeaseTimeout - 1)
    await flush()
    expect(texts.size).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await Promise.all(writing)).toEqual([true, false])
    expect(frozen.isHeld()).toBe(false)
  })

  test("waits for a tab that has taken the lease from the frozen one first", async () => {
    fakeTime()
    const { texts, write, lock } = openWrite("taken by another tab")
    const holder = requestLock(navigator.locks, lock)
    await holder.acquired
    // Node names all tabs alike.
    let clientId = "frozen"
    const locks = {
      request: navigator.locks.request.bind(navigator.locks),
      query: async () => ({ held: [{ name: lock, clientId }] })
    }
    const writing = write(locks as LockManager) // with the methods that are called
    await flush()
    clientId = "first"
    await vi.advanceTimersByTimeAsync(writeLeaseTimeout)
    await flush()
    expect([holder.isHeld(), texts.size]).toEqual([true, 0])
    holder.release()
    expect(await writing).toBe(true)
  })

  test("is made again when the lease is stolen before it is written", async () => {
    let isFirst = true
    const { area, sent, write, lock } = openWrite("stolen in the middle", async () => {
      if (!isFirst) return
      isFirst = false
      const thief = requestLock(navigator.locks, lock, { steal: true })
      await thief.acquired
      await flush()
      thief.release()
    })
    expect(await write()).toBe(true)
    expect([area.getItem, sent, area.setItem].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 1])
  })
})
