import { ApiError } from "../../src/errors/index.ts"
import type { Engine, Evm } from "../../src/transactions/engine.ts"
import type { Journal, JournalEntry } from "../../src/transactions/journal/journal.ts"
import { observed } from "../../src/transactions/journal/observedJournal.ts"
import { newProgress } from "../../src/transactions/progress.ts"
import type { Sending } from "../../src/transactions/sending.ts"
import { makeTransactions, type TransactionsParts } from "../../src/transactions/transactions.ts"
import { freshJournal } from "./storage/freshJournal.ts"
import { entry, signed } from "./storage/journalContract.ts"

export const from = "0x00000000000000000000000000000000000000a1"
export const network = "ethereum-sepolia"

export interface Given extends Partial<TransactionsParts> {
  /** What the nodes do. Without it, the app has none. */
  readonly engine?: Partial<Engine>
  readonly entries?: readonly JournalEntry[]
  readonly store?: Journal
}

/** The transactions of a wallet with these entries. */
export const openTransactions = async ({
  engine,
  entries = [],
  store = freshJournal(),
  ...parts
}: Given = {}) => {
  for (const it of entries) await store.update(from, it.id, () => it)
  const evm: Partial<Evm> = {
    hasNode: (name) => name === network,
    open: async () => engine as Engine, // the methods that the test uses
    pollingInterval: 7_000
  }
  const made = makeTransactions({
    journal: observed(store),
    evm: engine && (evm as Evm), // what the transactions use of it
    accounts: async () => [from],
    owner: async () => from,
    watchAccounts: () => () => {},
    wallet: {} as TransactionsParts["wallet"], // signs nothing here
    lookUpOperation: async () => undefined,
    transactionDetail: async () => {
      throw new ApiError({ status: 404 })
    },
    ...parts
  })
  return { ...made, entriesNow: () => store.list(from) }
}

/** A send that a node has broadcast. */
export const sent = (id: string, more: Partial<JournalEntry> = {}) =>
  entry(id, { from, status: "submitted", ...signed, ...more })

/** A send that the service has broadcast. */
export const byService = (id: string, more: Partial<JournalEntry> = {}): JournalEntry =>
  entry(id, { from, broadcastBy: "service", status: "submitted", ...more })

export const operation = { accountId: "account-1", sender: "0xd4", isSponsored: false } as const

/** A send of one coin, which the service accepts. */
export const sending = (more: Partial<Sending> = {}): Sending => ({
  request: { operation: "sendCoin", network, chainId: 11_155_111, from, fields: { to: from, amount: "1" } },
  wallet: {} as Sending["wallet"], // signs nothing here
  signal: undefined,
  progress: newProgress("one"),
  onMerged: () => {},
  sendByService: async () => ({ hash: "0x05" }),
  ...more
})
