import { expect, it } from "vitest"
import { isUnresolved } from "../../src/transactions/delivery.ts"
import type { JournalEntry } from "../../src/transactions/journal/journal.ts"

const day = 86_400_000

/** A confirmed send of which only these facts matter. */
const entry = (facts: Partial<JournalEntry>) =>
  ({ id: "a", status: "confirmed", createdAt: 10 * day, ...facts }) as JournalEntry

it("takes a send for resolved that was delivered before the clock was put back", () => {
  expect(isUnresolved(entry({ deliveredAt: 10 * day }), 9 * day)).toBe(false)
})

it("takes a send for unresolved for five seconds after it was delivered in another page", () => {
  expect(isUnresolved(entry({ deliveredAt: 10 * day }), 10 * day + 4_999)).toBe(true)
  expect(isUnresolved(entry({ deliveredAt: 10 * day }), 10 * day + 5_000)).toBe(false)
})

it("takes a send whose outcome nobody learned for unresolved while the clock is put back", () => {
  expect(isUnresolved(entry({}), 9 * day)).toBe(true)
})
