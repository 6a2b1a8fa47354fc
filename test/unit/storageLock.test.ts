import { expect, test, vi } from "vitest"
import { openCrossTab } from "../../src/session/cross-tab/crossTab.ts"
import { openLivenessProbe } from "../../src/session/cross-tab/livenessProbe.ts"
import { sessionLeases } from "../../src/session/cross-tab/sessionLease.ts"
import { sharedLease } from "../../src/session/cross-tab/sharedLease.ts"
import { requestLock } from "../../src/session/cross-tab/webLock.ts"
import { fakeTime, turn } from "../support/fakeTime.ts"

interface Asked {
  readonly name: string
  readonly isTheft: boolean
  /** Whether the request was given up. */
  readonly isGivenUp: () => boolean
  /** Gives the lock. Says later whether it was given back. */
  readonly grant: () => { isOver: boolean }
  /** Takes the lock away, or refuses it. */
  readonly reject: (error: Error) => void
}

/** A lock manager that gives locks when the test says so. */
const openLocks = () => {
  const asked: Asked[] = []
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
      asked.push({ name, isTheft: steal === true, isGivenUp, grant, reject })
    })
  // The one overload that is called.
  return { asked, locks: { request } as unknown as LockManager }
}

/** One who waits behind a holder that is asleep, and is about to take the lock. */
const openTheft = async () => {
  fakeTime()
  const { asked, locks } = openLocks()
  const broken = vi.fn()
  const lock = sessionLeases(locks, "session", { isHolderAlive: async () => false, broken })
  const { acquired: entered, release: leave, isStolen } = lock.acquire()
  const hasEntered = vi.fn()
  void entered.then(hasEntered)
  await vi.advanceTimersByTimeAsync(5_000)
  const asleep = asked[1]?.grant() ?? expect.fail()
  await turn()
  const [first, , theft] = asked
  if (!first || !theft?.isTheft) throw new Error("The lock is not being taken.")
  return { lock, leave, hasEntered, asleep, first, theft, isStolen, broken }
}

test("a lock that is taken is held until its place is left", async () => {
  const { lock, leave, hasEntered, theft } = await openTheft()
  const taken = theft.grant()
  await turn()
  expect(hasEntered).toHaveBeenCalled()
  expect(lock.isHeld()).toBe(true)
  leave()
  await turn()
  expect(taken.isOver).toBe(true)
  expect(lock.isHeld()).toBe(false)
})

test("a lock that was given just when it was taken is held, and held once", async () => {
  const { lock, leave, first, theft } = await openTheft()
  const given = first.grant()
  const taken = theft.grant()
  await turn()
  expect([given.isOver, taken.isOver]).toEqual([true, false])
  leave()
  await turn()
  expect(taken.isOver).toBe(true)
  expect(lock.isHeld()).toBe(false)
})

test("a tab that takes the lock waits for it in no other way", async () => {
  const { first, leave } = await openTheft()
  expect(first.isGivenUp()).toBe(true)
  leave()
})

test.each([
  ["has been given the lock", (asked: readonly Asked[]) => void asked[0]?.grant()],
  ["has given up", (_: readonly Asked[], leave: () => void) => leave()]
])("a tab that %s while it asked whether the holder is awake does not take the lock", async (_, happen) => {
  fakeTime()
  const { asked, locks } = openLocks()
  let answer = (_: boolean) => {}
  const isHolderAlive = () =>
    new Promise<boolean>((resolve) => {
      answer = resolve
    })
  const lock = sessionLeases(locks, "session", { isHolderAlive, broken: vi.fn() })
  const { release: leave } = lock.acquire()
  await vi.advanceTimersByTimeAsync(5_000)
  asked[1]?.grant()
  happen(asked, leave)
  answer(false)
  await turn()
  expect(asked.filter(({ isTheft }) => isTheft)).toEqual([])
  leave()
})

