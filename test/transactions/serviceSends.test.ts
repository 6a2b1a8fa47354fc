import { beforeEach, describe, expect, it, vi } from "vitest"
import { ApiError, NoResponseError, NotSentError, type OutcomeUnknownError } from "../../src/errors/index.ts"
import { deliveries } from "../../src/transactions/deliveries.ts"
import type { SendRequest } from "../../src/transactions/engine.ts"
import type { Journal, JournalEntry } from "../../src/transactions/journal/journal.ts"
import { newProgress } from "../../src/transactions/progress.ts"
import type { ServiceAnswer } from "../../src/transactions/sendByService.ts"
import { contentOf } from "../../src/transactions/sendContent.ts"
import type { Sending } from "../../src/transactions/sending.ts"
import { deferred } from "../support/deferred.ts"
import { fakeTime, flush } from "../support/fakeTime.ts"
import { freshJournal } from "../support/storage/freshJournal.ts"
import { processJournal } from "../support/storage/processJournal.ts"
import {
  byService,
  from,
  openTransactions,
  operation,
  sending as sendingWith
} from "../support/transactions.ts"

const hour = 3_600_000
const left = new Error("The user left the page")
const answered = { hash: "0x05", txReceipt: { hash: "0x05", nonce: 4 } }

beforeEach(() => {
  fakeTime()
  deliveries().places.clear()
})

let calls = 0

/** A send with these fields of its request, and what its call counts. */
const sending = (request: Partial<SendRequest> = {}, more: Partial<Sending> = {}) => {
  const sendByService = vi.fn<Sending["sendByService"]>(async () => answered)
  const onMerged = vi.fn()
  const given = sendingWith({ progress: newProgress(`call-${++calls}`), sendByService, onMerged, ...more })
  return { ...given, request: { ...given.request, ...request }, onMerged }
}

/** An earlier send of the same coin. */
const earlier = (id: string, more: Partial<JournalEntry> = {}): JournalEntry => {
  const now = Date.now()
  return byService(id, { content: contentOf(sending().request), createdAt: now, updatedAt: now, ...more })
}

/** A request that the service has not answered yet. `begin` makes it, and shows that it was dispatched. */
const pending = () => {
  const answer = deferred<ServiceAnswer>()
  const begin = (progress = newProgress(`call-${++calls}`), more: Partial<Sending> = {}) =>
    sending(
      {},
      {
        progress,
        sendByService: async () => {
          progress.isDispatched = true
          return answer.promise
        },
        ...more
      }
    )
  return { answer, begin }
}

