import { getEventListeners } from "node:events"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { NotSentError, OutcomeUnknownError } from "../../src/errors/index.ts"
import { deliveries } from "../../src/transactions/deliveries.ts"
import type { Engine } from "../../src/transactions/engine.ts"
import type { Journal, JournalEntry } from "../../src/transactions/journal/journal.ts"
import { contentOf } from "../../src/transactions/sendContent.ts"
import { deferred } from "../support/deferred.ts"
import { fakeTime, flush } from "../support/fakeTime.ts"
import { freshJournal } from "../support/storage/freshJournal.ts"
import { entry } from "../support/storage/journalContract.ts"
import {
  byService,
  from,
  type Given,
  network,
  openTransactions as open,
  operation,
  sending,
  sent
} from "../support/transactions.ts"

const interval = 4_000

beforeEach(() => {
  fakeTime()
  deliveries().places.clear()
})

describe("a send through a node", () => {
  it("whose outcome is unknown can be reconciled to the transaction of that id", async () => {
    const error = new OutcomeUnknownError({
      message: "The transaction 0x03 may have been sent",
      details: { id: "one", hash: "0x03" },
      reconcile: async () => undefined
    })
    const confirm = async ({ id }: JournalEntry) =>
      store.update(from, id, () => sent(id, { status: "confirmed" }))
    const store = freshJournal()
    const { send } = await open({
      store,
      engine: { send: () => Promise.reject(error), look: async (it) => void (await confirm(it)) },
      entries: [sent("one")]
    })
    const failed = await send(sending()).catch((reason: unknown) => reason)
    expect(failed).toMatchObject({
      ...{ _tag: "OutcomeUnknownError", outcome: "unknown", message: error.message },
      details: { id: "one", hash: "0x03" }
    })
    const { reconcile } = failed as OutcomeUnknownError // checked above
    expect(await reconcile()).toMatchObject({ id: "one", status: "confirmed", hash: "0x03" })
  })

  it("has the id, hash and nonce of its entry, and the receipt in the format of the service", async () => {
    const txReceipt = { hash: "0x03" } as never // passed on as it is
    const node = vi.fn<Engine["send"]>(async () => ({ entry: sent("one", { nonce: 4 }), txReceipt }))
    const { send } = await open({ engine: { send: node } })
    const given = sending()
    expect(await send(given)).toEqual({
      id: "one",
      from,
      network,
      hash: "0x03",
      nonce: 4,
      answer: { txReceipt }
    })
    const { request, ...call } = given
    expect(node.mock.calls).toEqual([[request, call]])
  })

  it("is refused while the service may have sent the same", async () => {
    const node = vi.fn()
    const given = sending()
    const entries = [byService("one", { status: "unknown", content: contentOf(given.request) })]
    const { send } = await open({ engine: { send: node }, entries })
    await expect(send(given)).rejects.toMatchObject({ _tag: "UnresolvedSendError" })
    expect(node).not.toHaveBeenCalled()
  })

  it("fails with the error of the node", async () => {
    const refused = new NotSentError("REVERTED", "The call would fail")
    const { send } = await open({ engine: { send: () => Promise.reject(refused) } })
    await expect(send(sending())).rejects.toBe(refused)
  })

  it.each([
    ["on a network without a node", { network: "base" }],
    ["of an account that has no address", { from: "token 7" }]
  ])("goes through the service %s", async (_, more) => {
    const { send } = await open({ engine: {} })
    const given = sending()
    const { hash } = await send({ ...given, request: { ...given.request, ...more } })
    expect(hash).toBe("0x05")
  })

  it.each(["send", "sendOperation"] as const)(
    "is not begun by a %s that was aborted before",
    async (name) => {
      const sendByService = vi.fn()
      const calls = await open()
      const left = new Error("The user left the page")
      const given = sending({ signal: AbortSignal.abort(left), sendByService })
      await expect(calls[name](given)).rejects.toBe(left)
      expect(sendByService).not.toHaveBeenCalled()
      expect(await calls.entriesNow()).toEqual([])
    }
  )

  it.each(["send", "sendOperation"] as const)(
    "is abandoned when the caller of %s aborts it",
    async (name) => {
      const [calls, leaving, answer] = [await open(), new AbortController(), deferred<{ hash: string }>()]
      const given = sending({ signal: leaving.signal, sendByService: () => answer.promise })
      const result = calls[name](given)
      await flush()
      expect(given.progress.isAbandoned).toBe(false)
      leaving.abort()
      expect(given.progress.isAbandoned).toBe(true)
      answer.resolve({ hash: "0x05" })
      expect(await result).toMatchObject({ id: "one", hash: "0x05" })
      expect(await calls.list()).toMatchObject([{ id: "one", isUnresolved: true }])
    }
  )
})

