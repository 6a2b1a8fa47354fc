import { parseTransaction } from "viem"
import { describe, expect, it } from "vitest"
import type { SendTransactionInput } from "../../../src/transactions/evm/prepare/prepareInput.ts"
import {
  done,
  gwei,
  type MemoryChain,
  network,
  openMemoryChain,
  Refusal,
  shop
} from "../support/memoryChain.ts"

const accessList = [{ address: shop, storageKeys: [] }] as const
const half = `0x${"11".repeat(32)}` as const
const authorizationList = [
  { address: shop, chainId: 11_155_111, nonce: 1, r: half, s: half, yParity: 0 }
] as const

/** The gas and fees of the transaction that is signed for this input. */
const signed = async (chain: MemoryChain, fields: Partial<SendTransactionInput>) => {
  done(await chain.sender.sendTransaction({ network, to: shop, value: 1n, ...fields }))
  const raw = (await chain.entries())[0]?.raw ?? "0x"
  const { type, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, accessList: list } = parseTransaction(raw)
  const all = { type, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, accessList: list }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

const eip1559 = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint) =>
  ({ type: "eip1559", gas: 21_000n, maxFeePerGas, maxPriorityFeePerGas }) as const

describe("the fees of a transaction, if the base fee is 10 gwei and the gas price is 12", () => {
  it.each<[string, Partial<SendTransactionInput>, object]>([
    ["twice the base fee and the node's priority fee", {}, eip1559(22n * gwei, 2n * gwei)],
    ["a given fee", { maxFeePerGas: 15n * gwei }, eip1559(15n * gwei, 2n * gwei)],
    ["a given fee below the priority fee", { maxFeePerGas: gwei }, eip1559(gwei, gwei)],
    ["a given priority fee", { maxPriorityFeePerGas: 3n * gwei }, eip1559(23n * gwei, 3n * gwei)],
    ["a given gas limit", { gas: 50_000n }, { ...eip1559(22n * gwei, 2n * gwei), gas: 50_000n }],
    ["a fifth more gas for a call", { data: "0x01" }, { ...eip1559(22n * gwei, 2n * gwei), gas: 25_200n }],
    ["a given gas price", { gasPrice: 5n }, { type: "legacy", gas: 21_000n, gasPrice: 5n }],
    ["the node's gas price", { type: "legacy" }, { type: "legacy", gas: 21_000n, gasPrice: 12n * gwei }],
    [
      "the same, with an empty list",
      { type: "legacy", accessList: [] },
      { type: "legacy", gas: 21_000n, gasPrice: 12n * gwei }
    ],
    ["the same without a list", { type: "eip2930" }, { type: "eip2930", gas: 21_000n, gasPrice: 12n * gwei }],
    [
      "the same with a list",
      { type: "eip2930", accessList },
      { type: "eip2930", gas: 21_000n, gasPrice: 12n * gwei, accessList }
    ],
    [
      "the type of a list",
      { gasPrice: 5n, accessList },
      { type: "eip2930", gas: 21_000n, gasPrice: 5n, accessList }
    ],
    ["a list", { accessList }, { ...eip1559(22n * gwei, 2n * gwei), accessList }],
    ["authorizations", { authorizationList }, { ...eip1559(22n * gwei, 2n * gwei), type: "eip7702" }]
  ])("are %s for %o", async (_, fields, expected) => {
    expect(await signed(openMemoryChain(), fields)).toEqual(expected)
  })

  it("may be written in decimal digits, and are refused otherwise", async () => {
    const chain = openMemoryChain()
    // JavaScript callers may pass what the types exclude.
    const text = { gas: "50000", maxFeePerGas: "90", maxPriorityFeePerGas: "9" } as object
    const expected = { type: "eip1559", gas: 50_000n, maxFeePerGas: 90n, maxPriorityFeePerGas: 9n }
    expect(await signed(chain, text)).toEqual(expected)
    for (const field of ["gas", "gasPrice", "maxFeePerGas", "maxPriorityFeePerGas", "value"])
      expect(await chain.sender.sendTransaction({ network, to: shop, [field]: "1.5" })).toMatchObject({
        error: { field, message: `\`${field}\`: expected a whole number as a bigint or a string, e.g. "1"` }
      })
  })

  it("leave the priority fee to the gas price if the node suggests none", async () => {
    const chain = openMemoryChain()
    chain.answers.eth_maxPriorityFeePerGas = () => {
      throw new Refusal("internal error", { code: -32603 })
    }
    expect(await signed(chain, {})).toEqual(eip1559(22n * gwei, 2n * gwei))
    const cheap = openMemoryChain()
    Object.assign(cheap.answers, chain.answers, { eth_gasPrice: () => "0x1" })
    // viem leaves out a priority fee of zero.
    expect(await signed(cheap, {})).toEqual({ type: "eip1559", gas: 21_000n, maxFeePerGas: 20n * gwei })
    expect(chain.callsOf("eth_maxPriorityFeePerGas")).toHaveLength(1)
  })

  it("are a gas price on a chain without a base fee", async () => {
    const chain = openMemoryChain()
    chain.state.baseFee = undefined
    expect(await signed(chain, {})).toEqual({ type: "legacy", gas: 21_000n, gasPrice: 12n * gwei })
    const other = openMemoryChain()
    other.state.baseFee = undefined
    expect(await signed(other, { accessList })).toMatchObject({
      type: "eip2930",
      gasPrice: 12n * gwei,
      accessList
    })
    await expect(
      other.sender.sendTransaction({ network, to: shop, authorizationList })
    ).resolves.toMatchObject({
      error: { field: "type", message: expect.stringContaining("; eip7702 needs one") }
    })
  })

  it("are for the gas of exactly what is sent", async () => {
    const chain = openMemoryChain()
    await signed(chain, { data: "0x01", accessList, authorizationList })
    expect(chain.callsOf("eth_estimateGas")).toEqual([
      [
        {
          ...{
            from: chain.address,
            to: expect.stringMatching(new RegExp(shop, "i")),
            value: "0x1",
            data: "0x01"
          },
          ...{ accessList, authorizationList: [expect.objectContaining({ address: shop })] }
        }
      ]
    ])
    const plain = openMemoryChain()
    await signed(plain, {})
    expect(plain.callsOf("eth_estimateGas").flat()).toEqual([
      { from: plain.address, to: expect.stringMatching(new RegExp(shop, "i")), value: "0x1", data: "0x" }
    ])
    const given = openMemoryChain()
    await signed(given, { gas: 50_000n })
    expect(given.callsOf("eth_estimateGas")).toEqual([])
  })

  it("of a replacement stay within its limit, and are not below those of a block", async () => {
    const chain = openMemoryChain()
    const sent = done(
      await chain.sender.sendTransaction({
        network,
        to: shop,
        value: 1n,
        maxFeePerGas: 8n,
        maxPriorityFeePerGas: 8n
      })
    )
    // A wei less for each unit of gas than the next block may take.
    expect(await sent.speedUp({ maxFee: 21_000n * 10n * gwei - 1n })).toMatchObject({
      error: { reason: "FEE_ABOVE_LIMIT" }
    })
    const faster = done(await sent.speedUp({ maxFee: 21_000n * 10n * gwei }))
    const { raw = "0x" } = (await chain.entries()).find(({ hash }) => hash === faster.hash) ?? {}
    expect(parseTransaction(raw)).toMatchObject({ maxFeePerGas: 10n * gwei, maxPriorityFeePerGas: 2n * gwei })
  })
})
