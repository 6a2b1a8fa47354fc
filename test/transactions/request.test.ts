import { expect, it } from "vitest"
import type { SendRequest } from "../../src/transactions/engine.ts"
import type { TransactionKind } from "../../src/transactions/journal/journal.ts"
import { requestOf } from "../../src/transactions/request.ts"
import { contentOf } from "../../src/transactions/sendContent.ts"

const to = "0xB2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
const token = "0xc3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3"
const half = 5n * 10n ** 17n

it.each<[name: string, kind: TransactionKind, fields: object, shown: object]>([
  ["the amount of a coin as it was written", "coin", { to, amount: "0.50" }, { amount: "0.50" }],
  ["a coin in wei as whole coins", "coin", { to, amount: half }, { amount: "0.5" }],
  ["ten coins in wei without a fraction", "coin", { to, amount: 10n ** 19n }, { amount: "10" }],
  ["one wei", "coin", { to, amount: 1n }, { amount: "0.000000000000000001" }],
  ["no wei", "coin", { to, amount: 0n }, { amount: "0" }],
  ["nothing for an amount that is no text", "coin", { to, amount: 5 }, {}],
  [
    "a token with its amount",
    "token",
    { to, tokenAddress: token, amount: "1.5" },
    { tokenAddress: token, amount: "1.5" }
  ],
  [
    "no amount of a token in base units",
    "token",
    { to, tokenAddress: token, amount: 5n },
    { tokenAddress: token }
  ],
  [
    "the value of a transaction in hex as coins",
    "transaction",
    { to, value: "0x6f05b59d3b20000" },
    { amount: "0.5" }
  ],
  ["the value of a transaction in wei as coins", "transaction", { to, value: half }, { amount: "0.5" }],
  [
    "whom a transaction lets move tokens",
    "transaction",
    { to, data: `0x095ea7b3${"0".repeat(24)}${to.slice(2)}${"0".repeat(62)}10` },
    { approval: { spender: to, value: "16" } }
  ],
  ["no approval in other data", "transaction", { to, data: `0x12345678${"0".repeat(128)}` }, {}],
  ["no approval in data that is no text", "transaction", { to, data: 5 }, {}],
  ["no approval in a payment with a note", "coin", { to, data: `0x095ea7b3${"0".repeat(128)}` }, {}],
  [
    "a collectible with its id",
    "erc721",
    { to, tokenAddress: token, tokenId: "7" },
    { tokenAddress: token, tokenId: "7" }
  ],
  [
    "collectibles with their ids and numbers",
    "erc1155",
    { to, tokenAddress: token, tokenId: ["1", "2"], amount: ["3", "4"] },
    { tokenAddress: token, tokenId: "1, 2", amount: "3, 4" }
  ],
  ["the creation of a contract without a recipient", "transaction", { data: "0x60" }, { recipient: null }]
])("a send shows %s", (_, kind, fields, shown) => {
  expect(requestOf(kind, fields)).toStrictEqual({ kind, recipient: to, ...shown })
})

const request = (fields: object, more: Partial<SendRequest> = {}): SendRequest => ({
  ...{ operation: "sendCoin", network: "base", chainId: 8453, from: "0xa1" },
  fields: { to, amount: "1", ...fields },
  ...more
})

it.each<[name: string, fields: object]>([
  ["an address in lower case", { to: to.toLowerCase() }],
  ["zeros before the amount", { amount: "001" }],
  ["zeros after the point", { amount: "1.000" }],
  ["its fees", { gasPrice: "1", gasLimit: "2", maxFeePerGas: "3", maxPriorityFeePerGas: "4" }],
  ["its sender", { from: "0xa1" }]
])("a send with %s is the same", (_, fields) => {
  expect(contentOf(request(fields))).toBe(contentOf(request({})))
})

it("a send whose fields are in another order is the same", () => {
  expect(contentOf(request({ transaction: { a: 1, b: 2 } }))).toBe(
    contentOf(request({ transaction: { b: 2, a: 1 } }))
  )
})

it.each<[name: string, one: object, other: object]>([
  ["another recipient", {}, { to: token }],
  ["ten times the amount", { amount: "1" }, { amount: "10" }],
  ["a tenth of the amount", { amount: "0.1" }, { amount: "0.01" }],
  ["no amount", { amount: "0" }, { amount: "1" }],
  ["zeros in the middle of the amount", { amount: "1.001" }, { amount: "1.1" }],
  ["text that only begins with a number", { amount: "1.0 " }, { amount: "1 " }],
  ["text that only ends with a number", { amount: "x01" }, { amount: "x1" }],
  ["base58 in other case", { to: "So1Ana" }, { to: "so1ana" }],
  ["hex and more in other case", { to: "0xAB.sol" }, { to: "0xab.sol" }],
  ["ids in another order", { tokenId: ["1", "2"] }, { tokenId: ["2", "1"] }],
  ["one more id", { tokenId: ["1"] }, { tokenId: ["1", "2"] }],
  ["another nonce", { transaction: { nonce: 1 } }, { transaction: { nonce: 2 } }],
  ["data", { transaction: { data: "0x" } }, { transaction: { data: "0x00" } }],
  ["nothing for a field", { transaction: null }, { transaction: {} }]
])("a send with %s is another one", (_, one, other) => {
  expect(contentOf(request(one))).not.toBe(contentOf(request(other)))
})

it.each<Partial<SendRequest>>([{ network: "polygon" }, { operation: "sendToken" }])(
  "a send with %j is another one",
  (more) => {
    expect(contentOf(request({}, more))).not.toBe(contentOf(request({})))
  }
)
