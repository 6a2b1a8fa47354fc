import { isSlipwayError } from "../../../errors/index.ts"
import { isPending, type JournalEntry } from "../../journal/journal.ts"
import { propagationTime } from "../../timeouts.ts"
import {
  type BroadcastOutcome,
  type CheckedNode,
  type Reconciliation,
  reconcile
} from "../chain/broadcast.ts"
import { minedAs } from "../chain/receipts.ts"
import { type SignedEntry, wasSubmitted } from "../chain/signedEntry.ts"
import type { AccountContext } from "./context.ts"

/** Reconciles an earlier send, and records its outcome. */
export const reconcileEntry = (context: AccountContext, entry: SignedEntry): Promise<Reconciliation> =>
  lookUpAndRecord(context, entry, reconcile)

/** Looks up an earlier send with `lookUp`, and records what it finds. */
export const lookUpAndRecord = async <Outcome extends Reconciliation>(
  context: AccountContext,
  entry: SignedEntry,
  lookUp: (node: CheckedNode, entry: SignedEntry) => Promise<Outcome>
): Promise<Outcome | BroadcastOutcome> => {
  const outcome = await lookUp(context.node, entry)
  if (outcome.state === "refused" && (isPropagating(entry) || (await hasSubmittedConflict(context, entry))))
    return { state: "unknown" }
  // A submitted transaction stays submitted while its node does not answer. Only the time of the attempt is recorded.
  if (outcome.state === "unknown" && wasSubmitted(entry)) await recordAttempt(context, entry)
  else await recordOutcome(context, entry, outcome)
  return outcome
}

/** Whether another node behind the same URL may have it from an earlier broadcast, and this one does not yet. */
const isPropagating = ({ updatedAt }: JournalEntry): boolean => Date.now() - updatedAt < propagationTime

const recordAttempt = ({ journal }: AccountContext, entry: SignedEntry): Promise<unknown> =>
  journal.change(entry, {}).catch(() => undefined)

/** A node also refuses it while it has another transaction with the same nonce. Either may be mined. */
const hasSubmittedConflict = async (context: AccountContext, entry: SignedEntry): Promise<boolean> =>
  (await nonceConflicts(context, entry)).some(({ status }) => status === "submitted")

/** The other pending sends of the account with this nonce. At most one of them can be mined. */
export const nonceConflicts = async (
  { journal }: AccountContext,
  { id, nonce }: Pick<JournalEntry, "id" | "nonce">
): Promise<readonly JournalEntry[]> =>
  (await journal.list()).filter((other) => other.nonce === nonce && other.id !== id && isPending(other))

/** Writes an outcome to the journal. Ignores storage errors: the next send looks the outcome up again. */
export const recordOutcome = async (
  context: AccountContext,
  entry: SignedEntry,
  outcome: Reconciliation
): Promise<void> => {
  try {
    await context.journal.change(entry, await changesFor(context, entry, outcome))
  } catch {}
}

const changesFor = async (
  { node }: AccountContext,
  entry: SignedEntry,
  outcome: Reconciliation
): Promise<Partial<JournalEntry>> => {
  switch (outcome.state) {
    case "refused":
      return notSent(codeOf(outcome.error))
    case "submitted":
      return outcome.isMined ? minedAs(node, entry) : { status: "submitted" }
    case "replaced":
      return { status: "replaced", replacedBy: outcome.by.hash }
    case "expired":
      return { status: "expired" }
    case "unknown":
      return { status: "unknown" }
  }
}

/** Nothing was broadcast. An entry without bytes and nonce does not affect later sends. */
export const notSent = (reason: string) =>
  ({ status: "failed", reason, raw: undefined, hash: undefined, nonce: undefined }) as const

/** Records the send as failed if `work` rejects. For work that comes before the broadcast. */
export const failedOnError = async <Result>(
  { journal }: AccountContext,
  entry: JournalEntry,
  work: Promise<Result>
): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    await journal.change(entry, notSent(codeOf(error))).catch(() => undefined)
    throw error
  }
}

const codeOf = (error: unknown): string =>
  // Anything else is the reason of an aborted signal.
  isSlipwayError(error) ? (error.reason ?? error.code) : "ABORTED"
