import { expect, it } from "vitest"
import { replacementKind } from "../../../src/transactions/evm/chain/replacement.ts"
import { entry, signed } from "../../support/storage/journalContract.ts"

const from = `0x${"a1".repeat(20)}` as const
const to = `0x${"b2".repeat(20)}` as const
const stranger = `0x${"c3".repeat(20)}` as const
const upper = (address: string) => `0x${address.slice(2).toUpperCase()}`

const sent = { ...entry("one"), ...signed, chainId: 1, from, to, value: "5", data: "0x12" } as const
const mined = { hash: "0x03", blockNumber: 1n, to, value: 5n, input: "0x12" } as const

it.each([
  ["repriced", "does the same", mined],
  ["repriced", "does the same, with the recipient in capitals", { ...mined, to: upper(to) }],
  ["replaced", "pays somebody else", { ...mined, to: stranger }],
  ["replaced", "pays another amount", { ...mined, value: 6n }],
  ["replaced", "calls something else", { ...mined, input: "0x13" }],
  ["replaced", "creates a contract", { ...mined, to: null }],
  ["cancelled", "pays the sender nothing", { ...mined, to: upper(from), value: 0n, input: "0x" }],
  ["replaced", "pays the sender something", { ...mined, to: from, value: 5n, input: "0x" }],
  ["replaced", "calls the sender's own account", { ...mined, to: from, value: 0n, input: "0x12" }],
  ["replaced", "pays somebody else nothing", { ...mined, to: stranger, value: 0n, input: "0x" }]
] as const)("a send is %s by a transaction with its nonce that %s", (kind, _, by) => {
  expect(replacementKind(sent, by)).toBe(kind)
})

it("the creation of a contract is repriced by the same creation only", () => {
  const creation = { ...sent, to: null }
  expect(replacementKind(creation, { ...mined, to: null })).toBe("repriced")
  expect(replacementKind(creation, mined)).toBe("replaced")
})