it.each(["send", "sendOperation"] as const)(
  "a %s that was aborted before leaves an equal one in flight as it is",
  async (name) => {
    const [calls, answer] = [await open(), deferred<{ hash: string }>()]
    const first = sending({ sendByService: () => answer.promise })
    const result = calls[name](first)
    await flush()
    first.progress.isDispatched = true
    const left = new Error("The user left the page")
    await expect(calls[name](sending({ signal: AbortSignal.abort(left) }))).rejects.toBe(left)
    answer.resolve({ hash: "0x05" })
    expect(await result).toMatchObject({ id: "one", hash: "0x05" })
    expect(await calls.list()).toMatchObject([{ isUnresolved: false }])
  }
)

describe("a call that needs a node", () => {
  const refusal = (message: string) => ({
    ...{ _tag: "NotSentError", reason: "NO_NODE", outcome: "not_sent", message }
  })
  const call = { network, to: from } as const

  it("is refused by an app without one", async () => {
    const { cancel, simulate, verified } = await open({ entries: [sent("one")] }).then((it) => ({
      ...it,
      cancel: () => it.replace({ id: "one" }, "cancel", {} as never) // never read
    }))
    const opened = refusal("This transaction was sent through an RPC node: create the client with `evm`")
    await expect(cancel()).rejects.toMatchObject(opened)
    await expect(verified({} as never, from)).rejects.toMatchObject(opened) // never read
    await expect(simulate(call)).rejects.toMatchObject(
      refusal("Simulating needs an RPC node: create the client with `evm`")
    )
  })

  it("simulates as the user's wallet, and not on a network without a node", async () => {
    const simulate = vi.fn(async () => ({ status: "success", balanceChanges: [] }) as const)
    const calls = await open({ engine: { simulate } })
    expect(await calls.simulate({ ...call, value: "5" })).toEqual({ status: "success", balanceChanges: [] })
    await calls.simulate({ ...call, data: "0xab", value: "0x6" })
    await calls.simulate(call)
    expect(simulate.mock.calls).toEqual([
      [{ network, to: from, from, data: undefined, value: 5n }],
      [{ network, to: from, from, data: "0xab", value: 6n }],
      [{ network, to: from, from, data: undefined, value: 0n }]
    ])
    await expect(calls.simulate({ ...call, network: "base" })).rejects.toMatchObject({ reason: "NO_NODE" })
  })

  it("replaces a transaction through the node for the given fee, and asks for what that costs", async () => {
    const fees = { maxFee: "2", replacedMaxFee: "1" }
    const replace = vi.fn<Engine["replace"]>(async () => ({
      entry: sent("two", { nonce: 4 }),
      txReceipt: { hash: "0x03" } as never // passed on as it is
    }))
    const replacementFee = vi.fn(async () => fees)
    const calls = await open({ engine: { replace, replacementFee }, entries: [sent("one")] })
    const given = { wallet: {} as never, signal: undefined, onBroadcast: () => {} } // signs nothing here
    expect(await calls.replace({ id: "one", maxFee: "2" }, "speedUp", given)).toEqual({
      ...{ id: "two", from, network, hash: "0x03", nonce: 4, answer: { txReceipt: { hash: "0x03" } } }
    })
    expect(replace.mock.calls).toMatchObject([[{ id: "one" }, "speedUp", { maxFee: "2" }]])
    expect(await calls.replacementFee({ id: "one", by: "cancel" })).toEqual(fees)
    expect(replacementFee.mock.calls).toMatchObject([[{ id: "one" }, "cancel"]])
  })

  it("cannot replace what the service broadcast", async () => {
    const calls = await open({ engine: {}, entries: [byService("one")] })
    await expect(calls.replacementFee({ id: "one", by: "cancel" })).rejects.toMatchObject({
      ...{ _tag: "NotSentError", reason: "NOT_SIGNED", outcome: "not_sent" },
      message: "The wallet service broadcast this transaction, so it cannot be replaced through an RPC node"
    })
  })

  it("reads operations from the nodes, if there is one for the network", async () => {
    const reader = {} as never // passed on as it is
    const openOperationReader = vi.fn(async () => reader)
    const { operationsOn } = await open({ engine: { openOperationReader } })
    expect(await operationsOn("base")).toBeUndefined()
    expect(openOperationReader).not.toHaveBeenCalled()
    expect(await operationsOn(network)).toBe(reader)
    expect(await operationsOn(network)).toBe(reader)
    expect(openOperationReader).toHaveBeenCalledOnce()
    expect(await (await open()).operationsOn(network)).toBeUndefined()
  })
})

