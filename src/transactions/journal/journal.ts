import type { NetworkName } from "../../networks.ts"
import { isPending, type TransactionStatus } from "./states.ts"

export { isPending, type TransactionStatus } from "./states.ts"

export type Hex = `0x${string}`

/** What a transaction does. A cancellation and a repricing take the nonce of the transaction that they replace. */
export type TransactionKind = "coin" | "token" | "erc721" | "erc1155" | "transaction" | "cancel" | "speedUp"

/** The request of a transaction, in the caller's units. */
export interface TransactionRequest {
  readonly kind: TransactionKind
  /** The receiver, or the contract that is called. `null` for the creation of a contract. */
  readonly recipient: string | null
  /** A decimal text in whole coins or tokens, or the number of ERC-1155 tokens. */
  readonly amount?: string | undefined
  readonly tokenAddress?: string | undefined
  readonly tokenId?: string | undefined
}

/** One send in the journal. It is written before anything is done for the send. */
export interface JournalEntry extends TransactionRequest {
  readonly id: string
  readonly status: TransactionStatus
  /** What hands it to the network: the wallet service, or this program through a chain node. */
  readonly broadcastBy: "service" | "node"
  readonly network: NetworkName
  readonly chainId: number
  readonly from: Hex
  /** Tells equal requests: the same account, network, recipient, value and data give the same text. */
  readonly content: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly updatedAt: number
  /** When the caller learned the outcome. Until then, the same request again is this send. */
  readonly deliveredAt?: number | undefined
  /** The code of what went wrong, or what the contract said. */
  readonly reason?: string | undefined
  readonly hash?: Hex | undefined
  readonly nonce?: number | undefined
  readonly replacedBy?: Hex | undefined
  /** What is sent through a node, as the chain has it. `value` is in wei, in decimal digits. */
  readonly to?: Hex | null | undefined
  readonly value?: string | undefined
  readonly data?: Hex | undefined
  /** The newest block when it was prepared: it is in a later one, if at all. */
  readonly since?: number | undefined
  /** The signed transaction. For this nonce, these are the only bytes that are ever sent. */
  readonly raw?: Hex | undefined
}

/**
 * Keeps the sends of each account. Its methods may answer with promises.
 *
 * `update` is atomic for an account: no other update of that account happens between the read and the write, in this
 * page or another tab.
 */
export interface Journal {
  /** The entries of an account, oldest first. */
  readonly list: (account: string) => readonly JournalEntry[] | Promise<readonly JournalEntry[]>
  /** Writes what `change` makes of the entry with that `id`; nothing when it answers `undefined`. */
  readonly update: (
    account: string,
    id: string,
    change: (entry: JournalEntry | undefined) => JournalEntry | undefined
  ) => unknown
}

/** The key of an account in a journal. */
export const accountKey = (address: string): string => address.toLowerCase()

/** How many ended entries of an account are kept. */
const maxEnded = 200

/** `entries` with `entry` in the place of the one with its id, or at the end. The oldest ended ones go. */
export const withEntry = (entries: readonly JournalEntry[], entry: JournalEntry): readonly JournalEntry[] => {
  const others = entries.some(({ id }) => id === entry.id)
    ? entries.map((other) => (other.id === entry.id ? entry : other))
    : [...entries, entry]
  const surplus = others.filter((other) => !isPending(other) && other !== entry).slice(0, -maxEnded)
  return surplus.length === 0 ? others : others.filter((other) => !surplus.includes(other))
}

/** Something that all copies of this package in a page share. */
export const onePerPage = <Shared>(name: string, make: () => Shared): Shared => {
  // Under a registered symbol, where nothing else is.
  const page = globalThis as unknown as Record<symbol, Shared | undefined>
  const key = Symbol.for(name)
  page[key] ??= make()
  return page[key]
}
