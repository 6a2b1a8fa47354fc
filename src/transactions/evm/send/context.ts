import type { Signer } from "../../../signing/transactionSigner.ts"
import { accountKey, type JournalEntry } from "../../journal/journal.ts"
import type { CheckedNode } from "../chain/broadcast.ts"
import type { SignedEntry } from "../chain/signedEntry.ts"
import type { TransactionHandle } from "../outcome/result.ts"
import type { AccountJournal } from "./accountJournal.ts"

/** One account on one network, and what its sends share. */
export interface AccountContext {
  readonly node: CheckedNode
  readonly signer: Signer
  readonly journal: AccountJournal
  readonly handleOf: (entry: SignedEntry) => TransactionHandle
}

/**
 * Runs `work` while no other send of the account runs, in this page, another tab or another process. `work` must use the
 * context that it is given.
 */
export const withAccountLock = <Result>(
  context: AccountContext,
  signal: AbortSignal | undefined,
  work: (locked: AccountContext) => Promise<Result>
): Promise<Result> => {
  const { node, signer } = context
  const name = `slipway send ${node.chainId} ${accountKey(signer.address)}`
  return context.journal.withLock(name, signal, (journal) => work({ ...context, journal }))
}

/** The name of the lock that a send holds while it waits for its signature. Sends of other accounts may have the same id. */
export const signatureLock = ({ id, from }: JournalEntry): string =>
  `slipway signing ${accountKey(from)} ${id}`
