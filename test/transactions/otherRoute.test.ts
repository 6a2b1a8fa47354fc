import { beforeEach, describe, expect, it, vi } from "vitest"
import { deliveries } from "../../src/transactions/deliveries.ts"
import type { SendRequest } from "../../src/transactions/engine.ts"
import type { JournalEntry, UserOperationEntry } from "../../src/transactions/journal/journal.ts"
import { assertNotSentByNode, assertNotSentByService } from "../../src/transactions/otherRoute.ts"
import { contentOf } from "../../src/transactions/sendContent.ts"
import { newEntry } from "../../src/transactions/serviceEntry.ts"
import { freshJournal } from "../support/storage/freshJournal.ts"
import { signed } from "../support/storage/journalContract.ts"

const from = "0x00000000000000000000000000000000000000A1"
const account = from.toLowerCase()
const to = "0xB2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
const token = "0xc3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3"

const coin: SendRequest = {
  ...{ operation: "sendCoin", network: "base", chainId: 8453, from },
  fields: { to, amount: "0.5" }
}
const call: SendRequest = {
  ...coin,
  operation: "sendTransaction",
  fields: { transaction: { from, to, value: "0x1", data: "0xAB" } }
}
const bare: SendRequest = { ...call, fields: { transaction: { from, to } } }
const transfer: SendRequest = {
  ...coin,
  operation: "transferErc721",
  fields: { to, tokenAddress: token, tokenId: "7" }
}
const operation: UserOperationEntry = { accountId: "account-1", sender: "0xd4", isSponsored: false }
const unresolved = { _tag: "UnresolvedSendError", transaction: { id: "before", status: "submitted" } }

beforeEach(() => deliveries().places.clear())

/** The entry of a send that took the other route. Nobody received its outcome. */
const entryOf = (request: SendRequest, more: Partial<JournalEntry> = {}): JournalEntry => ({
  ...newEntry(request, contentOf(request), "before"),
  status: "submitted",
  ...more
})

const openWith = async (entry: JournalEntry) => {
  const journal = freshJournal()
  await journal.update(account, entry.id, () => entry)
  return journal
}

const throughNode = (request: SendRequest, more: Partial<JournalEntry> = {}) =>
  entryOf(request, { broadcastBy: "node", content: "of the node", ...signed, ...more })

describe("a send through the service", () => {
  const send = async (request: SendRequest, entry: JournalEntry) =>
    assertNotSentByNode(await openWith(entry), request, [entry])

  it.each<[name: string, request: SendRequest, entry: JournalEntry]>([
    ["the same coins", coin, throughNode(coin)],
    [
      "the same coins in another notation",
      coin,
      throughNode(coin, { amount: "0.50", recipient: to.toLowerCase() })
    ],
    ["the same call", call, throughNode(call, { data: "0xab" })],
    ["the same call without data", bare, throughNode(bare, { amount: "0" })],
    ["the same call with empty data", bare, throughNode(bare, { amount: "0", data: "0x" })],
    ["the same collectible", transfer, throughNode(transfer)]
  ])("is refused while a node may have %s", async (_, request, entry) => {
    await expect(send(request, entry)).rejects.toMatchObject(unresolved)
  })

  it.each<[name: string, request: SendRequest, entry: JournalEntry]>([
    ["has another amount", coin, throughNode(coin, { amount: "0.05" })],
    ["has another recipient", coin, throughNode(coin, { recipient: token })],
    ["is on another network", coin, throughNode(coin, { network: "polygon" })],
    ["is of another kind", coin, throughNode(coin, { kind: "transaction" })],
    ["has other data", call, throughNode(call, { data: "0xac" })],
    ["is of another token", transfer, throughNode(transfer, { tokenAddress: to })],
    ["has another token id", transfer, throughNode(transfer, { tokenId: "8" })],
    ["was never signed", coin, throughNode(coin, { raw: undefined })],
    ["has failed", coin, throughNode(coin, { status: "failed" })],
    ["has no id, and this call has one", { ...coin, id: "order" }, throughNode(coin)],
    ["is not of the smart account that sends", { ...coin, userOperation: operation }, throughNode(coin)],
    ["went through the service", coin, entryOf(coin, signed)]
  ])("is made if the one through a node %s", async (_, request, entry) => {
    await expect(send(request, entry)).resolves.toBeUndefined()
  })

  it("is made with `again`, and counts the one through the node as delivered", async () => {
    const entry = throughNode(coin)
    const journal = await openWith(entry)
    await assertNotSentByNode(journal, { ...coin, again: true }, [entry])
    expect(await journal.list(account)).toMatchObject([{ deliveredAt: expect.any(Number) }])
    await assertNotSentByNode(journal, coin, [entry])
  })
})

describe("a send through a node", () => {
  const send = async (request: SendRequest, entry: JournalEntry) =>
    assertNotSentByService(await openWith(entry), request)

  it("is refused while the service may have sent the same", async () => {
    await expect(send(coin, entryOf(coin))).rejects.toMatchObject(unresolved)
    await expect(send({ ...coin, fields: { to, amount: "0.50" } }, entryOf(coin))).rejects.toMatchObject(
      unresolved
    )
  })

  it.each<[name: string, request: SendRequest, entry: JournalEntry]>([
    ["is something else", coin, entryOf(call)],
    ["went through a node, so that it is joined", coin, throughNode(coin, { content: contentOf(coin) })],
    ["has failed", coin, entryOf(coin, { status: "failed" })],
    ["has no id, and this call has one", { ...coin, id: "order" }, entryOf(coin)]
  ])("is made if the one in the journal %s", async (_, request, entry) => {
    await expect(send(request, entry)).resolves.toBeUndefined()
  })

  it("is made with `again`, and counts the one through the service as delivered", async () => {
    const journal = await openWith(entryOf(coin))
    await assertNotSentByService(journal, { ...coin, again: true })
    expect(await journal.list(account)).toMatchObject([{ deliveredAt: expect.any(Number) }])
    await assertNotSentByService(journal, coin)
  })

  it("is refused if the journal cannot be read", async () => {
    const list = vi.fn(() => Promise.reject(new Error("The disk is full")))
    await expect(assertNotSentByService({ ...freshJournal(), list }, coin)).rejects.toMatchObject({
      ...{ _tag: "NotSentError", reason: "STORAGE", outcome: "not_sent" }
    })
  })
})
