import { fingerprint } from "../fingerprint.ts"
import { isLockHeld } from "../transactions/journal/accountLock.ts"
import { findEntry } from "../transactions/journal/findEntry.ts"
import {
  type Changes,
  changed,
  type Journal,
  type JournalEntry,
  type JournalLock
} from "../transactions/journal/journal.ts"

export type OrderKind = "onramp" | "offramp"

/**
 * An order in the journal. It is written before the request is sent, and has the states of a send: `signing` while the
 * request is in flight, `confirmed` once the order exists, `unknown` if it may exist, and `failed` if it does not.
 */
export interface OrderEntry extends Omit<JournalEntry, "kind" | "hash"> {
  readonly kind: OrderKind
  /** The service's id of the order. */
  readonly orderId?: string | undefined
  /** The user's newest orders before this one was placed. `undefined` if they could not be listed in time. */
  readonly before?: readonly string[] | undefined
}

/** The journal of an account's orders of one kind, kept apart from its sends. */
export interface OrderJournal {
  /** The key of these orders in the journal. */
  readonly owner: string
  readonly list: () => Promise<readonly OrderEntry[]>
  readonly find: (id: string) => Promise<OrderEntry | undefined>
  /** With `lock`, writes nothing once another process may hold that lock. */
  readonly add: (entry: OrderEntry, lock: JournalLock | undefined) => Promise<void>
  readonly isLocked: (name: string) => Promise<boolean>
  readonly change: (entry: Pick<OrderEntry, "id">, changes: Changes<OrderEntry>) => Promise<void>
}

export const orderJournal = (journal: Journal, kind: OrderKind, account: string): OrderJournal => {
  const key = `${kind} orders ${account}`
  const update = async (
    id: string,
    change: (entry: OrderEntry | undefined) => OrderEntry | undefined,
    lock?: JournalLock
  ) => {
    // A journal stores entries as they are, and only orders are stored under this key.
    await journal.update(
      key,
      id,
      (entry) => change(entry as OrderEntry | undefined) as JournalEntry | undefined,
      lock
    )
  }
  return {
    owner: key,
    // The casts are safe for the same reason.
    list: async () => (await journal.list(key)) as readonly unknown[] as readonly OrderEntry[],
    find: async (id) => (await findEntry(journal, key, id)) as unknown as OrderEntry | undefined,
    add: (entry, lock) => update(entry.id, () => entry, lock),
    isLocked: (name) => isLockHeld(journal, name),
    change: ({ id }, changes) => update(id, (entry) => entry && changed(entry, changes))
  }
}

export interface NewOrder {
  readonly kind: OrderKind
  readonly id: string
  readonly account: string
  readonly content: string
  readonly before: readonly string[] | undefined
}

export const newOrderEntry = ({ account, ...order }: NewOrder): OrderEntry => {
  const createdAt = Date.now()
  return {
    ...order,
    status: "signing",
    broadcastBy: "service",
    // An order is not a transaction of a network, but a journal may check these fields.
    network: "" as JournalEntry["network"],
    chainId: 0,
    from: account as JournalEntry["from"], // an account of the ramp is no address
    recipient: null,
    createdAt,
    updatedAt: createdAt
  }
}

/** Returns the same text for equal orders: a hash, because orders have names, email addresses and phone numbers. */
export const contentOf = (fields: object): string => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const sorted = given.sort(([one], [other]) => (one < other ? -1 : 1))
  return fingerprint(JSON.stringify(sorted))
}
