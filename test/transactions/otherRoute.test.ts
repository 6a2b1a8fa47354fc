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
    ["the same collectible", transfer, throughNode(transfer)]
  ])("is refused while a node may have %s", async (_, request, entry) => {
    await expect(send(request, entry)).rejects.toMatchObject(unresolved)
  })

  it.each<[name: string, request: SendRequest, entry: JournalEntry]>([
    ["another amount", coin, throughNode(coin, { amount: "0.05" })],
    ["another recipient", coin, throughNode(coin, { recipient: token })],
    ["another network", coin, throughNode(coin, { network: "polygon" })],
    ["another kind", coin, throughNode(coin, { kind: "transaction" })],
    ["other data", call, throughNode(call, { data: "0xac" })],
    ["another token", transfer, throughNode(transfer, { tokenAddress: to })],
    ["another id of the token", transfer, throughNode(transfer, { tokenId: "8" })],
    ["one that was never signed", coin, throughNode(coin, { raw: undefined })],
    ["one that failed", coin, throughNode(coin, { status: "failed" })],
    ["its own id", { ...coin, id: "order" }, throughNode(coin)],
    ["an account that sends it", { ...coin, userOperation: operation }, throughNode(coin)],
    ["one that the service has", coin, entryOf(coin, signed)]
  ])("is made, although a node may have the same with %s", async (_, request, entry) => {
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
    ["something else", coin, entryOf(call)],
    ["the same through a node, which it joins", coin, throughNode(coin, { content: contentOf(coin) })],
    ["the same, which failed", coin, entryOf(coin, { status: "failed" })],
    ["the same without its id", { ...coin, id: "order" }, entryOf(coin)]
  ])("is made, although the journal has %s", async (_, request, entry) => {
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
