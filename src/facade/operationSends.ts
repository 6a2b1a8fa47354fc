import type { Effect } from "effect/Effect"
import type { SessionError } from "../errors/index.ts"
import type { ExplicitTokens } from "../session/tokens/ExplicitTokens.ts"
import type { SigningCalls } from "../transactions/engine.ts"
import type { JournalEntry } from "../transactions/journal/journal.ts"
import type { Sending } from "../transactions/sending.ts"
import type { Transaction } from "../transactions/transaction.ts"
import type { TransactionsCore } from "../transactions/transactions.ts"
import type { SigningParts } from "./signingCalls.ts"

/** What the operations of smart accounts use of the wallet and the journal. */
export interface OperationSends {
  /** The address of the wallet that the tokens, or the session, belong to. */
  readonly ownerOf: (tokens: ExplicitTokens) => Effect<string, SessionError>
  /** The signing calls of the wallet. */
  readonly signing: (parts: SigningParts) => SigningCalls
  /** The same, verified with viem if the client has nodes. */
  readonly verified: (parts: SigningParts, owner: string) => Promise<SigningCalls>
  /** Writes the journal entry, and sends through the service. Resolves to the entry. */
  readonly send: (sending: Sending) => Promise<JournalEntry>
  /** Changes an entry, with `lock` only while it is held. Rejects with `NotSentError` if the journal fails. */
  readonly record: TransactionsCore["record"]
  /** Changes an entry that is being signed. Rejects with `NotSentError` if it is not that any more, or the journal fails. */
  readonly recordSigned: TransactionsCore["recordSigned"]
  /** Runs `work` while no other work of that name runs, in this page, another tab or another process. */
  readonly withLease: TransactionsCore["withLease"]
  /** Reads from the client's nodes, if there is one for the network. */
  readonly operationsOn: TransactionsCore["operationsOn"]
  readonly reconcile: (id: string, owner: string) => Promise<Transaction | undefined>
}