test("a lock that cannot be asked for, where there were locks before, fails whoever wanted it", async () => {
  const { asked, locks } = openLocks()
  const broken = vi.fn()
  const lock = sessionLeases(locks, "session", { isHolderAlive: async () => true, broken })
  const before = lock.acquire()
  asked[0]?.grant()
  await before.acquired
  before.release()
  const { acquired: entered } = lock.acquire()
  asked[1]?.reject(new DOMException("No", "InvalidStateError"))
  await turn()
  asked[2]?.reject(new DOMException("No", "InvalidStateError"))
  await expect(entered).rejects.toEqual({ reason: "LOCK", cause: "InvalidStateError" })
  expect(broken).not.toHaveBeenCalled()
})

/** A session shared through Node's own locks, and whether its lock is held. */
const openSharing = (name: string, settled: () => Promise<unknown> = async () => {}) => {
  const sharing = openCrossTab(navigator.locks, name, {
    changed: vi.fn(),
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

test("a tab keeps the lock until what it has changed is written", async () => {
  let write = () => {}
  const written = new Promise<void>((resolve) => {
    write = resolve
  })
  const { sharing, isHeld } = openSharing("written before the lock is given back", () => written)
  const place = sharing.acquire()
  await place.acquired
  place.release()
  await turn()
  expect(await isHeld()).toBe(true)
  write()
  await turn()
  expect(await isHeld()).toBe(false)
  sharing.close()
})

test("a tab that is closed gives its lock back, also in the middle of a call", async () => {
  const { sharing, isHeld } = openSharing("closed in the middle of a call")
  await sharing.acquire().acquired
  expect(await isHeld()).toBe(true)
  sharing.close()
  await turn()
  expect(await isHeld()).toBe(false)
})

test("who gives up while taking the lock keeps nobody from taking it", async () => {
  const { lock, leave, asleep, theft } = await openTheft()
  leave()
  const taken = theft.grant()
  await turn()
  expect([asleep.isOver, taken.isOver]).toEqual([true, true])
  expect(lock.isHeld()).toBe(false)
})

test("who has lost the lock is told, and does not leave it a second time", async () => {
  const { lock, theft, isStolen, broken } = await openTheft()
  theft.grant()
  await turn()
  expect(isStolen()).toBe(false)
  theft.reject(new DOMException("Taken", "AbortError"))
  await turn()
  expect(isStolen()).toBe(true)
  expect(broken).not.toHaveBeenCalled()
  expect(lock.isHeld()).toBe(false)
})

/** Places of a tab that hears of a theft when it asks, as one does that stood still. */
const openPlaces = () => {
  const places: { isStolen: boolean; isLeft: boolean; readonly give: () => void }[] = []
  let heard = 0
  const { acquire, clear } = sharedLease(
    () => {
      let give = () => {}
      const entered = new Promise<void>((resolve) => {
        give = resolve
      })
      const number = places.length
      const place = { isStolen: false, isLeft: false, give }
      places.push(place)
      return {
        acquired: entered,
        isStolen: () => place.isStolen && number < heard,
        release: () => {
          place.isLeft = true
        }
      }
    },
    {
      entered: async () => {
        heard = places.length
      },
      leaving: async () => {}
    }
  )
  return { acquire, clear, places }
}

test("who comes to a place that was taken while the tab stood still waits for another, for all who share it", async () => {
  const { acquire: share, places } = openPlaces()
  const call = share()
  places[0]?.give()
  await call.acquired
  Object.assign(places[0] ?? {}, { isStolen: true })
  const exchange = share()
  const hasEntered = vi.fn()
  void exchange.acquired.then(hasEntered)
  await turn()
  expect(places).toHaveLength(2)
  expect(hasEntered).not.toHaveBeenCalled()
  places[1]?.give()
  await exchange.acquired
  exchange.release()
  await turn()
  expect(places[1]?.isLeft).toBe(false)
  call.release()
  await turn()
  expect(places[1]?.isLeft).toBe(true)
})

test("who shares a place that is taken as it is given waits for the next with the others", async () => {
  const { acquire: share, places } = openPlaces()
  const hasEntered = vi.fn()
  for (const { acquired } of [share(), share()]) void acquired.then(hasEntered)
  Object.assign(places[0] ?? {}, { isStolen: true })
  places[0]?.give()
  await turn()
  expect(places).toHaveLength(2)
  expect(hasEntered).not.toHaveBeenCalled()
  places[1]?.give()
  await turn()
  expect(hasEntered).toHaveBeenCalledTimes(2)
})

test("who came for a session that is over is let go, and the place given up, whoever leaves it afterwards", async () => {
  const { acquire, clear, places } = openPlaces()
  const [one, other] = [acquire(), acquire()]
  clear()
  await Promise.all([one.acquired, other.acquired])
  expect(places[0]?.isLeft).toBe(true)
  const next = acquire()
  one.release()
  other.release()
  places[1]?.give()
  await next.acquired
  await turn()
  expect(places.map(({ isLeft }) => isLeft)).toEqual([true, false])
  next.release()
  await turn()
  expect(places.map(({ isLeft }) => isLeft)).toEqual([true, true])
})

test("a page that may not use locks is let in, and told so", async () => {
  const { asked, locks } = openLocks()
  const broken = vi.fn()
  const lock = sessionLeases(locks, "session", { isHolderAlive: async () => true, broken })
  const { acquired: entered, release: leave } = lock.acquire()
  asked[0]?.reject(new DOMException("No", "SecurityError"))
  await turn()
  expect(broken).not.toHaveBeenCalled()
  asked[1]?.reject(new DOMException("No", "SecurityError"))
  await entered
  expect(broken).toHaveBeenCalledTimes(1)
  leave()
})

test("a holder that is awake is waited for, and asked again", async () => {
  fakeTime()
  const { asked, locks } = openLocks()
  const isHolderAlive = vi.fn(async () => true)
  const lock = sessionLeases(locks, "session", { isHolderAlive, broken: vi.fn() })
  const { release: leave } = lock.acquire()
  for (const round of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(5_000)
    expect(asked).toHaveLength(1 + round)
    asked.at(-1)?.grant()
    await turn()
    expect(isHolderAlive).toHaveBeenCalledTimes(round)
  }
  expect(asked.filter(({ isTheft }) => isTheft)).toEqual([])
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isHolderAlive).toHaveBeenCalledTimes(3)
})

test("a tab that is given the lock says so to whoever asks at that moment whether its holder is awake", async () => {
  const name = "tabs of the lock's tests"
  const asking = openLivenessProbe(name, { changed: vi.fn(), isHolder: () => false })
  const heard = new Promise<void>((resolve) => {
    const channel = new BroadcastChannel(name)
    channel.onmessage = () => {
      channel.close()
      resolve()
    }
  })
  const isAwake = asking.isHolderAlive()
  await heard
  const { asked, locks } = openLocks()
  const sharing = openCrossTab(locks, name, {
    changed: vi.fn(),
    entered: async () => {},
    settled: async () => {},
    revision: () => 1,
    subscribe: () => () => {},
    broken: vi.fn()
  })
  sharing.acquire()
  asked[0]?.grant()
  expect(await isAwake).toBe(true)
  sharing.close()
  asking.close()
})

test("a lock that is given to who has just given up is given back at once", async () => {
  const state = { isOver: false }
  // As Chromium does when a request is given up before the browser has it.
  const request = async (_: string, __: LockOptions, callback: () => Promise<void>) => {
    await turn()
    await callback()
    state.isOver = true
  }
  // The one overload that is called.
  const { acquired, release } = requestLock({ request } as unknown as LockManager, "session", {
    mode: "shared"
  })
  release()
  await expect(acquired).rejects.toBeUndefined()
  expect(state.isOver).toBe(true)
})
