import { getEventListeners } from "node:events"
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { NotSentError } from "../../src/errors/index.ts"
import {
  isLockHeld,
  isMaybeHeld,
  orAborted,
  withLock,
  withLockOrAbort
} from "../../src/transactions/journal/accountLock.ts"
import type { Journal, JournalLock } from "../../src/transactions/journal/journal.ts"
import { lockLostError } from "../../src/transactions/journal/lockLost.ts"
import { deferred } from "../support/deferred.ts"
import { fakeTime, flush } from "../support/fakeTime.ts"
import { freshJournal } from "../support/storage/freshJournal.ts"
import { processJournal } from "../support/storage/processJournal.ts"

const minute = 60_000
const left = new Error("The user left the page")
let names = 0
const newName = () => `lock-${++names}`
const listeners = (signal: AbortSignal) => getEventListeners(signal, "abort").length

/** A journal with locks that stop waiting when they are told to, as those of a database do. */
const lockingJournal = (): Journal => {
  const { journal } = processJournal()
  return {
    ...journal,
    lock: async (name, signal) => {
      const granted = journal.lock?.(name, signal) as Promise<JournalLock> // this journal has locks
      return orAborted(signal, granted, (reason) => {
        void granted.then(({ release }) => release())
        throw reason
      })
    }
  }
}

