import { getEventListeners } from "node:events"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import type { SendResult, SendUnknown } from "../../../src/transactions/evm/outcome/result.ts"
import type { Journal, JournalEntry } from "../../../src/transactions/journal/journal.ts"
import { keyValueJournal } from "../../../src/transactions/journal/keyValueJournal.ts"
import { memoryJournal } from "../../../src/transactions/journal/memoryJournal.ts"
import { propagationTime } from "../../../src/transactions/timeouts.ts"
import { network, openChain, virtualTime, type WalletOnChain } from "../../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"

const unknown = (result: SendResult): SendUnknown["error"] => {
  if (result.status !== "unknown") throw new Error(`It is ${result.status}`)
  return result.error
}

/** A journal that fails where a test says so, but performs the write all the same. */
const failingJournal = (fails: (method: keyof Journal, entry?: JournalEntry) => boolean): Journal => {
  const journal = memoryJournal()
  return {
    list: async (account) => {
      if (fails("list")) throw new Error("The disk is full")
      return journal.list(account)
    },
    update: async (account, id, change) => {
      let written: JournalEntry | undefined
      await journal.update(account, id, (entry) => {
        written = change(entry)
        return written
      })
      if (fails("update", written)) throw new Error("The disk is full")
    }
  }
}

const isSignedEntry = (entry: JournalEntry | undefined) =>
  entry?.status === "signing" && entry.raw !== undefined

