import { ExpiredError, ReplacedError } from "../../../errors/chain.ts"
import { OutcomeUnknownError } from "../../../errors/index.ts"
import { deliver } from "../../delivery.ts"
import type { JournalEntry } from "../../journal/journal.ts"
import type { SendProgress } from "../../progress.ts"
import type { BroadcastOutcome, Reconciliation } from "../chain/broadcast.ts"
import { replacementKind } from "../chain/replacement.ts"
import type { SignedEntry } from "../chain/signedEntry.ts"
import type { Reconciled, SendDone, SendRefused, SendResult, SendUnknown } from "../outcome/result.ts"
import { type AccountContext, withAccountLock } from "./context.ts"
import { reconcileEntry } from "./outcomes.ts"

/** The result of a send after its broadcast. */
export const sendResult = (
  context: AccountContext,
  entry: SignedEntry,
  outcome: BroadcastOutcome
): SendDone | SendRefused | SendUnknown => {
  switch (outcome.state) {
    case "submitted":
      return { status: "done", transaction: context.handleOf(entry) }
    case "refused":
      return { status: "refused", error: outcome.error }
    case "replaced":
      return { status: "refused", error: new ReplacedError(entry.nonce, outcome.by.hash) }
    case "unknown":
      return unknownResult(context, entry)
  }
}

/** The result of `reconcile`. */
export const reconciledResult = (
  context: AccountContext,
  entry: SignedEntry,
  outcome: Reconciliation
): Reconciled => {
  switch (outcome.state) {
    case "replaced": {
      const { hash } = outcome.by
      const reason = replacementKind(entry, outcome.by)
      // The same transaction with another fee does what the caller requested.
      if (reason === "repriced") return { status: "done", transaction: context.handleOf({ ...entry, hash }) }
      return { status: "replaced", nonce: entry.nonce, by: hash, reason }
    }
    case "expired":
      return { status: "expired", error: new ExpiredError(entry) }
    default:
      return sendResult(context, entry, outcome)
  }
}

export const unknownResult = (context: AccountContext, entry: SignedEntry): SendUnknown => {
  const { id, hash, nonce } = entry
  const reconcile = async (locked: AccountContext) =>
    deliverResult(locked, entry, reconciledResult(locked, entry, await reconcileEntry(locked, entry)))
  const error = new OutcomeUnknownError<Reconciled>({
    message: `The transaction ${hash} may have been sent: its node did not confirm it`,
    details: { id, hash, nonce },
    reconcile: () => withAccountLock(context, undefined, reconcile)
  })
  return { status: "unknown", error }
}

/** Records that the caller receives this result, unless the outcome is unknown. */
export const deliverResult = async <Result extends SendResult | Reconciled>(
  { journal }: AccountContext,
  entry: JournalEntry,
  result: Result,
  progress?: SendProgress
): Promise<Result> => {
  if (result.status !== "unknown") await deliver(journal, entry, progress).catch(() => undefined)
  return result
}