describe("a send through the service", () => {
  it("is written down before it is sent, and returns what the service answers", async () => {
    const { send, entriesNow } = await openTransactions()
    const before: (readonly JournalEntry[])[] = []
    const given = sending(
      { operation: "sendToken", fields: { to: "0xb2", tokenAddress: "0xc3", amount: "2" } },
      {
        sendByService: async () => {
          before.push(await entriesNow())
          return answered
        }
      }
    )
    const { id } = given.progress
    expect(await send(given)).toEqual({
      ...{ id, from, network: "ethereum-sepolia", hash: "0x05", nonce: 4, answer: answered }
    })
    const written = { id, kind: "token", broadcastBy: "service", chainId: 11_155_111, amount: "2" }
    expect(before).toMatchObject([[{ ...written, status: "signing" }]])
    expect(await entriesNow()).toMatchObject([
      { ...written, status: "submitted", hash: "0x05", nonce: 4, deliveredAt: Date.now() }
    ])
  })

  it.each<[name: string, answer: ServiceAnswer, shown: object]>([
    ["a hash only", { hash: "0x05" }, { hash: "0x05" }],
    ["a receipt only", { txReceipt: { hash: "0x06", nonce: 0 } }, { hash: "0x06", nonce: 0 }],
    ["an answer without either", {}, { hash: undefined }],
    ["a receipt without a nonce", { txReceipt: { hash: "0x06" } }, { hash: "0x06" }]
  ])("has the hash, and the nonce if there is one, from %s", async (_, answer, shown) => {
    const { send, list } = await openTransactions()
    const {
      id,
      network,
      answer: returned,
      ...result
    } = await send(sending({}, { sendByService: async () => answer }))
    expect([result, returned]).toEqual([{ from, ...shown }, answer])
    const [transaction] = await list()
    expect({ hash: transaction?.hash, nonce: transaction?.nonce }).toEqual({ nonce: undefined, ...shown })
  })

  it("on a network without a chain id has none", async () => {
    const { send, entriesNow } = await openTransactions()
    await send(sending({ network: "solana", chainId: undefined }))
    expect((await entriesNow())[0]).not.toHaveProperty("chainId")
    expect((await entriesNow())[0]).not.toHaveProperty("userOperation")
  })

  const refused = new ApiError({ status: 403 })
  it.each<[name: string, error: Error, reason: string | undefined]>([
    ["of the service", refused, "403"],
    ["with a reason", new NotSentError("DISPOSED", "The client is closed"), "DISPOSED"],
    ["of something else", new TypeError("No such method"), undefined]
  ])("is failed after an error %s that sent nothing, and can be made again", async (_, error, reason) => {
    const { send, entriesNow } = await openTransactions()
    const failing = sending({ id: "order" }, { sendByService: () => Promise.reject(error) })
    await expect(send(failing)).rejects.toBe(error)
    expect(failing.progress.id).toBe("order")
    expect((await entriesNow()).map((it) => [it.id, it.status, it.reason])).toEqual([
      ["order", "failed", reason]
    ])
    expect(await send(sending({ id: "order" }))).toMatchObject({ id: "order", hash: "0x05" })
    expect((await entriesNow()).map((it) => [it.id, it.status])).toEqual([["order", "submitted"]])
  })

  it("is failed if it is aborted before its request, and says so in the journal", async () => {
    const [leaving, store] = [new AbortController(), freshJournal()]
    const sendByService = vi.fn()
    const update: Journal["update"] = async (...given) => {
      await store.update(...given)
      leaving.abort(left)
    }
    const { send } = await openTransactions({ store: { ...store, update } })
    await expect(send(sending({}, { signal: leaving.signal, sendByService }))).rejects.toBe(left)
    expect(sendByService).not.toHaveBeenCalled()
    expect(await store.list(from)).toMatchObject([{ status: "failed", reason: "ABORTED" }])
  })

  it.each<[name: string, error: Error, isDispatched: boolean, reason: string | undefined]>([
    ["a lost response", new NoResponseError({ reason: "TIMEOUT" }), true, "TIMEOUT"],
    ["a lost response without a reason", new NoResponseError({}), true, "NO_RESPONSE"],
    ["an error of something else after the request", new TypeError("No such method"), true, undefined]
  ])("may have been made after %s, and is reconciled by its id", async (_, error, isDispatched, reason) => {
    const { send, entriesNow, list } = await openTransactions()
    const given = sending({ id: "order" }, { sendByService: () => Promise.reject(error) })
    given.progress.isDispatched = isDispatched
    const failed = await send(given).catch((thrown: unknown) => thrown)
    expect(failed).toMatchObject({
      ...{ _tag: "OutcomeUnknownError", outcome: "unknown", details: { id: "order" }, cause: error },
      message:
        "The service did not confirm the transaction, so it may have been sent. Repeating the call sends nothing " +
        "until `reconcile()` finds the outcome or you pass `again: true`"
    })
    expect((await entriesNow()).map((it) => [it.id, it.status, it.reason])).toEqual([
      ["order", "unknown", reason]
    ])
    const { reconcile } = failed as OutcomeUnknownError // checked above
    expect(await reconcile()).toMatchObject({ id: "order", status: "unknown", isUnresolved: true })
    await expect(send(sending())).rejects.toMatchObject({ _tag: "UnresolvedSendError" })
    expect(await list()).toHaveLength(1)
  })

  it.each<[name: string, result: () => Promise<ServiceAnswer>, expected: object]>([
    ["its hash", async () => answered, { hash: "0x05" }],
    ["its refusal", () => Promise.reject(refused), { thrown: refused }]
  ])("returns %s although the journal cannot record it", async (_, result, expected) => {
    const store = freshJournal()
    const update = vi.fn(store.update)
    const { send } = await openTransactions({ store: { ...store, update } })
    const sendByService = async () => {
      update.mockRejectedValue(new Error("The disk is full"))
      return result()
    }
    const end = await send(sending({}, { sendByService })).catch((thrown: unknown) => ({ thrown }))
    expect(end).toMatchObject(expected)
  })

  it("is not sent if the journal cannot be written", async () => {
    const update = () => Promise.reject(new Error("The disk is full"))
    const { send } = await openTransactions({ store: { ...freshJournal(), update } })
    const given = sending()
    await expect(send(given)).rejects.toMatchObject({ _tag: "NotSentError", reason: "STORAGE" })
    expect(given.sendByService).not.toHaveBeenCalled()
  })

  it("waits for an earlier one of its account only until that is written down", async () => {
    const [{ send, list }, slow] = [await openTransactions(), pending()]
    const first = send(slow.begin())
    await flush()
    expect(await send(sending({ fields: { to: "0xb2", amount: "2" } }))).toMatchObject({ hash: "0x05" })
    expect((await list()).map(({ status }) => status)).toEqual(["submitted", "signing"])
    slow.answer.resolve({ hash: "0x06" })
    expect(await first).toMatchObject({ hash: "0x06" })
  })
})

