import { NotSentError } from "../../../errors/index.ts"
import { isPending, type JournalEntry } from "../../journal/journal.ts"
import { isSigned, wasSubmitted } from "../chain/signedEntry.ts"
import type { Reconciled } from "../outcome/result.ts"
import { type AccountContext, signatureLock, withAccountLock } from "./context.ts"
import { isInFlight } from "./inFlight.ts"
import { notSent, reconcileEntry } from "./outcomes.ts"
import { reconciledResult } from "./results.ts"

export type ReconciledEntry = Reconciled & { readonly id: string }

/** Finds out the outcome of the account's pending sends, or of the one with this `id`. */
export const reconcileAccount = (context: AccountContext, id?: string): Promise<readonly ReconciledEntry[]> =>
  withAccountLock(context, undefined, async (locked) => {
    const results: ReconciledEntry[] = []
    for (const entry of await locked.journal.list()) {
      if ((id !== undefined && entry.id !== id) || !isPending(entry)) continue
      const result = await reconciledEntry(locked, entry, id !== undefined)
      if (result) results.push({ id: entry.id, ...result })
    }
    return results
  })

const reconciledEntry = async (
  context: AccountContext,
  entry: JournalEntry,
  isNamed: boolean
): Promise<Reconciled | undefined> => {
  if (isSigned(entry)) {
    if (wasSubmitted(entry) && !isNamed) return undefined
    return reconciledResult(context, entry, await reconcileEntry(context, entry))
  }
  if (await isBeingSigned(context, entry)) return undefined
  await context.journal.change(entry, notSent("NOT_SIGNED"))
  return { status: "refused", error: new NotSentError("NOT_SIGNED", "The transaction was never signed") }
}

/** Whether this page, another tab or process waits for its signature. That wait does not hold the account's lock. */
const isBeingSigned = async ({ journal }: AccountContext, entry: JournalEntry): Promise<boolean> =>
  isInFlight(entry) || (await journal.isLocked(signatureLock(entry)))
