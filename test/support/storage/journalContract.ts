import { expect } from "vitest"
import type { Journal, JournalEntry } from "../../../src/transactions/journal/journal.ts"

export const entry = (id: string, more: Partial<JournalEntry> = {}): JournalEntry => ({
  ...{
    id,
    kind: "coin",
    status: "signing",
    broadcastBy: "node",
    network: "ethereum-sepolia",
    chainId: 11155111
  },
  ...{ from: "0x00000000000000000000000000000000000000A1", recipient: null, content: "[]" },
  ...{ createdAt: 1, updatedAt: 1 },
  ...more
})

export const signed = { raw: "0x02", hash: "0x03", nonce: 0, since: 7 } as const

let accounts = 0
export const newAccount = () => `account-${++accounts}`

const write = (journal: Journal, account: string, written: JournalEntry) =>
  journal.update(account, written.id, () => written)

/** What every journal does, by the name of the test. */
export const journalContract: Readonly<Record<string, (journal: Journal) => Promise<void>>> = {
  "keeps entries as they were written, oldest first": async (journal) => {
    const account = newAccount()
    await write(journal, account, entry("one"))
    await write(journal, account, entry("two", { status: "submitted", ...signed }))
    await write(journal, account, entry("one", { status: "unknown", ...signed }))
    expect(await journal.list(account)).toEqual([
      entry("one", { status: "unknown", ...signed }),
      entry("two", { status: "submitted", ...signed })
    ])
  },

  "keeps a send on a network without a chain id, such as Solana": async (journal) => {
    const account = newAccount()
    const { chainId, ...sent } = entry("one", { network: "solana", broadcastBy: "service" })
    await write(journal, account, sent)
    expect(await journal.list(account)).toEqual([sent])
    await write(journal, account, entry("two"))
    expect(await journal.list(account)).toEqual([sent, entry("two")])
  },

  "keeps an operation of a smart account with its signature": async (journal) => {
    const account = newAccount()
    const userOperation = {
      ...{ accountId: "account-1", sender: "0x00000000000000000000000000000000000000b2", isSponsored: true },
      ...{ id: "op-1", hash: "0x11", signature: "0x22", validUntil: 1_767_225_600_000 }
    }
    const sent = entry("one", { broadcastBy: "service", userOperation })
    await write(journal, account, sent)
    expect(await journal.list(account)).toEqual([sent])
  },

  "writes nothing when the change returns undefined": async (journal) => {
    const account = newAccount()
    await journal.update(account, "one", (found) => found && { ...found, status: "failed" })
    expect(await journal.list(account)).toEqual([])
  },

  "loses no update when many run concurrently": async (journal) => {
    const account = newAccount()
    await write(journal, account, entry("count", { nonce: 0 }))
    const add = () =>
      journal.update(account, "count", (found) => found && { ...found, nonce: (found.nonce ?? 0) + 1 })
    await Promise.all([
      ...Array.from({ length: 25 }, add),
      ...Array.from({ length: 25 }, (_, index) => write(journal, account, entry(`other-${index}`)))
    ])
    const entries = await journal.list(account)
    expect(entries).toHaveLength(26)
    expect(entries.find(({ id }) => id === "count")?.nonce).toBe(25)
  },

  "keeps accounts apart": async (journal) => {
    const [account, other] = [newAccount(), newAccount()]
    await write(journal, account, entry("one"))
    expect(await journal.list(other)).toEqual([])
  },

  "keeps any text of an entry": async (journal) => {
    const account = newAccount()
    const reason = "\0 \ud800 李 \u{1f9ed} \" \\ '"
    await write(journal, account, entry("one", { reason }))
    expect(await journal.list(account)).toEqual([entry("one", { reason })])
  },

  "drops the oldest final entries, and never one that may still be included": async (journal) => {
    const account = newAccount()
    await write(journal, account, entry("unknown", { status: "unknown", ...signed }))
    for (let index = 0; index < 230; index++) {
      await write(journal, account, entry(`ended-${index}`, { status: "confirmed", ...signed }))
    }
    const ids = (await journal.list(account)).map(({ id }) => id)
    const [first, ...ended] = ids
    expect(first).toBe("unknown")
    // The latest one may come on top.
    expect([200, 201]).toContain(ended.length)
    expect(ended).toEqual(ended.map((_, index) => `ended-${230 - ended.length + index}`))
  }
}
