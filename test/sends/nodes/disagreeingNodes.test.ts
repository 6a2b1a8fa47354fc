import { describe, expect, it } from "vitest"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import { network, openChain, type WalletOnChain } from "../../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"

describe.runIf(hasAnvil)("a send through nodes that disagree", () => {
  const { openWallet, mine, minedBy, rpc, directly } = openChain()

  const valuesOf = async ({ address }: WalletOnChain) => {
    await mine()
    return (await minedBy(address, 0n)).map(({ value }) => value)
  }

  it("is rebroadcast before the next one after a reorganization removes its block", async () => {
    const wallet = await openWallet()
    const pay = (amount: bigint) => wallet.sender.sendCoin({ network, to, amount })
    const fork = await rpc.snapshot()
    await pay(1n)
    await mine()
    // Refused, but only after the journal knows that the first is mined.
    expect(await wallet.sender.sendCoin({ network, to, amount: 10n ** 24n })).toMatchObject({
      status: "refused"
    })
    await rpc.revert({ id: fork })
    expect(await rpc.getTransactionCount({ address: wallet.address, blockTag: "pending" })).toBe(0)
    expect(await pay(2n)).toMatchObject({ status: "done", transaction: { nonce: 1 } })
    expect(await valuesOf(wallet)).toEqual([1n, 2n])
  })

  it("leaves its nonce to the next one after a reorganization when it can no longer be paid for", async () => {
    const wallet = await openWallet()
    const pay = (amount: bigint) => wallet.sender.sendCoin({ network, to, amount })
    const fork = await rpc.snapshot()
    await pay(10n ** 18n)
    await mine()
    expect(await pay(10n ** 24n)).toMatchObject({ status: "refused" })
    await rpc.revert({ id: fork })
    await rpc.setBalance({ address: wallet.address, value: 10n ** 17n })
    expect(await pay(2n)).toMatchObject({ status: "done", transaction: { nonce: 0 } })
    expect(await valuesOf(wallet)).toEqual([2n])
  })

  it("is not refused by one node when another accepted it without answering", async () => {
    let isTaken = false
    let refusals = 0
    /** Two nodes behind one URL. The second learns of the transaction after refusing it. */
    const send: typeof fetch = async (input, init) => {
      const body: { method: string; id: number } | { method: string; id: number }[] = JSON.parse(
        String(init?.body)
      )
      const isBroadcast = JSON.stringify(body).includes("eth_sendRawTransaction")
      if (isBroadcast && !isTaken) {
        await directly(input, init)
        isTaken = true
        throw new TypeError("fetch failed")
      }
      const isBehind = isTaken && refusals < 2
      if (isBroadcast) refusals++
      if (!isBehind) return directly(input, init)
      const answers = [body].flat().map(({ method, id }) => ({
        ...{ jsonrpc: "2.0", id },
        ...(behind[method] ?? { error: { code: -32000, message: "transaction underpriced" } })
      }))
      return Response.json(Array.isArray(body) ? answers : answers[0])
    }
    const behind: Readonly<Record<string, object>> = {
      eth_chainId: { result: "0xaa36a7" },
      eth_getTransactionCount: { result: "0x0" },
      eth_getTransactionByHash: { result: null }
    }
    const wallet = await openWallet({ fetch: send })
    const pay = () => wallet.sender.sendCoin({ network, to, amount: 5n, id: "order" })
    expect(await pay()).toMatchObject({ status: "done" })
    expect(refusals).toBe(2)
    expect(await pay()).toMatchObject({ status: "done", transaction: { nonce: 0 } })
    expect(await valuesOf(wallet)).toEqual([5n])
  })
})
