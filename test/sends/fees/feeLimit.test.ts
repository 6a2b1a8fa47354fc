import type { Hash } from "viem"
import { describe, expect, it } from "vitest"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import type { SentHandle } from "../../../src/index.ts"
import type { SendResult } from "../../../src/transactions/evm/outcome/result.ts"
import { failureOf } from "../../support/failure.ts"
import { network, openChain, type WalletOnChain } from "../../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"

const hashOf = (result: SendResult) => {
  if (result.status !== "done") throw result.error
  return result.transaction
}

interface Replacing {
  readonly wallet: WalletOnChain
  readonly sent: SentHandle
  readonly maxFee: string
}

type Way = readonly [
  name: string,
  by: "cancel" | "speedUp",
  replace: (replacing: Replacing) => Promise<{ readonly hash: string }>
]

/** Every way to replace a send. */
const ways: readonly Way[] = (["speedUp", "cancel"] as const).flatMap((by): readonly Way[] => [
  [
    `transactions.${by}`,
    by,
    ({ wallet, sent: { id }, maxFee }) => wallet.client.transactions[by]({ id, maxFee })
  ],
  [`${by} of its handle`, by, ({ sent, maxFee }) => sent[by]({ maxFee })],
  [
    `${by} of a sender's handle`,
    by,
    async ({ wallet: { sender }, sent, maxFee }) => {
      const found = await sender.transaction({ network, hash: sent.hash as Hash })
      if (found === undefined) throw new Error("The journal lacks it")
      return hashOf(await found[by]({ maxFee: BigInt(maxFee) }))
    }
  ]
])
const byNonce: Way = [
  "wallet.cancelTransaction",
  "cancel",
  ({ wallet, sent: { nonce = 0 }, maxFee }) =>
    wallet.client.wallet.cancelTransaction({ network, nonce, maxFee })
]

describe.runIf(hasAnvil)("a replacement with a limit", () => {
  const { openWallet, mine, rpc } = openChain()

  /** A send, and what its replacement costs until the market rises. */
  const agreed = async (by: "cancel" | "speedUp") => {
    const signed: string[] = []
    const wallet = await openWallet({
      hasNode: true,
      onService: (url) => {
        if (url.includes("/wallet/sign-")) signed.push(url)
        return undefined
      }
    })
    let baseFee = 10_000_000_000n
    wallet.node.rewrite("eth_getBlockByNumber", (block) => ({
      ...Object(block),
      baseFeePerGas: `0x${baseFee.toString(16)}`
    }))
    const sent = await wallet.client.wallet.sendCoin({ network, to, amount: "0.001" })
    const { maxFee } = await wallet.client.transactions.replacementFee({ id: sent.id, by })
    signed.length = 0
    const rise = (percent: bigint) => {
      baseFee += (baseFee * percent) / 100n
    }
    return { wallet, sent, maxFee, rise, signed }
  }

  describe.each([...ways, byNonce])("by %s, if the market rises before it", (_, by, replace) => {
    it("costs no more than its user has agreed to", async () => {
      const { rise, signed, ...replacing } = await agreed(by)
      rise(50n)
      const { hash } = await replace(replacing)
      expect(signed).toHaveLength(1)
      const { gas, maxFeePerGas = 0n } = await rpc.getTransaction({ hash: hash as Hash })
      expect(gas * maxFeePerGas).toBe(BigInt(replacing.maxFee))
    })

    it("is neither signed nor sent for less than a block takes now", async () => {
      const { rise, signed, ...replacing } = await agreed(by)
      rise(200n)
      expect(await failureOf(replace(replacing))).toMatchObject({
        _tag: "NotSentError",
        reason: "FEE_ABOVE_LIMIT",
        outcome: "not_sent"
      })
      expect(signed).toEqual([])
      await mine()
      expect(await replacing.sent.wait()).toMatchObject({ status: "confirmed" })
    })
  })

  it.each([...ways, byNonce])("by %s is refused if the limit is no amount in wei", async (_, by, replace) => {
    const replacing = await agreed(by)
    const { _tag, field } = Object(await failureOf(replace({ ...replacing, maxFee: "-1" })))
    expect({ _tag, field }).toEqual({ _tag: "InvalidInputError", field: "maxFee" })
    expect(replacing.signed).toEqual([])
  })

  it("is refused by a handle that gets other options than its limit and a signal", async () => {
    const { sent, maxFee } = await agreed("speedUp")
    const options = { maxFee, gas: 1n }
    expect(await failureOf(sent.speedUp(options))).toMatchObject({ field: "options.gas" })
    expect(await failureOf(sent.cancel(5 as never))).toMatchObject({ field: "options" })
  })

  it("of a handle that is aborted sends nothing", async () => {
    const { sent, maxFee, signed } = await agreed("speedUp")
    expect(await failureOf(sent.speedUp({ maxFee, signal: AbortSignal.abort() }))).toMatchObject({
      reason: "ABORTED",
      outcome: "not_sent"
    })
    expect(signed).toEqual([])
  })

  it("is only taken by a cancellation, and only with a node", async () => {
    const { client } = await openWallet()
    const cancelling = client.wallet.cancelTransaction({ network, nonce: 0, maxFee: "1" })
    expect(await failureOf(cancelling)).toMatchObject({ _tag: "NotSentError", reason: "NO_NODE" })
    const coin = { network, to, amount: "0.001", maxFee: "1" } as const
    expect(await failureOf(client.wallet.sendCoin(coin))).toMatchObject({ field: "maxFee" })
    expect(await client.transactions.list()).toEqual([])
  })
})