/** Holds a lock as another tab or process does. */
const holdElsewhere = async ({ lock }: Journal, name: string): Promise<() => void> => {
  const held = await lock?.(name, new AbortController().signal)
  if (held) return () => void held.release()
  const [granted, over] = [deferred<void>(), deferred<void>()]
  void navigator.locks.request(name, () => {
    granted.resolve()
    return over.promise
  })
  await granted.promise
  return over.resolve
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe.each([
  ["Web Locks", freshJournal],
  ["the locks of a journal", lockingJournal]
] as const)("work under %s", (_, open) => {
  it("waits for earlier work of that name, also if that fails", async () => {
    const [journal, name, first] = [open(), newName(), deferred<void>()]
    const second = vi.fn(async () => "second")
    const failing = withLockOrAbort(journal, name, undefined, () => first.promise)
    const waiting = withLockOrAbort(journal, name, undefined, second)
    await flush()
    expect(await isLockHeld(journal, name)).toBe(true)
    expect(second).not.toHaveBeenCalled()
    first.reject(left)
    await expect(failing).rejects.toBe(left)
    expect(await waiting).toBe("second")
    await flush()
    expect(await isLockHeld(journal, name)).toBe(false)
  })

  it("is not begun once its call has waited a minute for another tab or process", async () => {
    fakeTime()
    const [journal, name, work] = [open(), newName(), vi.fn(async () => undefined)]
    const release = await holdElsewhere(journal, name)
    const ends = vi.fn()
    withLockOrAbort(journal, name, undefined, work).catch(ends)
    await flush()
    await vi.advanceTimersByTimeAsync(minute - 1)
    await flush()
    expect(ends).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await flush()
    expect(ends.mock.calls).toMatchObject([
      [
        {
          ...{ _tag: "NotSentError", reason: "LOCK", outcome: "not_sent" },
          message: "Another tab or process has been sending from this account for a minute. Try again later"
        }
      ]
    ])
    release()
    await flush()
    expect(work).not.toHaveBeenCalled()
    expect(await isLockHeld(journal, name)).toBe(false)
  })

  it("is not begun once its call was aborted while it waited for another tab or process", async () => {
    fakeTime()
    const [journal, name, work] = [open(), newName(), vi.fn(async () => undefined)]
    const [release, leaving] = [await holdElsewhere(journal, name), new AbortController()]
    const waiting = withLockOrAbort(journal, name, leaving.signal, work)
    await flush()
    leaving.abort(left)
    await expect(waiting).rejects.toBe(left)
    await flush()
    expect(vi.getTimerCount()).toBe(0)
    release()
    await flush()
    expect(work).not.toHaveBeenCalled()
    expect(await isLockHeld(journal, name)).toBe(false)
  })

  it("is not begun once its call was aborted while it waited for work of this page", async () => {
    const [journal, name, first] = [open(), newName(), deferred<void>()]
    const [work, leaving] = [vi.fn(async () => undefined), new AbortController()]
    const before = withLockOrAbort(journal, name, undefined, () => first.promise)
    const waiting = withLockOrAbort(journal, name, leaving.signal, work)
    await flush()
    leaving.abort(left)
    await expect(waiting).rejects.toBe(left)
    first.resolve()
    await before
    await flush()
    expect(work).not.toHaveBeenCalled()
  })

  it("goes on for as long as it takes, and its result counts although its call was aborted", async () => {
    fakeTime()
    const [journal, name, answer, leaving] = [open(), newName(), deferred<string>(), new AbortController()]
    const result = withLockOrAbort(journal, name, leaving.signal, () => answer.promise)
    await flush()
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(10 * minute)
    leaving.abort(left)
    await flush()
    answer.resolve("sent")
    expect(await result).toBe("sent")
    expect(listeners(leaving.signal)).toBe(0)
  })

  it("leaves no timer or listener behind", async () => {
    fakeTime()
    const { signal } = new AbortController()
    await withLockOrAbort(open(), newName(), signal, async () => undefined)
    await flush()
    expect([vi.getTimerCount(), listeners(signal)]).toEqual([0, 0])
  })

  it("shows other tabs and processes that it runs", async () => {
    const [journal, name, answer] = [open(), newName(), deferred<string>()]
    const result = withLock(journal, name, () => answer.promise)
    await flush()
    expect(await isLockHeld(journal, name)).toBe(true)
    answer.resolve("done")
    expect(await result).toBe("done")
    expect(await isLockHeld(journal, name)).toBe(false)
  })
})

it("work of one name runs one after another in a page without Web Locks, which then forgets the name", async () => {
  vi.stubGlobal("navigator", {})
  const [journal, name] = [freshJournal(), newName()]
  const works = ["first", "second", "third"].map((text) => ({ text, ...deferred<string>() }))
  const begun: string[] = []
  const run = (work: (typeof works)[number] | undefined) =>
    withLockOrAbort(journal, name, undefined, async () => {
      begun.push(work?.text ?? "none")
      return work?.promise
    })
  const results = [run(works[0]), run(works[1])]
  await flush()
  works[0]?.resolve("one")
  await flush()
  results.push(run(works[2]))
  await flush()
  expect(begun).toEqual(["first", "second"])
  works[1]?.resolve("two")
  works[2]?.resolve("three")
  expect(await Promise.all(results)).toEqual(["one", "two", "three"])
  await flush()
  const queues: ReadonlyMap<string, unknown> = Reflect.get(globalThis, Symbol.for("slipway.queues"))
  expect(queues.has(name)).toBe(false)
})

describe("the lock of a journal", () => {
  /** A journal whose locks have fencing numbers, and those that were released. */
  const openFenced = () => {
    const released: string[] = []
    let latest = 0
    const lock = vi.fn(async (name: string): Promise<JournalLock> => {
      const fence = String(++latest)
      return { name, fence, release: async () => released.push(fence) }
    })
    return { journal: { ...freshJournal(), lock }, lock, released }
  }

  it("is acquired again for work that has lost it", async () => {
    const { journal, released } = openFenced()
    const fences: (string | undefined)[] = []
    const result = await withLockOrAbort(journal, newName(), undefined, async (lock) => {
      fences.push(lock?.fence)
      if (fences.length < 3) throw lockLostError()
      return "sent"
    })
    expect([result, fences, released]).toEqual(["sent", ["1", "2", "3"], ["1", "2", "3"]])
  })

  it("is released after work that fails, which is not begun again", async () => {
    const { journal, lock, released } = openFenced()
    const failing = withLockOrAbort(journal, newName(), undefined, () => Promise.reject(left))
    await expect(failing).rejects.toBe(left)
    expect([lock.mock.calls.length, released]).toEqual([1, ["1"]])
  })

  it("is not requested for a call that was aborted before", async () => {
    const { journal, lock } = openFenced()
    const signal = AbortSignal.abort(left)
    await expect(withLockOrAbort(journal, newName(), signal, async () => 1)).rejects.toBe(left)
    await flush()
    expect(lock).not.toHaveBeenCalled()
  })

  const ownError = new NotSentError("STORAGE", "The database is gone")
  it.each([
    [
      "as an error to try again after",
      new Error("The connection is closed"),
      {
        ...{ _tag: "NotSentError", reason: "LOCK", outcome: "not_sent" },
        message: "The journal of this account does not respond. Try again later"
      }
    ],
    ["with the error of the journal, if that is Slipway's", ownError, ownError]
  ])("reports that it cannot be acquired %s", async (_, thrown, expected) => {
    const journal = { ...freshJournal(), lock: () => Promise.reject(thrown) }
    const work = vi.fn(async () => undefined)
    const error = await withLockOrAbort(journal, newName(), undefined, work).catch(
      (reason: unknown) => reason
    )
    expect(error).toMatchObject(expected)
    expect(work).not.toHaveBeenCalled()
  })

  it("that another process holds for a minute is reported so, whatever the journal says of the ended wait", async () => {
    fakeTime()
    const lock: NonNullable<Journal["lock"]> = (_, signal) =>
      new Promise((__, reject) => signal.addEventListener("abort", () => reject(new Error("Canceled"))))
    const work = vi.fn(async () => undefined)
    const waiting = withLockOrAbort({ ...freshJournal(), lock }, newName(), undefined, work)
    const failed = waiting.catch((reason: unknown) => reason)
    await flush()
    await vi.advanceTimersByTimeAsync(minute)
    expect(await failed).toMatchObject({
      reason: "LOCK",
      message: expect.stringMatching(/^Another tab or process/)
    })
  })

  it("is a Web Lock for those who ask, if the journal cannot tell whether it is held", async () => {
    const [{ journal }, name] = [openFenced(), newName()]
    expect(await isLockHeld(journal, name)).toBe(false)
    const release = await holdElsewhere(freshJournal(), name)
    expect(await isLockHeld(journal, name)).toBe(true)
    release()
  })
})

it("a wait whose signal was aborted before it begins ends at once", async () => {
  const never = new Promise<string>(() => {})
  expect(await orAborted(AbortSignal.abort(left), never, (reason) => `ended by: ${reason}`)).toBe(
    `ended by: ${left}`
  )
})

it.each([
  ["may be held for a minute, if the page has no Web Locks", freshJournal(), {}, minute - 1, true],
  ["is free after a minute", freshJournal(), {}, minute, false],
  ["is free where locks can be seen", freshJournal(), undefined, 0, false],
  ["is free if the journal has locks", { ...freshJournal(), ...processJournal().journal }, {}, 0, false]
] as const)("a lock that nothing shows %s", (_, journal, navigator, age, expected) => {
  fakeTime()
  vi.stubGlobal("document", {})
  if (navigator) vi.stubGlobal("navigator", navigator)
  expect(isMaybeHeld(journal, Date.now() - age)).toBe(expected)
})

it("a lock that nothing shows is free outside of pages", () => {
  vi.stubGlobal("navigator", {})
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(isMaybeHeld(freshJournal(), Date.now())).toBe(false)
})
