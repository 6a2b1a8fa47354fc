import type { Hex, TransactionSerializable } from "viem"
import type { JournalEntry, TransactionRequest } from "../../journal/journal.ts"
import type { SendProgress } from "../../progress.ts"
import type { BroadcastOutcome } from "../chain/broadcast.ts"
import type { SignedEntry } from "../chain/signedEntry.ts"
import type { SendResult } from "../outcome/result.ts"
import type { RequestedTransaction } from "../prepare/prepareInput.ts"
import type { AccountContext } from "./context.ts"

/** A transaction to send, and the form in which the user sees it. */
export interface TransactionDraft {
  readonly requested: RequestedTransaction
  readonly shown: TransactionRequest
}

export interface SendOptions {
  /** The idempotency key. Sends with the same id are one send. */
  readonly id?: string | undefined
  /** Sends again even if the outcome of an equal send is unknown. */
  readonly again?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  readonly progress?: SendProgress
  /** Called with the progress of an equal send that the call joins, and with its own when it leaves that send. */
  readonly onMerged?: (progress: SendProgress) => void
  /** Runs before each signature, once the nonce is chosen. If it rejects, the send fails and nothing is signed. */
  readonly beforeSigning?: (() => Promise<void>) | undefined
}

/** One call that sends. */
export interface Send {
  readonly draft: TransactionDraft
  /** Equal sends of an account have equal content. */
  readonly content: string
  readonly id: string | undefined
  readonly again: boolean | undefined
  readonly signal: AbortSignal | undefined
  readonly progress: SendProgress
  readonly beforeSigning?: SendOptions["beforeSigning"]
}

/**
 * The life of a send.
 *
 * ```
 *  drafted ──> prepared ──> signed ──> journaled ──> broadcast ──> finished
 *     ^           │           ^                          │
 *     │           v           │                          │
 *     │   awaitingSignature ──┤                          │
 *     └───────────────────────┴── another transaction took the nonce
 * ```
 *
 * Every state may also lead to `finished`, if the same send was already made. If a transition throws, nothing was broadcast.
 * All transitions hold the account's lock, except the wait in `awaitingSignature`.
 */
export type SendState = LockedState | AwaitingSignature | Finished

/** A state that the send leaves while it holds the account's lock. */
export type LockedState = Drafted | Prepared | Signed | Journaled | BroadcastDone

/** A step that needs the account's lock. It runs with the context of that lock, and again if the lock is lost. */
export type LockedStep = (locked: AccountContext) => Promise<SendState>

/** Not in the journal yet. */
export interface Drafted {
  readonly state: "drafted"
  readonly entry: JournalEntry
  /** Whether another transaction took the nonce of the first attempt. There is no third attempt. */
  readonly isSecondAttempt: boolean
}

/** In the journal with its nonce. Gas and fees are known. */
export interface Prepared {
  readonly state: "prepared"
  readonly entry: JournalEntry & { readonly nonce: number }
  readonly transaction: TransactionSerializable & { readonly chainId: number }
  readonly isSecondAttempt: boolean
}

/** The signature takes long. The send has released the lock, so that other sends of the account can continue. */
export interface AwaitingSignature {
  readonly state: "awaitingSignature"
  readonly entry: JournalEntry
  readonly signature: Promise<Hex>
}

/** The transaction is signed. Only this call has the bytes. */
export interface Signed {
  readonly state: "signed"
  readonly entry: JournalEntry
  readonly raw: Hex
  readonly isSecondAttempt: boolean
}

/** The signed bytes are in the journal. Any page may broadcast them now, so the send counts as dispatched. */
export interface Journaled {
  readonly state: "journaled"
  readonly entry: SignedEntry
  readonly isSecondAttempt: boolean
}

/** The broadcast has ended. The outcome may be unknown. */
export interface BroadcastDone {
  readonly state: "broadcast"
  readonly entry: SignedEntry
  readonly outcome: BroadcastOutcome
  readonly isSecondAttempt: boolean
}

export interface Finished {
  readonly state: "finished"
  readonly result: SendResult
}

export const finished = (result: SendResult): Finished => ({ state: "finished", result })
