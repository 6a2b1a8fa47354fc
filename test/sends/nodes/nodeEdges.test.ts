import { beforeEach, describe, expect, it } from "vitest"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import { network, openChain, virtualTime } from "../../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"

describe.runIf(hasAnvil)("a send through a node", () => {
  const { openWallet, mine } = openChain()
  beforeEach(virtualTime)

  it("is listed as failed with the reason why the service did not sign it", async () => {
    const { client } = await openWallet({
      hasNode: true,
      onService: (url) => (url.includes("sign-transaction") ? "403" : undefined)
    })
    await expect(client.wallet.sendCoin({ network, to, amount: "0.5" })).rejects.toMatchObject({
      status: 403
    })
    expect(await client.transactions.list()).toMatchObject([{ status: "failed", reason: "403" }])
  })

  it("is replaced although its node has no state of earlier blocks, and no lookup by nonce", async () => {
    const wallet = await openWallet()
    const { node, client, sender } = wallet
    node.before("eth_sendRawTransaction", async () => node.add({ fault: "drop-before", times: 1000 }))
    const sent = await sender.sendCoin({ network, to, amount: 5n })
    if (sent.status !== "unknown") throw new Error(`It is ${sent.status}`)
    // Another device of the user sends, with the same nonce.
    const { txReceipt } = await client.wallet.sendCoin({ network, to, amount: "0.5" })
    await mine()
    node.clear()
    node.rewrite("eth_getTransactionBySenderAndNonce", () => null)
    node.rewrite("eth_getTransactionCount", (count, [, block]) =>
      block === "latest" || block === "pending" ? count : null
    )
    expect(await sent.error.reconcile()).toMatchObject({ status: "replaced", nonce: 0, by: txReceipt.hash })
  })

  it("with a gas price tells what was offered for it before it is replaced", async () => {
    const { client, sender } = await openWallet({ hasNode: true })
    const gasPrice = 5_000_000_000n
    const sent = await sender.sendCoin({ network, to, amount: 5n, gasPrice, gas: 30_000n, id: "priced" })
    if (sent.status !== "done") throw sent.error
    const { maxFee, replacedMaxFee } = await client.transactions.replacementFee({
      id: "priced",
      by: "cancel"
    })
    expect(replacedMaxFee).toBe(String(gasPrice * 30_000n))
    expect(BigInt(maxFee)).toBeGreaterThan(0n)
  })

  it("may be simulated without a value, or with one of nothing", async () => {
    const { client } = await openWallet({ hasNode: true })
    for (const value of [undefined, 0n, "0"])
      expect(await client.transactions.simulate({ network, to, value })).toMatchObject({ status: "success" })
  })
})
