import type { Signer } from "../../../signing/transactionSigner.ts"
import { withLockOrAbort } from "../../journal/accountLock.ts"
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

/** Runs `work` while no other send of the account runs, in this page or another tab. */
export const withAccountLock = <Result>(
  { node, signer }: AccountContext,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>
): Promise<Result> =>
  withLockOrAbort(`slipway send ${node.chainId} ${accountKey(signer.address)}`, signal, work)

/** The name of the lock that a send holds while it waits for its signature. */
export const signatureLock = ({ id }: JournalEntry): string => `slipway signing ${id}`
