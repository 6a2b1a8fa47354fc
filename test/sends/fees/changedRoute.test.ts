import type { Address } from "viem"
import { beforeEach, describe, expect, it } from "vitest"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import { evm } from "../../../src/evm.ts"
import { type Client, createClient } from "../../../src/index.ts"
import { memoryJournal } from "../../../src/transactions/journal/memoryJournal.ts"
import { faultyNode } from "../../support/service/faultyNode.ts"
import { network, openChain, virtualTime } from "../../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"

describe.runIf(hasAnvil)("an app whose chain node is added or removed", () => {
  const { sandbox, directly, mine, minedBy, origin, rpcUrls, signIn } = openChain()
  beforeEach(virtualTime)
  let users = 0

  /** A client whose app has a node while `hasNode` is set. */
  const open = async (hasNode: boolean) => {
    const node = faultyNode(directly)
    const app = { hasNode }
    const client = createClient({
      appId: "app",
      baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` },
      fetch: (url, init) => directly(url, init),
      journal: memoryJournal(),
      evm: evm({
        rpcUrls: () => (app.hasNode ? rpcUrls[network] : undefined),
        fetch: node.fetch,
        pollingInterval: 10
      })
    })
    await signIn(client, `moving-${++users}-${hasNode}@example.com`)
    const address = client.session.current().addresses.evm as Address // the wallet was created just now
    return { client, node, app, address }
  }

  const requests: readonly [
    name: string,
    send: (client: Client, from: string, again?: true) => Promise<unknown>
  ][] = [
    ["coin", ({ wallet }, _, again) => wallet.sendCoin({ network, to, amount: "0.50", again })],
    [
      "transaction",
      ({ wallet }, from, again) =>
        wallet.sendTransaction({
          network,
          transaction: { from, to, value: "0x1", data: "0x" },
          again
        })
    ]
  ]

  const payments = async (address: Address) => {
    await mine()
    return (await minedBy(address, 0n)).length
  }

  it.each(requests)(
    "refuses to send a %s through its node when the service may have sent it",
    async (_, send) => {
      const { client, app, address } = await open(false)
      sandbox.faults.add({ operation: "sendCoin", fault: "drop-after" })
      sandbox.faults.add({ operation: "sendTransaction", fault: "drop-after" })
      await expect(send(client, address)).rejects.toMatchObject({ outcome: "unknown" })
      sandbox.faults.clear()
      app.hasNode = true
      await expect(send(client, address)).rejects.toMatchObject({ _tag: "UnresolvedSendError" })
      expect(await payments(address)).toBe(1)
      await send(client, address, true)
      await send(client, address)
      expect(await payments(address)).toBe(3)
    }
  )

  it("sends something else through its node while the outcome of a send through the service is unknown", async () => {
    const { client, app, address } = await open(false)
    sandbox.faults.add({ operation: "sendCoin", fault: "drop-after" })
    const pay = (amount: string) => client.wallet.sendCoin({ network, to, amount })
    await expect(pay("0.5")).rejects.toMatchObject({ outcome: "unknown" })
    sandbox.faults.clear()
    app.hasNode = true
    await pay("0.25")
    expect(await payments(address)).toBe(2)
  })

  it.each(requests)("refuses to send a %s through the service when its node may have it", async (_, send) => {
    const { client, node, app, address } = await open(true)
    node.before("eth_sendRawTransaction", async () => {
      node.add({ fault: "drop-after", times: 1000 }, { fault: "drop-after", times: 1000 })
    })
    await expect(send(client, address)).rejects.toMatchObject({ outcome: "unknown" })
    app.hasNode = false
    await expect(send(client, address)).rejects.toMatchObject({ _tag: "UnresolvedSendError" })
    expect(await payments(address)).toBe(1)
  })
})
