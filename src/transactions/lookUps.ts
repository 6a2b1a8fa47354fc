import { InvalidInputError } from "../errors/index.ts"
import type { NetworkName } from "../networks.ts"
import { sharedReads } from "../sharedReads.ts"
import { deliver, isUnresolved } from "./delivery.ts"
import type { Engine, OperationReader } from "./engine.ts"
import { feePaid } from "./feePaid.ts"
import { isMaybeHeld, withLockOrAbort } from "./journal/accountLock.ts"
import { findEntry } from "./journal/findEntry.ts"
import { accountKey, isPending, type Journal, type JournalEntry } from "./journal/journal.ts"
import { changing, orStorageFailed } from "./journalWrites.ts"
import { isSendingByService } from "./singleFlightSends.ts"
import { type Transaction, transactionOf } from "./transaction.ts"

/** What finding out the outcome of a send needs. */
export interface LookUpParts {
  readonly journal: Journal
  /** How often to look up a transaction, in milliseconds. */
  readonly interval: number
  readonly loadEngine: () => Promise<Engine>
  /** The keys of the user's sends in the journal. Empty if no user with a wallet is signed in. */
  readonly accounts: () => Promise<readonly string[]>
  /** Looks up the operation of a smart account, and writes what became of it to the journal. */
  readonly lookUpOperation: (entry: JournalEntry, parts: OperationLookUp) => Promise<void>
  /** Reads operations from the nodes, if there is one for the network. */
  readonly operationsOn: (network: NetworkName) => Promise<OperationReader | undefined>
  /** Asks the service for the receipt of a transaction. */
  readonly transactionDetail: (entry: JournalEntry) => Promise<{
    readonly status?: unknown
    readonly hash?: unknown
    readonly gasUsed?: unknown
    readonly gasPrice?: unknown
  }>
}

/** What looking up an operation uses of the journal and the nodes. */
export interface OperationLookUp {
  /** The entry as it is now. */
  readonly current: () => Promise<JournalEntry>
  readonly change: (changes: Partial<JournalEntry>) => Promise<unknown>
  /** Runs `work` while no other operation of the account is prepared or submitted. */
  readonly withLease: <Result>(lease: string, work: () => Promise<Result>) => Promise<Result>
  readonly reader: () => Promise<OperationReader | undefined>
}

/** Finds sends in the journal, and finds out what became of them. */
export const makeLookUps = (parts: LookUpParts) => {
  const { journal, interval, loadEngine } = parts

  /** The entries of all accounts, oldest first. */
  const entriesOf = async (accounts: readonly string[]): Promise<readonly JournalEntry[]> => {
    // The key of a user may be an address.
    const keys = [...new Set(accounts.map(accountKey))]
    const lists = await Promise.all(keys.map((key) => orStorageFailed(() => journal.list(key))))
    return lists.flat().sort((one, other) => one.createdAt - other.createdAt)
  }

  const accountsOf = async (address?: string) => (address === undefined ? parts.accounts() : [address])

  const foundEntry = async (id: string, address?: string): Promise<JournalEntry | undefined> => {
    for (const account of await accountsOf(address)) {
      const entry = await orStorageFailed(() => findEntry(journal, accountKey(account), id))
      if (entry) return entry
    }
    return undefined
  }

  const entryOf = async (id: string, address?: string): Promise<JournalEntry> => {
    const entry = await foundEntry(id, address)
    if (entry) return entry
    throw new InvalidInputError({ field: "id", expected: "the id of a transaction of this wallet" })
  }

  /** Looks up a pending transaction, and returns its entry. */
  const looked = async (entry: JournalEntry, lookUp = look): Promise<JournalEntry> => {
    if (isPending(entry)) await lookUp(entry)
    return entryOf(entry.id, entry.from)
  }

  const isBeingSigned = async (entry: JournalEntry): Promise<boolean> =>
    (await isSendingByService(journal, entry)) || isMaybeHeld(journal, entry.createdAt)

  const look = async (entry: JournalEntry): Promise<void> => {
    if (entry.broadcastBy === "node") return (await loadEngine()).look(entry)
    const { change } = changing(journal, entry)
    if (entry.userOperation) {
      if (entry.status === "signing" && (await isBeingSigned(entry))) return
      // The send may have ended since the entry was read.
      const current = () => entryOf(entry.id, entry.from)
      return parts.lookUpOperation(await current(), {
        current,
        change: (changes) => change(entry, changes),
        withLease: (lease, work) => withLockOrAbort(journal, lease, undefined, work),
        reader: () => parts.operationsOn(entry.network)
      })
    }
    if (entry.status === "signing") {
      if (!(await isSendingByService(journal, entry))) await change(entry, { status: "unknown" })
      return
    }
    if (entry.hash === undefined) return
    const receipt = await parts.transactionDetail(entry).catch((error: unknown) => {
      // The service responds with 404 until the transaction is mined.
      if (Object(error).status === 404) return undefined
      throw error
    })
    // Ignores the receipt of another transaction.
    if (receipt && isSameHash(receipt.hash, entry.hash)) {
      const fee = feePaid(entry.network, receipt)
      const status = Number(receipt.status) === 1 ? "confirmed" : "reverted"
      await change(entry, fee === undefined ? { status } : { status, fee })
    }
  }

  const polls = sharedReads<void>()
  /** Looks up a transaction, for all callers that wait for it or are subscribed to it. */
  const poll = (entry: JournalEntry): Promise<void> =>
    polls(`${entry.from} ${entry.id}`, interval, () => look(entry))

  /** Returns the transaction, and records that the app has seen its outcome. */
  const delivered = async (entry: JournalEntry): Promise<Transaction> => {
    const isKnown = entry.status !== "signing" && entry.status !== "unknown"
    if (isKnown && isUnresolved(entry)) await deliver(changing(journal, entry), entry)
    return transactionOf(await entryOf(entry.id, entry.from))
  }

  const reconcileOne = async (id: string, address?: string): Promise<Transaction> =>
    delivered(await looked(await entryOf(id, address)))

  return { accountsOf, entriesOf, foundEntry, entryOf, looked, poll, delivered, reconcileOne }
}

const isSameHash = (one: unknown, other: string) => String(one).toLowerCase() === other.toLowerCase()