describe("waiting for a transaction", () => {
  it.each<[name: string, entry: JournalEntry]>([
    ["whose hash the service did not return", byService("one", { status: "unknown" })],
    [
      "whose operation has expired unseen",
      byService("one", { status: "unknown", userOperation: operation, reason: "EXPIRED" })
    ],
    ["that has ended", byService("one", { status: "confirmed", hash: "0x03" })]
  ])("ends at once for one %s", async (_, it) => {
    const { wait } = await open({ entries: [it] })
    expect(await wait({ id: "one" })).toMatchObject({ status: it.status })
  })

  it.each<[name: string, entry: JournalEntry]>([
    ["that the service has", byService("one")],
    ["of a lost response with a hash", byService("one", { status: "unknown", hash: "0x03" })],
    ["whose operation may be found", byService("one", { status: "unknown", userOperation: operation })],
    ["that has expired, but not as an operation", byService("one", { status: "expired", reason: "EXPIRED" })],
    ["that a node has not signed yet", entry("one", { from })]
  ])("goes on for one %s, until it has ended", async (_, it) => {
    const store = freshJournal()
    const { wait } = await open({ store, entries: [it], engine: { look: async () => undefined } })
    const ended = vi.fn()
    void wait({ id: "one" }).then(ended)
    await flush()
    await vi.advanceTimersByTimeAsync(20_000)
    await flush()
    expect(ended).not.toHaveBeenCalled()
    await store.update(from, "one", (now) => now && { ...now, status: "confirmed" })
    await vi.advanceTimersByTimeAsync(7_000)
    await flush()
    expect(ended.mock.calls).toMatchObject([[{ id: "one", status: "confirmed" }]])
  })

  it.each<[name: string, given: Given, expected: number]>([
    ["four seconds", {}, interval],
    ["the interval of the app", { engine: {} }, 7_000]
  ])("asks the service every %s", async (_, given, expected) => {
    const transactionDetail = vi.fn(async () => ({ status: 1, hash: "0x04" }))
    const { wait } = await open({
      ...given,
      transactionDetail,
      entries: [byService("one", { hash: "0x03" })]
    })
    const leaving = new AbortController()
    const end = wait({ id: "one" }, leaving.signal).catch((reason: unknown) => reason)
    await flush()
    expect(transactionDetail).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(expected - 1)
    await flush()
    expect(transactionDetail).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    await flush()
    expect(transactionDetail).toHaveBeenCalledTimes(2)
    const left = new Error("The user left the page")
    leaving.abort(left)
    expect(await end).toBe(left)
    expect(vi.getTimerCount()).toBe(0)
    expect(getEventListeners(leaving.signal, "abort")).toEqual([])
  })

  it("leaves it to the node that broadcast it", async () => {
    const store = freshJournal()
    const wait = vi.fn<Engine["wait"]>(async ({ id }) => {
      await store.update(from, id, () => sent(id, { status: "confirmed" }))
    })
    const calls = await open({ store, engine: { look: async () => undefined, wait }, entries: [sent("one")] })
    const { signal } = new AbortController()
    expect(await calls.wait({ id: "one", confirmations: 3 }, signal)).toMatchObject({ status: "confirmed" })
    await store.update(from, "one", () => sent("one"))
    await vi.advanceTimersByTimeAsync(7_000)
    await calls.wait({ id: "one" })
    expect(wait.mock.calls).toMatchObject([
      [{ id: "one" }, { confirmations: 3, signal }],
      [{ id: "one" }, { confirmations: 1, signal: undefined }]
    ])
  })
})

