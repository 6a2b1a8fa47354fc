import type { Address } from "viem"
import { beforeEach, describe, expect, it } from "vitest"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import { evm } from "../../../src/evm.ts"
import { createClient } from "../../../src/index.ts"
import type { Journal, JournalEntry } from "../../../src/transactions/journal/journal.ts"
import { faultyNode } from "../../support/service/faultyNode.ts"
import { network, openChain, virtualTime } from "../../support/walletOnChain.ts"

describe.runIf(hasAnvil)("a journal that is lost while a send is broadcast", () => {
  const { sandbox, directly, mine, minedBy, origin, signIn } = openChain()
  beforeEach(virtualTime)
  let people = 0

  it.each(["cleared", "unreadable"])("does not make it a failure when it is %s", async (loss) => {
    const name = `lost-${++people}`
    const entries = new Map<string, JournalEntry>()
    let isLost = false
    const journal: Journal = {
      list: () => {
        if (isLost && loss === "unreadable") throw new DOMException("The storage is gone", "UnknownError")
        return [...entries.values()]
      },
      update: (_, id, change) => {
        const entry = isLost ? undefined : change(entries.get(id))
        if (entry) entries.set(id, entry)
      }
    }
    const node = faultyNode(directly)
    const client = createClient({
      appId: "app",
      baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` },
      fetch: (url, init) => directly(url, init),
      journal,
      evm: evm({ rpcUrls: sandbox.rpcUrls(`http://${name}.test`), fetch: node.fetch, pollingInterval: 10 })
    })
    await signIn(client, `${name}@example.com`)
    const address = client.session.current().addresses.evm as Address // the wallet was created just now
    node.before("eth_sendRawTransaction", async () => {
      isLost = true
      entries.clear()
    })
    const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
    const sent = await client.wallet.sendCoin({ network, to, amount: "0.5" })
    await mine()
    const [mined] = await minedBy(address, 0n)
    expect(sent).toMatchObject({ hash: mined?.hash, nonce: 0, network, txReceipt: { hash: mined?.hash } })
    expect(sent.from).toBe(address)
  })
})