describe.runIf(hasAnvil)("a send with an unknown outcome", () => {
  const { openWallet, mine, minedBy, rpc, sandbox } = openChain()
  beforeEach(virtualTime)

  const valuesOf = async ({ address }: WalletOnChain) => {
    await mine()
    return (await minedBy(address, 0n)).map(({ value }) => value)
  }

  const noNode = (wallet: WalletOnChain, fault: "drop-before" | "drop-after" = "drop-before") =>
    wallet.node.add({ fault, times: 1000 }, { fault, times: 1000 })

  /** Sends through a node that becomes unreachable when it receives the transaction. */
  const sendAndLoseNode = async (wallet: WalletOnChain, amount: bigint, isTaken: boolean) => {
    wallet.node.before("eth_sendRawTransaction", async () => {
      wallet.node.add({ fault: isTaken ? "drop-after" : "drop-before", method: "eth_sendRawTransaction" })
      noNode(wallet)
    })
    return unknown(await wallet.sender.sendCoin({ network, to, amount }))
  }

  it.each([true, false])(
    "is reconciled to done and mined once (accepted by the node: %s)",
    async (isTaken) => {
      const wallet = await openWallet()
      const error = await sendAndLoseNode(wallet, 5n, isTaken)
      expect(error).toMatchObject({
        _tag: "OutcomeUnknownError",
        outcome: "unknown",
        details: { nonce: 0, hash: expect.stringMatching(/^0x/) }
      })
      wallet.node.clear()
      const end = await error.reconcile()
      expect(end).toMatchObject({ status: "done", transaction: { nonce: 0 } })
      expect(await valuesOf(wallet)).toEqual([5n])
    }
  )

  it("stays unknown while the node cannot be reached", async () => {
    const wallet = await openWallet()
    const error = await sendAndLoseNode(wallet, 5n, true)
    expect(await error.reconcile()).toMatchObject({ status: "unknown" })
    wallet.node.clear()
    expect(await error.reconcile()).toMatchObject({ status: "done" })
    expect(await error.reconcile()).toMatchObject({ status: "done" })
    expect(await valuesOf(wallet)).toEqual([5n])
  })

  it("is broadcast before the next one, which is refused until then", async () => {
    const wallet = await openWallet()
    await sendAndLoseNode(wallet, 5n, false)
    wallet.node.clear()
    wallet.node.add({ fault: "drop-before", method: "eth_sendRawTransaction", times: 4 })
    expect(await wallet.sender.sendCoin({ network, to, amount: 6n })).toMatchObject({
      status: "refused",
      error: { _tag: "NotSentError", reason: "UNRESOLVED" }
    })
    expect(await wallet.sender.sendCoin({ network, to, amount: 7n })).toMatchObject({
      status: "done",
      transaction: { nonce: 1 }
    })
    expect(await valuesOf(wallet)).toEqual([5n, 7n])
  })

  it("is replaced when another transaction was mined with its nonce, and names that one", async () => {
    const wallet = await openWallet()
    const error = await sendAndLoseNode(wallet, 5n, false)
    const { txReceipt } = await wallet.client.wallet.sendCoin({ network, to, amount: "0.5" })
    await mine()
    wallet.node.clear()
    const end = { status: "replaced", nonce: 0, by: txReceipt.hash, reason: "replaced" }
    expect(await error.reconcile()).toEqual(end)
    expect(await wallet.sender.reconcile()).toEqual([])
    expect(await valuesOf(wallet)).toEqual([500_000_000_000_000_000n])
  })

  it("stays unknown while its cancellation is pending", async () => {
    const wallet = await openWallet()
    const pay = () => wallet.sender.sendCoin({ network, to, amount: 5n, id: "paid" })
    const first = await pay()
    if (first.status !== "done") throw first.error
    expect(await first.transaction.cancel()).toMatchObject({ status: "done" })
    // The node has the cancellation and refuses the bytes of the first.
    const error = unknown(await pay())
    await mine()
    expect(await error.reconcile()).toMatchObject({ status: "replaced", reason: "cancelled" })
    expect(await pay()).toMatchObject({ status: "refused", error: { _tag: "ReplacedError" } })
    expect(await valuesOf(wallet)).toEqual([0n])
  })

  describe("found after its deadline", () => {
    const late = () => vi.setSystemTime(Date.now() + 600_000)

    it("is not broadcast with the next one, which takes its nonce", async () => {
      const wallet = await openWallet()
      const error = await sendAndLoseNode(wallet, 5n, false)
      wallet.node.clear()
      late()
      expect(await wallet.sender.sendCoin({ network, to, amount: 6n })).toMatchObject({
        status: "done",
        transaction: { nonce: 0 }
      })
      expect(await valuesOf(wallet)).toEqual([6n])
      expect(await error.reconcile()).toMatchObject({ status: "replaced", nonce: 0 })
    })

    it("is outbid by the next one, in case a node has it after all", async () => {
      const wallet = await openWallet()
      await sendAndLoseNode(wallet, 5n, true)
      wallet.node.clear()
      // The node that answers is not the one that accepted it.
      wallet.node.rewrite("eth_getTransactionByHash", () => null)
      wallet.node.rewrite("eth_getTransactionCount", () => "0x0")
      late()
      expect(await wallet.sender.sendCoin({ network, to, amount: 6n })).toMatchObject({ status: "done" })
      expect(await valuesOf(wallet)).toEqual([6n])
    })

    it("is not signed again with an earlier nonce, which would let the old copy be mined too", async () => {
      const wallet = await openWallet()
      const first = await wallet.sender.sendCoin({ network, to, amount: "5" })
      if (first.status !== "done") throw first.error
      await sendAndLoseNode(wallet, 6n, false)
      wallet.node.clear()
      const entries = await wallet.journal.list(wallet.address.toLowerCase())
      const signed = entries.find(({ nonce }) => nonce === 1)?.raw ?? "0x"
      // The node loses the first one and refuses it from then on.
      await rpc.dropTransaction({ hash: first.transaction.hash })
      await rpc.setBalance({ address: wallet.address, value: 10n ** 18n })
      late()
      const pay = (amount: bigint) => wallet.sender.sendCoin({ network, to, amount })
      expect(await pay(6n)).toMatchObject({ status: "refused", error: { reason: "UNRESOLVED" } })
      expect(await pay(7n)).toMatchObject({ status: "done", transaction: { nonce: 0 } })
      // Another node has kept the old copy.
      await rpc.sendRawTransaction({ serializedTransaction: signed })
      expect(await valuesOf(wallet)).toEqual([7n, 6n])
      expect(await pay(6n)).toMatchObject({ status: "done", transaction: { nonce: 1 } })
      expect(await valuesOf(wallet)).toEqual([7n, 6n])
    })

    it("reconciles to expired and is not broadcast", async () => {
      const wallet = await openWallet()
      const error = await sendAndLoseNode(wallet, 5n, false)
      wallet.node.clear()
      late()
      const expired = {
        status: "expired",
        error: { _tag: "ExpiredError", code: "EXPIRED", outcome: "unknown", details: error.details }
      }
      expect(await error.reconcile()).toMatchObject(expired)
      expect(await wallet.sender.reconcile()).toMatchObject([expired])
      expect(await valuesOf(wallet)).toEqual([])
    })

    it("is not sent when the machine slept during signing", async () => {
      const onService = (url: string) => {
        if (url.endsWith("/sign-transaction")) late()
        return undefined
      }
      const wallet = await openWallet({ onService })
      expect(await wallet.sender.sendCoin({ network, to, amount: 5n })).toMatchObject({
        status: "refused",
        error: { _tag: "NotSentError", reason: "LATE" }
      })
      expect(wallet.node.calledMethods).not.toContain("eth_sendRawTransaction")
      expect(await wallet.sender.reconcile()).toEqual([])
    })

    it("is not rebroadcast when the machine slept after the first attempt", async () => {
      const wallet = await openWallet()
      wallet.node.add({ fault: "drop-before", method: "eth_sendRawTransaction" })
      wallet.node.before("eth_sendRawTransaction", async () => void late())
      const error = unknown(await wallet.sender.sendCoin({ network, to, amount: 5n }))
      expect(wallet.node.calledMethods.filter((method) => method === "eth_sendRawTransaction")).toHaveLength(
        1
      )
      expect(await error.reconcile()).toMatchObject({ status: "expired" })
      expect(await valuesOf(wallet)).toEqual([])
    })

    it("is broadcast when it is repeated with its id", async () => {
      const wallet = await openWallet()
      const pay = () => wallet.sender.sendCoin({ network, to, amount: 5n, id: "order" })
      wallet.node.before("eth_sendRawTransaction", async () => noNode(wallet))
      unknown(await pay())
      wallet.node.clear()
      late()
      expect(await pay()).toMatchObject({ status: "done", transaction: { nonce: 0 } })
      expect(await valuesOf(wallet)).toEqual([5n])
    })

    it("is rebroadcast when it was already reported as submitted and its node lost it", async () => {
      const wallet = await openWallet()
      const first = await wallet.sender.sendCoin({ network, to, amount: 5n })
      if (first.status !== "done") throw first.error
      await rpc.dropTransaction({ hash: first.transaction.hash })
      late()
      expect(await wallet.sender.sendCoin({ network, to, amount: 6n })).toMatchObject({
        status: "done",
        transaction: { nonce: 1 }
      })
      expect(await valuesOf(wallet)).toEqual([5n, 6n])
    })
  })

  it("is refused when the node refuses its rebroadcast after every node could have it", async () => {
    const wallet = await openWallet()
    const error = await sendAndLoseNode(wallet, 10n ** 19n - 10n ** 15n, false)
    await rpc.setBalance({ address: wallet.address, value: 10n ** 17n })
    wallet.node.clear()
    vi.setSystemTime(Date.now() + propagationTime)
    expect(await error.reconcile()).toMatchObject({
      status: "refused",
      error: { message: expect.stringContaining("nsufficient funds") }
    })
    expect(await valuesOf(wallet)).toEqual([])
  })

  it("is reconciled by a sender that is created later", async () => {
    const wallet = await openWallet()
    await sendAndLoseNode(wallet, 5n, true)
    wallet.node.clear()
    const ends = await wallet.sender.reconcile()
    expect(ends).toMatchObject([{ network, status: "done" }])
    const hash = ends[0]?.status === "done" ? ends[0].transaction.hash : ""
    expect((await wallet.sender.transaction({ network, hash }))?.nonce).toBe(0)
    expect(await wallet.sender.reconcile()).toEqual([])
    expect(await valuesOf(wallet)).toEqual([5n])
  })

  describe("when it is aborted", () => {
    it("before it is signed, rejects with the reason and sends nothing", async () => {
      const wallet = await openWallet()
      const controller = new AbortController()
      wallet.node.before("eth_estimateGas", async () => controller.abort(new Error("enough")))
      const send = wallet.sender.sendCoin({ network, to, amount: 5n }, { signal: controller.signal })
      await expect(send).rejects.toThrow("enough")
      expect(await wallet.sender.reconcile()).toEqual([])
      expect(await valuesOf(wallet)).toEqual([])
    })

    it("while it is queued behind another one, rejects at once", async () => {
      const wallet = await openWallet()
      const controller = new AbortController()
      const first = wallet.sender.sendCoin({ network, to, amount: 5n })
      const second = wallet.sender.sendCoin({ network, to, amount: 6n }, { signal: controller.signal })
      controller.abort(new Error("enough"))
      await expect(second).rejects.toThrow("enough")
      expect(await first).toMatchObject({ status: "done" })
      expect(await valuesOf(wallet)).toEqual([5n])
    })

    it("leaves no listener on the signal", async () => {
      const wallet = await openWallet()
      const { signal } = new AbortController()
      const sends = Array.from({ length: 12 }, () =>
        wallet.sender.sendCoin({ network, to, amount: 5n }, { signal })
      )
      await Promise.all(sends)
      expect(getEventListeners(signal, "abort")).toEqual([])
    })

    it("during the broadcast, resolves to unknown instead of rejecting", async () => {
      const wallet = await openWallet()
      const controller = new AbortController()
      wallet.node.before("eth_sendRawTransaction", async () => controller.abort())
      const sent = await wallet.sender.sendCoin({ network, to, amount: 5n }, { signal: controller.signal })
      expect(await unknown(sent).reconcile()).toMatchObject({ status: "done" })
      expect(await valuesOf(wallet)).toEqual([5n])
    })
  })

  it("is ruled out when another tab holds the account's lock: the send is refused after a minute", async () => {
    const wallet = await openWallet()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const line = `slipway send 11155111 ${wallet.address.toLowerCase()}`
    const other = navigator.locks.request(line, () => held)
    const send = wallet.sender.sendCoin({ network, to, amount: 5n })
    await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1))
    vi.advanceTimersByTime(60_000)
    expect(await send).toMatchObject({ status: "refused", error: { _tag: "NotSentError", reason: "LOCK" } })
    release()
    await other
    expect(await wallet.sender.sendCoin({ network, to, amount: 6n })).toMatchObject({ status: "done" })
    expect(await valuesOf(wallet)).toEqual([6n])
  })

  describe("is ruled out when the journal fails:", () => {
    it("nothing is signed before the entry is written", async () => {
      const wallet = await openWallet({ journal: failingJournal((method) => method === "update") })
      const before = sandbox.ledger.filter(({ kind }) => kind === "signTransaction").length
      expect(await wallet.sender.sendCoin({ network, to, amount: 5n })).toMatchObject({
        status: "refused",
        error: { _tag: "NotSentError", reason: "STORAGE" }
      })
      expect(sandbox.ledger.filter(({ kind }) => kind === "signTransaction")).toHaveLength(before)
    })

    it("nothing is broadcast before the signed bytes are written", async () => {
      const wallet = await openWallet({ journal: failingJournal((_, entry) => isSignedEntry(entry)) })
      expect(await wallet.sender.sendCoin({ network, to, amount: 5n })).toMatchObject({
        status: "refused",
        error: { reason: "STORAGE" }
      })
      expect(wallet.node.calledMethods).not.toContain("eth_sendRawTransaction")
      expect(await wallet.sender.reconcile()).toEqual([])
    })

    it("signed bytes that may be stored and cannot be removed are broadcast", async () => {
      let wasSigned = false
      const isSigned = (_: keyof Journal, entry?: JournalEntry) => {
        wasSigned ||= isSignedEntry(entry)
        return wasSigned && entry?.status === "signing"
      }
      const wallet = await openWallet({ journal: failingJournal(isSigned) })
      expect(await wallet.sender.sendCoin({ network, to, amount: 5n })).toMatchObject({ status: "done" })
      expect(await valuesOf(wallet)).toEqual([5n])
    })

    it("nothing is sent when earlier entries cannot be read", async () => {
      const wallet = await openWallet({ journal: failingJournal((method) => method === "list") })
      expect(await wallet.sender.sendCoin({ network, to, amount: 5n })).toMatchObject({
        status: "refused",
        error: { reason: "STORAGE" }
      })
      expect(wallet.node.calledMethods).not.toContain("eth_sendRawTransaction")
    })

    it("a broadcast send is done even when that cannot be written", async () => {
      const wallet = await openWallet({
        journal: failingJournal((_, entry) => entry?.status === "submitted")
      })
      expect(await wallet.sender.sendCoin({ network, to, amount: 5n })).toMatchObject({ status: "done" })
    })
  })

  describe("is ruled out for two clients of one account that send concurrently", () => {
    const both = async (first: WalletOnChain, second: WalletOnChain) => {
      const sends = Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? first : second).sender.sendCoin({ network, to, amount: BigInt(index + 1) })
      )
      const results = await Promise.all(sends)
      const nonces = results.map((result) => (result.status === "done" ? result.transaction.nonce : result))
      expect(nonces.toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => index).toSorted())
      expect((await valuesOf(first)).length).toBe(20)
    }

    it("with Web Locks", async () => {
      const first = await openWallet({ email: "two-clients@example.com" })
      const second = await openWallet({ email: "two-clients@example.com", journal: first.journal })
      await both(first, second)
    })

    it("without Web Locks", async () => {
      vi.stubGlobal("navigator", {})
      const first = await openWallet({ email: "without-locks@example.com" })
      await both(first, await openWallet({ email: "without-locks@example.com" }))
    })

    it("with a node whose count lags", async () => {
      const first = await openWallet({ email: "slow-node@example.com" })
      const second = await openWallet({ email: "slow-node@example.com" })
      for (const { node } of [first, second]) {
        node.add({ fault: "lagging-count", method: "eth_getTransactionCount", times: 50 })
      }
      await both(first, second)
    })

    it("with journals in a key-value store", async () => {
      const texts = new Map<string, string>()
      const area = {
        getItem: (key: string) => texts.get(key),
        setItem: (key: string, value: string) => texts.set(key, value),
        removeItem: (key: string) => texts.delete(key)
      }
      const first = await openWallet({ email: "texts@example.com", journal: keyValueJournal(area) })
      await both(first, await openWallet({ email: "texts@example.com", journal: keyValueJournal(area) }))
    })
  })
})
