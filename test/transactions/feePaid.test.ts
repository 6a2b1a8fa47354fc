import { expect, test } from "vitest"
import { feePaid } from "../../src/transactions/feePaid.ts"

const used = { gasUsed: "0x5208", effectiveGasPrice: "0x3b9aca00" }

test("a fee is the gas that was used, at its price", () => {
  expect(feePaid("ethereum", used)).toBe("21000000000000")
  expect(feePaid("ethereum", { gasUsed: 21_000n, effectiveGasPrice: 1_000_000_000n })).toBe("21000000000000")
  expect(feePaid("ethereum", { gasUsed: "21000", gasPrice: "1000000000" })).toBe("21000000000000")
})

test("a fee on a rollup has the part that its parent chain costs, and is unknown without it", () => {
  expect(feePaid("base", { ...used, l1Fee: "0x64" })).toBe("21000000000100")
  expect(feePaid("base", used)).toBeUndefined()
})

test.each([
  "base-sepolia",
  "lisk",
  "lisk-sepolia",
  "manta-pacific",
  "manta-pacific-sepolia",
  "opbnb",
  "optimistic-ethereum",
  "scroll",
  "eip155:534351",
  "x-layer"
] as const)("a fee on %s, a rollup, has both parts", (network) => {
  expect(feePaid(network, used)).toBeUndefined()
  expect(feePaid(network, { ...used, l1Fee: 1n })).toBe("21000000000001")
})

test.each([
  ["nothing", {}],
  ["no price", { gasUsed: "0x5208" }],
  ["a number that may have lost digits", { ...used, gasUsed: 21_000 }],
  ["a word", { ...used, gasUsed: "many" }],
  ["a fraction", { ...used, gasUsed: "21000.5" }]
])("no fee follows from a receipt with %s", (_, receipt) => {
  expect(feePaid("ethereum", receipt)).toBeUndefined()
})
