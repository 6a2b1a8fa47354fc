import { describe, expect, it } from "vitest"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import type { SendTransactionInput } from "../../../src/transactions/evm/prepare/prepareInput.ts"
import { network, openChain } from "../../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
const gasPrice = 20_000_000_000n
const accessList = [{ address: to, storageKeys: [] }] as const
const half = `0x${"11".repeat(32)}` as const
const authorization = { address: to, chainId: 11155111, nonce: 1, r: half, s: half, yParity: 0 } as const

describe.runIf(hasAnvil)("the type of a transaction", () => {
  const { openWallet, rpc, sandbox } = openChain()

  const signatures = () => sandbox.ledger.filter(({ kind }) => /^sign/.test(kind)).length

  it.each([
    ["legacy", { type: "legacy" }],
    ["eip2930", { type: "eip2930" }],
    ["eip1559", { type: "eip1559" }],
    ["legacy", { type: "legacy", accessList: [] }],
    ["legacy", { gasPrice }],
    ["eip2930", { gasPrice, accessList }],
    ["eip2930", { type: "eip2930", gasPrice, accessList }],
    ["eip1559", { accessList }],
    ["eip1559", {}]
  ] as const)("is %s for %o", async (type, fields) => {
    const { sender } = await openWallet()
    const sent = await sender.sendTransaction({ network, to, value: 1n, ...fields })
    if (sent.status !== "done") throw sent.error
    const found = await rpc.getTransaction({ hash: sent.transaction.hash })
    expect(found.type).toBe(type)
    expect(found.accessList ?? []).toEqual("accessList" in fields ? fields.accessList : [])
  })

  const refusals: readonly (readonly [string, string, Partial<SendTransactionInput>])[] = [
    ["a legacy fee and authorizations", "gasPrice", { gasPrice: 1n, authorizationList: [authorization] }],
    ["the fees of another type", "maxFeePerGas", { type: "legacy", maxFeePerGas: 1n }],
    [
      "an access list in a legacy transaction",
      "accessList",
      { type: "legacy", accessList: [{ address: to, storageKeys: [] }] }
    ],
    [
      "authorizations in another type",
      "authorizationList",
      { type: "eip1559", authorizationList: [authorization] }
    ],
    ["no authorization", "authorizationList", { type: "eip7702" }],
    [
      "authorizations that create a contract",
      "to",
      { to: undefined, data: "0x00", authorizationList: [authorization] }
    ]
  ]

  it.each(refusals)("is refused before anything is signed with %s", async (_, field, fields) => {
    const { sender } = await openWallet()
    const before = signatures()
    expect(await sender.sendTransaction({ network, to, value: 1n, ...fields })).toMatchObject({
      status: "refused",
      error: { _tag: "InvalidInputError", field, outcome: "not_sent" }
    })
    expect(signatures()).toBe(before)
  })

  it("is refused when it needs a base fee and the chain has none", async () => {
    const wallet = await openWallet()
    const { sender, node } = wallet
    const withoutBaseFee = (block: unknown) => ({ ...(block as object), baseFeePerGas: undefined })
    node.rewrite("eth_getBlockByNumber", withoutBaseFee)
    for (const fields of [{ type: "eip1559" }, { authorizationList: [authorization] }] as const) {
      expect(await sender.sendTransaction({ network, to, value: 1n, gas: 90_000n, ...fields })).toMatchObject(
        {
          status: "refused",
          error: { _tag: "InvalidInputError", field: "type" }
        }
      )
    }
    const legacy = await sender.sendTransaction({ network, to, value: 1n })
    if (legacy.status !== "done") throw legacy.error
    expect((await rpc.getTransaction({ hash: legacy.transaction.hash })).type).toBe("legacy")
  })
})