describe("a send while the journal is slow", () => {
  it("is found by an equal send of another client of the page", async () => {
    const store = freshJournal()
    const update: Journal["update"] = async (...given) => {
      await flush()
      store.update(...given)
    }
    const slow = { ...store, update }
    const [one, other] = [await openTransactions({ store: slow }), await openTransactions({ store: slow })]
    const [first, second] = [pending(), sending()]
    const sent = one.send(first.begin())
    await expect(other.send(second)).rejects.toMatchObject({ _tag: "UnresolvedSendError" })
    first.answer.resolve(answered)
    await sent
    expect(second.sendByService).not.toHaveBeenCalled()
  })

  it("does not keep those of other accounts waiting", async () => {
    const [store, written] = [freshJournal(), deferred<void>()]
    const update: Journal["update"] = async (account, ...given) => {
      if (account !== from) await written.promise
      return store.update(account, ...given)
    }
    const { send } = await openTransactions({ store: { ...store, update } })
    const waiting = send(sending({ from: "0x00000000000000000000000000000000000000f6" }))
    await flush()
    expect(await send(sending())).toMatchObject({ from, hash: "0x05" })
    written.resolve()
    expect(await waiting).toMatchObject({ hash: "0x05" })
  })
})

describe("a send that equals an earlier one", () => {
  it.each<[name: string, request: Partial<SendRequest>, entry: Partial<JournalEntry>]>([
    ["whose outcome nobody received", {}, { status: "confirmed", hash: "0x07", nonce: 2 }],
    [
      "with its id, however old that is",
      { id: "one" },
      { createdAt: 1, deliveredAt: 1, hash: "0x07", nonce: 2 }
    ]
  ])("joins one %s", async (_, request, more) => {
    const { send, entriesNow } = await openTransactions({ entries: [earlier("one", more)] })
    const given = sending(request)
    const transaction = { hash: "0x07", nonce: 2 }
    expect(await send(given)).toEqual({
      ...{ id: "one", from, network: "ethereum-sepolia", ...transaction },
      answer: { hash: "0x07", txReceipt: transaction }
    })
    expect(given.sendByService).not.toHaveBeenCalled()
    expect(given.progress).toMatchObject({ id: "one", isDispatched: true })
    expect(await entriesNow()).toMatchObject([{ deliveredAt: more.deliveredAt ?? Date.now() }])
  })

  it.each<[name: string, request: Partial<SendRequest>, entry: Partial<JournalEntry>]>([
    ["whose response was lost", {}, { status: "unknown" }],
    ["whose response was lost, with its id", { id: "one" }, { status: "unknown" }],
    ["that is being sent, as far as is known", {}, { status: "signing" }],
    ["whose operation was lost", {}, { status: "unknown", userOperation: operation }],
    ["whose operation is being signed", {}, { status: "signing", userOperation: operation }],
    ["that was replaced by one that is gone", { id: "one" }, { hash: "0x07", supersededBy: "gone" }]
  ])("is refused because of one %s", async (_, request, more) => {
    const { send } = await openTransactions({ entries: [earlier("one", more)] })
    const given = sending(request)
    await expect(send(given)).rejects.toMatchObject({
      _tag: "UnresolvedSendError",
      transaction: { id: "one" }
    })
    expect(given.sendByService).not.toHaveBeenCalled()
  })

  it("joins an operation that the service has accepted, before it has a hash", async () => {
    const { send } = await openTransactions({ entries: [earlier("one", { userOperation: operation })] })
    const given = sending()
    expect(await send(given)).toMatchObject({ id: "one", hash: undefined })
    expect(given.sendByService).not.toHaveBeenCalled()
  })

  it.each<[name: string, entry: Partial<JournalEntry>]>([
    ["that failed", { status: "failed" }],
    ["whose outcome was received a while ago", { hash: "0x07", deliveredAt: 1 }],
    ["that ended an hour ago", { hash: "0x07", status: "confirmed", createdAt: Date.now() - 2 * hour }],
    ["of something else", { content: "something else", status: "unknown" }]
  ])("is made after one %s", async (_, more) => {
    const { send, list } = await openTransactions({ entries: [earlier("one", more)] })
    const given = sending()
    expect(await send(given)).toMatchObject({ id: given.progress.id, hash: "0x05" })
    expect(await list()).toHaveLength(2)
  })

  it("is refused if its id is that of something else", async () => {
    const { send } = await openTransactions({ entries: [earlier("one", { content: "something else" })] })
    const given = sending({ id: "one", again: true })
    await expect(send(given)).rejects.toMatchObject({
      ...{ _tag: "InvalidInputError", field: "id" },
      message: expect.stringContaining("expected a new id: another send has this one")
    })
    expect(given.sendByService).not.toHaveBeenCalled()
  })

  it("is refused while a node may have it", async () => {
    const node = {
      broadcastBy: "node",
      content: "of the node",
      raw: "0x02",
      recipient: from,
      amount: "1"
    } as const
    const { send } = await openTransactions({ entries: [earlier("one", node)] })
    await expect(send(sending())).rejects.toMatchObject({ _tag: "UnresolvedSendError" })
  })

  it.each<[name: string, request: Partial<SendRequest>]>([
    ["without an id", {}],
    ["with its id", { id: "one" }]
  ])("is made with `again` %s, in an entry that the earlier one names", async (_, request) => {
    const { send, entriesNow } = await openTransactions({ entries: [earlier("one", { status: "unknown" })] })
    const given = sending({ ...request, again: true })
    const { id } = given.progress
    expect(await send(given)).toMatchObject({ id, hash: "0x05" })
    expect(await entriesNow()).toMatchObject([
      { id: "one", status: "unknown", supersededBy: id },
      { id, status: "submitted" }
    ])
    const repeated = sending({ id: "one" })
    expect(await send(repeated)).toMatchObject({ id, hash: "0x05" })
    expect(repeated.sendByService).not.toHaveBeenCalled()
  })

  it("is made in a new entry after the one that was made with `again` has failed", async () => {
    const { send, entriesNow } = await openTransactions({
      entries: [
        earlier("one", { status: "unknown", supersededBy: "two" }),
        earlier("two", { status: "failed" })
      ]
    })
    const given = sending({ id: "one" })
    const { id } = given.progress
    expect(await send(given)).toMatchObject({ id })
    expect(await entriesNow()).toMatchObject([
      { id: "one", supersededBy: "two" },
      { id: "two", status: "failed", supersededBy: id },
      { id, status: "submitted" }
    ])
  })

  it("counts the outcomes of those before it as received, once it is made with `again`", async () => {
    const { send, list } = await openTransactions({
      entries: [earlier("one", { status: "confirmed", hash: "0x07" })]
    })
    await send(sending({ again: true }))
    expect((await list()).map(({ isUnresolved }) => isUnresolved)).toEqual([false, false])
  })

  it("waits for the process that sends it, unless its call is aborted", async () => {
    const { journal: store } = processJournal()
    const account = "0x00000000000000000000000000000000000000e5"
    const signing = earlier("one", { status: "signing", from: account })
    await store.update(account, "one", () => signing)
    const elsewhere = await store.lock?.(`slipway signing ${account} one`, new AbortController().signal)
    const [{ send }, leaving] = [await openTransactions({ store }), new AbortController()]
    const request = { from: account }
    const [waiting, aborted] = [
      sending({ ...request, id: "one" }),
      sending(request, { signal: leaving.signal })
    ]
    const [joining, leavingCall] = [send(waiting), send(aborted).catch((reason: unknown) => reason)]
    await flush()
    leaving.abort(left)
    expect(await leavingCall).toBe(left)
    await store.update(account, "one", () => ({ ...signing, status: "submitted", hash: "0x07" }))
    await elsewhere?.release()
    expect(await joining).toMatchObject({ id: "one", hash: "0x07" })
    expect(waiting.sendByService).not.toHaveBeenCalled()
  })
})

