import { describe, expect, it, vi } from "vitest"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import type { Journal } from "../../../src/transactions/journal/journal.ts"
import { memoryJournal } from "../../../src/transactions/journal/memoryJournal.ts"
import { network, openChain, virtualTime, type WalletOnChain } from "../../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"

/** Nodes that lag, prune old blocks, or answer with another transaction. A missing transaction proves nothing. */
describe.runIf(hasAnvil)("a send through a node that hides data", () => {
  const { openWallet, mine, minedBy, sandbox } = openChain()

  const pay = ({ sender }: WalletOnChain, amount = 5n) => sender.sendCoin({ network, to, amount })

  const valuesOf = async ({ address }: WalletOnChain) => {
    await mine()
    return (await minedBy(address, 0n)).map(({ value }) => value)
  }

  /** Sends from another device of the same user, which uses the nonce. */
  const sendFromOtherDevice = async ({ client }: WalletOnChain) => {
    const { txReceipt } = await client.wallet.sendCoin({ network, to, amount: "0.5" })
    await mine()
    return txReceipt.hash
  }

  const half = 500_000_000_000_000_000n

  const signatures = () => sandbox.ledger.filter(({ kind }) => kind === "signTransaction").length

  it("stays unknown when its nonce is used and no block shows by which transaction", async () => {
    virtualTime()
    const wallet = await openWallet()
    wallet.node.before("eth_sendRawTransaction", async () => {
      wallet.node.add({ fault: "drop-before", times: 1000 })
    })
    const sent = await pay(wallet)
    if (sent.status !== "unknown") throw new Error(`It is ${sent.status}`)
    const by = await sendFromOtherDevice(wallet)
    wallet.node.clear()
    // A node that has pruned the block and cannot look up transactions by nonce.
    let isPruned = true
    const pruned = (shown: unknown) => (isPruned ? null : shown)
    for (const method of ["eth_getTransactionBySenderAndNonce", "eth_getBlockByNumber"]) {
      wallet.node.rewrite(method, pruned)
    }
    vi.setSystemTime(Date.now() + 600_000)
    expect(await sent.error.reconcile()).toMatchObject({ status: "unknown" })
    expect(await wallet.sender.reconcile()).toMatchObject([{ status: "unknown" }])
    isPruned = false
    expect(await sent.error.reconcile()).toMatchObject({ status: "replaced", nonce: 0, by })
    expect(await valuesOf(wallet)).toEqual([half])
  })

  it("is not sent twice when the node finds it by nonce but not by hash", async () => {
    const wallet = await openWallet()
    wallet.node.rewrite("eth_getTransactionByHash", () => null)
    wallet.node.add({ fault: "drop-after", method: "eth_sendRawTransaction" })
    // It is mined before the sender looks for it.
    wallet.node.before("eth_getTransactionByHash", mine)
    expect(await pay(wallet)).toMatchObject({ status: "done", transaction: { nonce: 0 } })
    expect(await valuesOf(wallet)).toEqual([5n])
  })

  it("is not considered mined when the node answers with another transaction", async () => {
    const wallet = await openWallet()
    const other = { hash: await sendFromOtherDevice(wallet), blockNumber: "0x1" }
    wallet.node.rewrite("eth_getTransactionByHash", () => other)
    wallet.node.add({ fault: "drop-before", method: "eth_sendRawTransaction" })
    expect(await pay(wallet)).toMatchObject({ status: "done", transaction: { nonce: 1 } })
    expect(await valuesOf(wallet)).toEqual([half, 5n])
  })

  it("is not refused when the node says that its nonce is too low", async () => {
    virtualTime()
    const wallet = await openWallet()
    const { node, journal } = wallet
    let isBehind = true
    const late = (shown: unknown, hidden: unknown) => (isBehind ? hidden : shown)
    // The first copy of the request is mined. The client gets the response to the second.
    node.add({ fault: "duplicate", method: "eth_sendRawTransaction" })
    node.rewrite("eth_getTransactionByHash", (shown) => late(shown, null))
    node.rewrite("eth_getTransactionCount", (shown) => late(shown, "0x0"))
    const through: typeof fetch = async (input, init) => {
      const response = await node.fetch(input, init)
      if (!String(init?.body).includes("eth_sendRawTransaction")) return response
      const { id } = [JSON.parse(String(init?.body))].flat()[0]
      const error = { code: -32000, message: "invalid transaction: nonce too low" }
      return Response.json([{ jsonrpc: "2.0", id, error }])
    }
    const again = await openWallet({ email: wallet.email, journal, fetch: through })
    const sent = await pay(again)
    if (sent.status !== "unknown") throw new Error(`It is ${sent.status}`)
    isBehind = false
    expect(await sent.error.reconcile()).toMatchObject({ status: "done", transaction: { nonce: 0 } })
    expect(await valuesOf(wallet)).toEqual([5n])
  })

  it("is refused before anything is signed when its nonce is already used", async () => {
    const wallet = await openWallet()
    await sendFromOtherDevice(wallet)
    const before = signatures()
    const under = (nonce: number) => wallet.sender.sendTransaction({ network, to, value: 5n, nonce })
    expect(await under(0)).toMatchObject({
      status: "refused",
      error: { _tag: "ReplacedError" }
    })
    expect(signatures()).toBe(before)
    expect(await under(1)).toMatchObject({ status: "done", transaction: { nonce: 1 } })
    expect(await valuesOf(wallet)).toEqual([half, 5n])
  })
})

describe.runIf(hasAnvil)("a send that the service does not sign", () => {
  const { openWallet, sandbox } = openChain()

  const refusedBySigner = async (journal: Journal) => {
    const wallet = await openWallet({ journal })
    sandbox.faults.add({ operation: "signTransaction", fault: "429", retryAfter: 7 })
    return { wallet, sent: await pay(wallet) }
  }

  const pay = ({ sender }: WalletOnChain) => sender.sendCoin({ network, to, amount: 5n })

  it("leaves nothing behind to reconcile", async () => {
    const { wallet, sent } = await refusedBySigner(memoryJournal())
    expect(sent).toMatchObject({ status: "throttled", retryAfter: 7_000 })
    expect(await wallet.sender.reconcile()).toEqual([])
  })

  it("keeps the reason when its journal entry cannot be marked as failed", async () => {
    const journal = memoryJournal()
    const { sent } = await refusedBySigner({
      ...journal,
      update: (account, id, change) =>
        journal.update(account, id, (entry) => {
          const changed = change(entry)
          if (changed?.status === "failed") throw new Error("The disk is full")
          return changed
        })
    })
    expect(sent).toMatchObject({ status: "throttled", retryAfter: 7_000 })
  })
})
