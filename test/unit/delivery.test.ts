import { expect, it } from "vitest"
import { isUnresolved } from "../../src/transactions/delivery.ts"
import type { JournalEntry } from "../../src/transactions/journal/journal.ts"

const day = 86_400_000

/** A confirmed send with these fields. */
const entry = (facts: Partial<JournalEntry>) =>
  ({ id: "a", status: "confirmed", createdAt: 10 * day, ...facts }) as JournalEntry

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
