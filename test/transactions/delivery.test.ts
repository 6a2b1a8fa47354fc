import { beforeEach, expect, it, vi } from "vitest"
import { orderJournal } from "../../src/orders/orderEntry.ts"
import { deliveries } from "../../src/transactions/deliveries.ts"
import {
  abandon,
  deliver,
  isJoined,
  isUnresolved,
  leaveMerged,
  undeliver
} from "../../src/transactions/delivery.ts"
import { accountJournal } from "../../src/transactions/evm/send/accountJournal.ts"
import type { JournalEntry } from "../../src/transactions/journal/journal.ts"
import { changing } from "../../src/transactions/journalWrites.ts"
import { newProgress } from "../../src/transactions/progress.ts"
import { fakeTime } from "../support/fakeTime.ts"
import { freshJournal } from "../support/storage/freshJournal.ts"

const day = 86_400_000

/** A confirmed send with these fields. */
const entry = (facts: Partial<JournalEntry>) =>
  ({
    id: "a",
    kind: "coin",
    from: "0xA1",
    status: "confirmed",
    createdAt: 10 * day,
    ...facts
  }) as JournalEntry

it("treats a send as resolved that was delivered before the clock was set back", () => {
  expect(isUnresolved(entry({ deliveredAt: 10 * day }), 9 * day)).toBe(false)
})

it("treats a send as unresolved for five seconds after another page delivered its outcome", () => {
  expect(isUnresolved(entry({ deliveredAt: 10 * day }), 10 * day + 4_999)).toBe(true)
  expect(isUnresolved(entry({ deliveredAt: 10 * day }), 10 * day + 5_000)).toBe(false)
})

it("treats a send with an undelivered outcome as unresolved while the clock is set back", () => {
  expect(isUnresolved(entry({}), 9 * day)).toBe(true)
})

const owner = { from: "0xa1", chainId: 1 } as const

/** The stores that record deliveries, each with the key of its entries. */
const stores = [
  ["a send through the service", owner.from, changing],
  ["a send through a node", owner.from, accountJournal],
  ["an order", `onramp orders ${owner.from}`, orderStore]
] as const

function orderStore(journal: ReturnType<typeof freshJournal>) {
  return orderJournal(journal, "onramp", owner.from)
}

beforeEach(() => {
  fakeTime()
  vi.setSystemTime(10 * day)
  deliveries().places.clear()
})

it.each(stores)(
  "counts five seconds from the first delivery of %s, however often it is delivered",
  async (_, key, storeOf) => {
    const journal = freshJournal()
    await journal.update(key, "a", () => entry({}))
    const store = storeOf(journal, owner)
    const deliverInNextPage = async (seconds: number) => {
      vi.setSystemTime(10 * day + seconds * 1_000)
      deliveries().places.clear()
      const [before] = await journal.list(key)
      const isJoined = before !== undefined && isUnresolved(before)
      await deliver(store, entry({}))
      return isJoined
    }
    expect(await deliverInNextPage(0)).toBe(true)
    expect(await deliverInNextPage(4)).toBe(true)
    expect(await deliverInNextPage(6)).toBe(false)
  }
)

it("remembers so many outcomes, and reads of older ones in the journal that they were delivered", async () => {
  const journal = freshJournal()
  await journal.update(owner.from, "a", () => entry({}))
  await deliver(changing(journal, owner), entry({}))
  const forgotten = { owner: owner.from, change: () => undefined }
  for (let other = 0; other < 20_000; other++) await deliver(forgotten, { id: `other ${other}` })
  expect(deliveries().places.size).toBe(10_000)
  vi.setSystemTime(10 * day + 5_000)
  const [before] = await journal.list(owner.from)
  expect(before && isUnresolved(before)).toBe(false)
})

it("counts from the next delivery once an outcome turned out not to be delivered", async () => {
  const journal = freshJournal()
  await journal.update(owner.from, "a", () => entry({}))
  const store = changing(journal, owner)
  await deliver(store, entry({}))
  await undeliver(store, entry({}))
  vi.setSystemTime(10 * day + 60_000)
  await deliver(store, entry({}))
  expect(await journal.list(owner.from)).toMatchObject([{ deliveredAt: 10 * day + 60_000 }])
})

it("does not extend the time after a delivery while the clock is set back", async () => {
  const journal = freshJournal()
  await journal.update(owner.from, "a", () => entry({ deliveredAt: 10 * day + 3_000 }))
  await deliver(changing(journal, owner), entry({}))
  expect(await journal.list(owner.from)).toMatchObject([{ deliveredAt: 10 * day }])
})

