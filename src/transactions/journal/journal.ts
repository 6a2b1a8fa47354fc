import type { NetworkName } from "../../networks.ts"
import type { Approval } from "./approval.ts"
import { isPending, type TransactionStatus } from "./states.ts"

export { isPending, type TransactionStatus } from "./states.ts"

export type Hex = `0x${string}`

/** What a transaction does. `cancel` and `speedUp` reuse the nonce of the transaction that they replace. */
export type TransactionKind = "coin" | "token" | "erc721" | "erc1155" | "transaction" | "cancel" | "speedUp"

/** What a user says about a transaction whose outcome cannot be found. */
export type UserOutcome = "sent" | "not_sent"

/** The request of a transaction, in the caller's units. */
export interface TransactionRequest {
  readonly kind: TransactionKind
  /** The recipient, or the called contract. `null` for a contract creation. */
  readonly recipient: string | null
  /** A decimal string in whole coins or tokens, or the number of ERC-1155 tokens. */
  readonly amount?: string | undefined
  readonly tokenAddress?: string | undefined
  readonly tokenId?: string | undefined
  /** Who it allows to move tokens of `recipient`, if it is such a call. Read from the call's data. */
  readonly approval?: Approval | undefined
}

/** The operation of a smart account that carries out a send. */
export interface UserOperationEntry {
  /** The id of the account at the service. */
  readonly accountId: string
  /** The address of the account. */
  readonly sender: string
  /** Whether the organization's gas tank pays. */
  readonly isSponsored: boolean
  /** The id of the operation. Absent until the owner has signed it: nothing was submitted before. */
  readonly id?: string | undefined
  /** The hash that the owner signed, and the signature. No other operation is ever submitted for this entry. */
  readonly hash?: string | undefined
  readonly signature?: string | undefined
  /** When it expires, in milliseconds since 1970. */
  readonly validUntil?: number | undefined
}

/** One send in the journal. It is written before anything is signed or sent. */
export interface JournalEntry extends TransactionRequest {
  readonly id: string
  readonly status: TransactionStatus
  /** Whether the wallet service broadcasts it, or the client through an RPC node. */
  readonly broadcastBy: "service" | "node"
  readonly network: NetworkName
  /** Absent on networks without one, and on those whose chain id the client does not know. */
  readonly chainId?: number | undefined
  /** The address of the wallet that signs, also if a smart account sends. The entries of a wallet have its key. */
  readonly from: string
  /** Identifies equal requests: the same for the same account, network, recipient, value and data. */
  readonly content: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly updatedAt: number
  /**
   * When a caller first received the outcome. Until then, a repeated request joins this send, and in another page or process for
   * five more seconds.
   */
  readonly deliveredAt?: number | undefined
  /** The error code, or the contract's revert reason. */
  readonly reason?: string | undefined
  /** Hexadecimal on EVM networks (with 0x) and Bitcoin, base58 on Solana. */
  readonly hash?: string | undefined
  readonly nonce?: number | undefined
  readonly replacedBy?: Hex | undefined
  /** The id of the send that was made instead of it with `again`. It is not submitted any more, and its own id names that send. */
  readonly supersededBy?: string | undefined
  /** The fee that was paid, in wei, in decimal digits. `undefined` until it is mined, or if the receipt does not contain it. */
  readonly fee?: string | undefined
  /** What the user says about its outcome, while its status is `unknown`. Has no effect on later sends. */
  readonly userOutcome?: UserOutcome | undefined
  /** The fields of the transaction, if it is sent through a node. `value` is in wei, in decimal digits. */
  readonly to?: Hex | null | undefined
  readonly value?: string | undefined
  readonly data?: Hex | undefined
  /** The latest block when it was prepared. It can only be in a later block. */
  readonly since?: number | undefined
  /** The signed transaction. No other bytes are ever broadcast for this entry and nonce. */
  readonly raw?: Hex | undefined
  /** The operation, if a smart account sends it. `from` is the wallet that owns the account. */
  readonly userOperation?: UserOperationEntry | undefined
}

/**
 * Stores the sends of each account, and the ramp orders under separate keys. Its methods may return promises. It is a plain
 * object: Slipway copies it, which leaves out the methods of a class.
 *
 * `update` must be atomic per entry: no other update of the entry may happen between the read and the write, in this page,
 * another tab or another process. `sharedJournal` of `slipway/storage` makes such a journal from a compare-and-set.
 */
export interface Journal {
  /** The entries of an account, oldest first. May leave out ended entries that are old, if the journal has `find`. */
  readonly list: (account: string) => readonly JournalEntry[] | Promise<readonly JournalEntry[]>
  /** The entry with that `id`. Default: searches `list`. */
  readonly find?: (
    account: string,
    id: string
  ) => JournalEntry | undefined | Promise<JournalEntry | undefined>
  /**
   * Replaces the entry with that `id` with the result of `change`. Writes nothing if the result is `undefined`.
   *
   * With `lock`, it rejects with an error that is named `LockLostError`, and writes nothing, once another process may hold that lock.
   */
  readonly update: (
    account: string,
    id: string,
    change: (entry: JournalEntry | undefined) => JournalEntry | undefined,
    lock?: JournalLock
  ) => unknown
  /**
   * Acquires the lock of that name, which one caller in all processes holds. Waits until it is free. Rejects when `signal` is
   * aborted. Default: Web Locks, which the tabs of a browser share.
   */
  readonly lock?: (name: string, signal: AbortSignal) => Promise<JournalLock>
  /** Removes these entries of an account. Without it, users cannot remove their activity from the device. */
  readonly remove?: ((account: string, isRemoved: (entry: JournalEntry) => boolean) => unknown) | undefined
  /** Whether any process holds the lock of that name. Needed with `lock`. */
  readonly isLocked?: (name: string) => Promise<boolean>
}

/** A lock of a journal that its caller holds. */
export interface JournalLock {
  readonly name: string
  /** The fencing number. Each grant of any lock has a higher one. */
  readonly fence: string
  /** Releases the lock. Never rejects. */
  readonly release: () => Promise<unknown>
}

/** New values of some fields of an entry, or a function that makes them from the entry. */
export type Changes<Entry> = Partial<Entry> | ((entry: Entry) => Partial<Entry>)

export const changed = <Entry extends object>(entry: Entry, changes: Changes<Entry>): Entry => ({
  ...entry,
  ...(typeof changes === "function" ? changes(entry) : changes),
  updatedAt: Date.now()
})

/** The key of an account in a journal. */
export const accountKey = (address: string): string => address.toLowerCase()

/** The maximum number of ended entries per account. */
const maxEnded = 200

/** Replaces the entry with the same id, or appends `entry`. Removes the oldest ended entries above the maximum. */
export const withEntry = (entries: readonly JournalEntry[], entry: JournalEntry): readonly JournalEntry[] => {
  const others = entries.some(({ id }) => id === entry.id)
    ? entries.map((other) => (other.id === entry.id ? entry : other))
    : [...entries, entry]
  const surplus = others.filter((other) => !isPending(other) && other !== entry).slice(0, -maxEnded)
  return others.filter((other) => !surplus.includes(other))
}