describe("equal sends at the same time", () => {
  it("are one, and all follow the progress of the first", async () => {
    const [{ send, list }, slow] = [await openTransactions(), pending()]
    const first = slow.begin()
    const second = sending()
    const ends = [send(first), send(second)]
    await flush()
    expect(second.onMerged.mock.calls).toEqual([[first.progress]])
    slow.answer.resolve(answered)
    const [one, other] = await Promise.all(ends)
    expect(other).toEqual(one)
    expect(second.sendByService).not.toHaveBeenCalled()
    expect(await list()).toHaveLength(1)
    // Their caller knows the outcome, so the next one is another payment.
    expect(await send(sending())).not.toMatchObject({ id: first.progress.id })
  })

  it.each<[name: string, first: Partial<SendRequest>, second: Partial<SendRequest>, count: number]>([
    ["one, if they have the same id", { id: "one" }, { id: "one" }, 1],
    ["two, if they have different ids", { id: "one" }, { id: "two" }, 2],
    ["two, if only the second has an id", {}, { id: "two" }, 2],
    ["one, if only the first has an id", { id: "one" }, {}, 1],
    ["one, if both are sent with `again`", { again: true }, { again: true }, 1],
    ["one, if only the first is sent with `again`", { again: true }, {}, 1],
    ["two, if only the second is sent with `again`", {}, { again: true }, 2]
  ])("are %s", async (_, first, second, count) => {
    const [{ send, list }, slow] = [await openTransactions(), pending()]
    const begun = slow.begin()
    const sends = [send({ ...begun, request: { ...begun.request, ...first } }), send(sending(second))]
    await flush()
    slow.answer.resolve(answered)
    expect(await Promise.all(sends)).toMatchObject([{ hash: "0x05" }, { hash: "0x05" }])
    expect(await list()).toHaveLength(count)
  })

  it("are sent by the second, if the first was aborted before its request", async () => {
    const store = freshJournal()
    const written = deferred<void>()
    const update = vi.fn(store.update).mockImplementationOnce(() => written.promise)
    const { send } = await openTransactions({ store: { ...store, update } })
    const leaving = new AbortController()
    const [first, second] = [sending({}, { signal: leaving.signal }), sending()]
    const ends = [send(first).catch((reason: unknown) => reason), send(second)]
    await flush()
    leaving.abort(left)
    written.resolve()
    expect(await Promise.all(ends)).toMatchObject([left, { id: second.progress.id, hash: "0x05" }])
    expect(second.onMerged.mock.calls).toEqual([[first.progress], [second.progress]])
    expect(first.sendByService).not.toHaveBeenCalled()
  })

  it("fail together, if the first is refused", async () => {
    const [{ send }, slow] = [await openTransactions(), pending()]
    const ends = [slow.begin(), sending()].map((it) => send(it).catch((reason: unknown) => reason))
    await flush()
    const error = new ApiError({ status: 403 })
    slow.answer.reject(error)
    expect(await Promise.all(ends)).toEqual([error, error])
  })

  it("fail together, if the response to the first is lost after its call was aborted", async () => {
    const [{ send }, slow, leaving] = [await openTransactions(), pending(), new AbortController()]
    const second = sending()
    const ends = [slow.begin(undefined, { signal: leaving.signal }), second].map((it) =>
      send(it).catch((reason: unknown) => reason)
    )
    await flush()
    leaving.abort(left)
    slow.answer.reject(new NoResponseError({ reason: "TIMEOUT" }))
    const unknown = { _tag: "OutcomeUnknownError", reason: "TIMEOUT" }
    expect(await Promise.all(ends)).toMatchObject([unknown, unknown])
    expect(second.sendByService).not.toHaveBeenCalled()
  })

  it("are not joined with `again` once the first was aborted", async () => {
    const [{ send }, slow, leaving] = [await openTransactions(), pending(), new AbortController()]
    const begun = slow.begin(undefined, { signal: leaving.signal })
    const first = send({ ...begun, request: { ...begun.request, again: true } })
    await flush()
    leaving.abort(left)
    const second = sending({ again: true })
    expect(await send(second)).toMatchObject({ id: second.progress.id })
    slow.answer.resolve({ hash: "0x06" })
    expect(await first).toMatchObject({ hash: "0x06" })
  })

  it("have been received by the second, if the first was aborted", async () => {
    const [{ send, list }, slow, leaving] = [await openTransactions(), pending(), new AbortController()]
    const first = send(slow.begin(undefined, { signal: leaving.signal }))
    const second = send(sending())
    await flush()
    leaving.abort(left)
    slow.answer.resolve(answered)
    await Promise.all([first, second])
    expect(await list()).toMatchObject([{ isUnresolved: false }])
  })

  it("stay unresolved, if the second was aborted after the request", async () => {
    const [{ send, list }, slow, leaving] = [await openTransactions(), pending(), new AbortController()]
    const first = slow.begin()
    const sent = send(first)
    const second = send(sending({}, { signal: leaving.signal })).catch((reason: unknown) => reason)
    await flush()
    leaving.abort(left)
    expect(await second).toBe(left)
    expect(first.progress.isInDoubt).toBe(true)
    slow.answer.resolve(answered)
    await sent
    expect(await list()).toMatchObject([{ isUnresolved: true }])
  })

  it("are resolved by the first, if the second was aborted before the request", async () => {
    const [{ send, list }, leaving, answer] = [
      await openTransactions(),
      new AbortController(),
      deferred<ServiceAnswer>()
    ]
    const first = sending({}, { sendByService: () => answer.promise })
    const sent = send(first)
    const second = send(sending({}, { signal: leaving.signal })).catch((reason: unknown) => reason)
    await flush()
    leaving.abort(left)
    expect(await second).toBe(left)
    answer.resolve(answered)
    await sent
    expect(first.progress.isInDoubt).toBe(false)
    expect(await list()).toMatchObject([{ isUnresolved: false }])
  })
})

it.each<[name: string, prepare: () => unknown]>([
  ["a page", () => undefined],
  ["a page without Web Locks", () => vi.stubGlobal("navigator", {})]
])(
  "a send is not taken for lost while %s waits for the service, and later ones of its id are",
  async (_, prepare) => {
    prepare()
    const store = freshJournal()
    const [{ send, reconcile }, slow] = [await openTransactions({ store }), pending()]
    const given = slow.begin()
    const { id } = given.progress
    const sent = send(given)
    await flush()
    expect(await reconcile({ id })).toMatchObject([{ id, status: "signing" }])
    slow.answer.resolve(answered)
    await sent
    await store.update(from, id, (now) => now && { ...now, status: "signing" })
    expect(await reconcile({ id })).toMatchObject([{ id, status: "unknown" }])
  }
)
