import { expect, test } from "vitest"
import { latestAttempt } from "../../src/transactions/latestAttempt.ts"
import type { Transaction } from "../../src/transactions/transaction.ts"

const send = (id: string, more: Partial<Transaction> = {}): Transaction => ({
  ...{ id, kind: "coin", status: "confirmed", broadcastBy: "node", network: "base", chainId: 8453 },
  ...{ from: "0x1", recipient: null, isUnresolved: false, createdAt: 1, updatedAt: 1 },
  ...more
})
const replaced = send("one", { status: "replaced", replacedBy: "0x2" })

test("a payment that was sped up has the outcome of the one with the higher fee, and keeps its id and kind", () => {
  const faster = send("two", { hash: "0x2", kind: "speedUp", status: "reverted" })
  expect(latestAttempt(replaced, [replaced, send("3"), faster])).toEqual({
    ...{ ...faster, id: "one", kind: "coin" }
  })
})

test.each([
  ["was cancelled", replaced, [send("two", { hash: "0x2", kind: "cancel" })]],
  ["was replaced by one that is not known", replaced, [send("3", { kind: "speedUp" })]],
  ["was not replaced", send("one", { replacedBy: "0x2" }), [send("two", { hash: "0x2", kind: "speedUp" })]],
  [
    "was replaced by nobody knows what",
    send("one", { status: "replaced" }),
    [send("two", { hash: "0x2", kind: "speedUp" })]
  ]
] as const)("a payment that %s has its own outcome", (_, payment, others) => {
  expect(latestAttempt(payment, others)).toBe(payment)
})