describe("the transactions of a wallet", () => {
  it("are reconciled if they are pending or their outcome was not delivered", async () => {
    const recent = Date.now()
    const look = vi.fn(async () => undefined)
    const { reconcile, entriesNow } = await open({
      engine: { look },
      entries: [
        sent("pending", { deliveredAt: 1 }),
        sent("told", { status: "confirmed", createdAt: recent, deliveredAt: recent - 10_000 }),
        sent("new", { status: "confirmed", createdAt: recent }),
        sent("old", { status: "confirmed", createdAt: recent - 3_600_000 }),
        sent("refused", { status: "failed", createdAt: recent })
      ]
    })
    expect((await reconcile()).map(({ id }) => id)).toEqual(["pending", "new"])
    expect(look.mock.calls).toMatchObject([[{ id: "pending" }]])
    const delivered = (await entriesNow()).filter(({ deliveredAt }) => deliveredAt === recent)
    expect(delivered.map(({ id }) => id)).toEqual(["new"])
  })

  it("are not counted as delivered if a look-up fails", async () => {
    const look = () => Promise.reject(new Error("The node does not answer"))
    const { reconcile, list } = await open({
      engine: { look },
      entries: [sent("new", { status: "confirmed", createdAt: Date.now() }), sent("pending")]
    })
    await expect(reconcile()).rejects.toThrow("The node does not answer")
    expect(await list()).toMatchObject([{ id: "new", isUnresolved: true }, { id: "pending" }])
  })

  it("are listed by network, newest first, and found by their hash", async () => {
    const { list, get } = await open({
      entries: [sent("one"), sent("two", { network: "base", hash: "0x07" }), sent("three")]
    })
    expect((await list()).map(({ id }) => id)).toEqual(["three", "two", "one"])
    expect((await list({ network: "sepolia" })).map(({ id }) => id)).toEqual(["three", "one"])
    expect(await get({ id: "one" })).toMatchObject({ id: "one" })
    expect(await get({ hash: "0x07" })).toMatchObject({ id: "two" })
    expect(await get({ hash: "0x08" })).toBeUndefined()
    expect(await get({ id: "four" })).toBeUndefined()
  })

  it("keep what the user says of one whose outcome is unknown", async () => {
    const store = freshJournal()
    // A shared journal first tries without having read the entry.
    const update: Journal["update"] = (account, id, change) => {
      change(undefined)
      return store.update(account, id, change)
    }
    const { setUserOutcome, entriesNow } = await open({
      store: { ...store, update },
      entries: [byService("lost", { status: "unknown" }), byService("known")]
    })
    expect(await setUserOutcome({ id: "lost", outcome: "sent" })).toMatchObject({ userOutcome: "sent" })
    expect(await setUserOutcome({ id: "known", outcome: "sent" })).not.toHaveProperty("userOutcome")
    expect((await entriesNow()).map(({ userOutcome }) => userOutcome)).toEqual(["sent", undefined])
  })

  it("are told to subscribers as they change, and those of another user after a change of user", async () => {
    const other = "0x00000000000000000000000000000000000000b2"
    let becomes: (accounts: readonly string[]) => void = () => {}
    const stopWatching = vi.fn()
    const { subscribe, record } = await open({
      entries: [byService("one", { status: "unknown" })],
      watchAccounts: (listener) => {
        becomes = listener
        return stopWatching
      }
    })
    const told: string[] = []
    const stop = subscribe((transactions) => told.push(transactions.map(({ status }) => status).join()))
    const toldAfter = async (nonce: number) => {
      await record({ id: "one", from }, { nonce })
      await flush()
      return told.splice(0)
    }
    expect(await toldAfter(1)).toEqual([])
    becomes([from])
    expect(await toldAfter(2)).toEqual(["unknown"])
    becomes([other])
    expect(await toldAfter(3)).toEqual([""])
    becomes([])
    expect(await toldAfter(4)).toEqual([])
    becomes([from])
    await flush()
    expect(told.splice(0)).toEqual(["unknown"])
    expect(await toldAfter(5)).toEqual(["unknown"])
    stop()
    expect(stopWatching).toHaveBeenCalledOnce()
    expect(await toldAfter(6)).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it("are changed under a lease, and only while they are being signed if they are signed for", async () => {
    const { withLease, recordSigned, entriesNow } = await open({ entries: [entry("one", { from })] })
    const signing = entry("one", { from })
    await withLease("slipway account", undefined, (lock) =>
      recordSigned(signing, { status: "submitted" }, lock)
    )
    expect(await entriesNow()).toMatchObject([{ status: "submitted" }])
    await expect(recordSigned(signing, { hash: "0x05" })).rejects.toMatchObject({ reason: "SUPERSEDED" })
  })
})