it.each([
  ["another account", { from: "0xb2" }],
  ["an order", { kind: "onramp" as never, from: owner.from }]
])("does not take the outcome of a send for that of the same id of %s", async (_, other) => {
  const journal = freshJournal()
  const sent = entry({ createdAt: 10 * day })
  await deliver(changing(journal, owner), sent)
  expect(isUnresolved(sent)).toBe(false)
  expect(isUnresolved({ ...sent, ...other })).toBe(true)
})

it("does not take the outcome of an order for that of the same id of the other kind", async () => {
  await deliver(orderStore(freshJournal()), entry({}))
  const order = { ...entry({}), from: owner.from }
  expect(isUnresolved({ ...order, kind: "onramp" })).toBe(false)
  expect(isUnresolved({ ...order, kind: "offramp" })).toBe(true)
})

it("forgets the outcome of a call that is aborted after it was delivered", async () => {
  const progress = newProgress("a")
  await deliver(changing(freshJournal(), owner), entry({}), progress)
  expect(isUnresolved(entry({}))).toBe(false)
  abandon(progress)
  expect(isUnresolved(entry({}))).toBe(true)
})

it("treats a send whose outcome was not delivered as unresolved for an hour", () => {
  expect(isUnresolved(entry({}), 10 * day + 3_599_999)).toBe(true)
  expect(isUnresolved(entry({}), 10 * day + 3_600_000)).toBe(false)
  expect(isUnresolved(entry({ status: "submitted" }), 20 * day)).toBe(true)
  expect(isUnresolved(entry({ status: "failed" }), 10 * day)).toBe(false)
})

it("treats a send as unresolved in the page that found out that it was not delivered", async () => {
  const store = changing(freshJournal(), owner)
  await deliver(store, entry({}))
  await undeliver(store, entry({}))
  expect(isUnresolved(entry({}))).toBe(true)
})

it("joins a call to a send whose outcome another call received while this one was made", async () => {
  const store = changing(freshJournal(), owner)
  const before = newProgress("b")
  await deliver(store, entry({}))
  expect(isJoined(entry({}), before)).toBe(true)
  expect(isJoined(entry({ status: "failed" }), before)).toBe(false)
  expect(isJoined(entry({}), newProgress("b"))).toBe(false)
  expect(isJoined(entry({ id: "c", deliveredAt: 1 }), { ...before, deliveriesBefore: 0 })).toBe(false)
})

it("does not take the outcome of a sale for that of the same id of a purchase", async () => {
  await deliver(orderJournal(freshJournal(), "offramp", owner.from), entry({}))
  const order = { ...entry({}), from: owner.from }
  expect(isUnresolved({ ...order, kind: "offramp" })).toBe(false)
  expect(isUnresolved({ ...order, kind: "onramp" })).toBe(true)
})

it.each([
  ["its caller has left", { isAbandoned: true }],
  ["a caller that joined it has left", { isInDoubt: true }]
])("does not count an outcome as received once %s, also while that is written", async (_, change) => {
  const journal = freshJournal()
  await journal.update(owner.from, "a", () => entry({}))
  const store = changing(journal, owner)
  await deliver(store, entry({}), { ...newProgress("a"), ...change })
  expect(await journal.list(owner.from)).toEqual([entry({})])
  expect(isUnresolved(entry({}))).toBe(true)
  const progress = newProgress("a")
  const written = deliver(store, entry({}), progress)
  Object.assign(progress, change)
  await written
  expect(await journal.list(owner.from)).toMatchObject([{ deliveredAt: undefined }])
})

it.each([
  ["is in doubt if the send was dispatched", true],
  ["changes nothing before", false]
])("a call that joined a send and is aborted %s", async (_, isDispatched) => {
  const progress = { ...newProgress("a"), isDispatched }
  await deliver(changing(freshJournal(), owner), entry({}))
  leaveMerged(progress)
  expect(progress.isInDoubt).toBe(isDispatched)
  expect(isUnresolved(entry({}))).toBe(isDispatched)
})

it("an aborted call leaves the outcomes of other sends as they are", async () => {
  const store = changing(freshJournal(), owner)
  await deliver(store, entry({ id: "ba" }))
  const progress = newProgress("a")
  abandon(progress)
  expect(progress.isAbandoned).toBe(true)
  expect(isUnresolved(entry({ id: "ba" }))).toBe(false)
})
