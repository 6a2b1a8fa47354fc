import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { makeFollowers } from "../../src/transactions/followers.ts"
import type { JournalEntry } from "../../src/transactions/journal/journal.ts"
import { memoryJournal } from "../../src/transactions/journal/memoryJournal.ts"
import { observed } from "../../src/transactions/journal/observedJournal.ts"

const account = "0x8ba1f109551bd432803012645ac136ddd64dba72"
const interval = 4_000

const entry = (status: JournalEntry["status"], updatedAt: number): JournalEntry => ({
  ...{ id: "one", from: account, operation: "sendCoin", network: "base", chainId: 8453, broadcastBy: "node" },
  ...{ content: "", kind: "coin", recipient: null, fields: {}, status, createdAt: 1, updatedAt }
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test("a change that another tab announces before this tab can read it is told with the next poll", async () => {
  const journal = observed(memoryJournal())
  const before = [entry("unknown", 1)]
  let readable = before
  const told: string[] = []
  const followers = makeFollowers({
    journal,
    entriesOf: async () => readable,
    look: async () => undefined,
    interval
  })
  const stop = followers.subscriber(([newest]) => told.push(newest?.status ?? "none"))([account])
  await vi.advanceTimersByTimeAsync(0)

  // The announcement comes first.
  await journal.update(account, "one", () => entry("confirmed", 2))
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(["unknown"])
  readable = [entry("confirmed", 2)]
  await vi.advanceTimersByTimeAsync(interval)
  expect(told).toEqual(["unknown", "confirmed"])

  await vi.advanceTimersByTimeAsync(10 * interval)
  expect(told).toHaveLength(2)
  stop()
})

test("the sends of an account are read and looked up once for all listeners, until the last one leaves", async () => {
  const entriesOf = vi.fn(async () => [entry("submitted", 1)])
  const look = vi.fn(async () => undefined)
  const followers = makeFollowers({ journal: observed(memoryJournal()), entriesOf, look, interval })
  const stopFirst = followers.subscriber(() => {})([account])
  const stopSecond = followers.subscriber(() => {})([account])
  await vi.advanceTimersByTimeAsync(0)
  expect(look).toHaveBeenCalledTimes(1)
  entriesOf.mockClear()
  await vi.advanceTimersByTimeAsync(interval)
  expect(entriesOf).toHaveBeenCalledTimes(1)
  expect(look).toHaveBeenCalledTimes(2)
  stopFirst()
  await vi.advanceTimersByTimeAsync(interval)
  expect(look).toHaveBeenCalledTimes(3)
  stopSecond()
  await vi.advanceTimersByTimeAsync(10 * interval)
  expect(look).toHaveBeenCalledTimes(3)
})

test("a change between two subscriptions of a listener is told", async () => {
  let readable = [entry("unknown", 1)]
  const told: string[] = []
  const followers = makeFollowers({
    journal: observed(memoryJournal()),
    entriesOf: async () => readable,
    look: async () => undefined,
    interval
  })
  const subscribe = followers.subscriber(([newest]) => told.push(newest?.status ?? "none"))
  const stop = subscribe([account])
  await vi.advanceTimersByTimeAsync(0)
  stop()
  readable = [entry("confirmed", 2)]
  const stopAgain = subscribe([account])
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(["confirmed"])
  stopAgain()
})

test("a send that is added after all others have ended is looked up, and told once", async () => {
  const journal = observed(memoryJournal())
  let readable = [entry("confirmed", 1)]
  const [look, told] = [vi.fn(async () => undefined), vi.fn()]
  const followers = makeFollowers({ journal, entriesOf: async () => readable, look, interval })
  const stop = followers.subscriber(told)([account])
  await vi.advanceTimersByTimeAsync(10 * interval)
  expect(look).not.toHaveBeenCalled()
  readable = [entry("submitted", 2)]
  await journal.update(account, "one", () => readable[0])
  await vi.advanceTimersByTimeAsync(0)
  expect(look).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(interval)
  expect(told).toHaveBeenCalledOnce()
  stop()
})
