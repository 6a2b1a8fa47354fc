import { keccak256 } from "viem"
import { NotSentError } from "../../../errors/index.ts"
import { orAborted } from "../../journal/accountLock.ts"
import type { JournalEntry } from "../../journal/journal.ts"
import { isLockLost } from "../../journal/lockLost.ts"
import { type BroadcastOutcome, broadcast, isExpired } from "../chain/broadcast.ts"
import type { SignedEntry } from "../chain/signedEntry.ts"
import type { AccountContext } from "./context.ts"
import { repeat, sentMeanwhile } from "./earlier.ts"
import { failedOnError, notSent, recordOutcome } from "./outcomes.ts"
import { deliverResult, sendResult } from "./results.ts"
import { newEntry } from "./start.ts"
import {
  type BroadcastDone,
  finished,
  type Journaled,
  type Send,
  type SendState,
  type Signed
} from "./states.ts"

/** Writes the signed bytes to the journal. Nothing is broadcast before. */
export const journalSigned = async (
  context: AccountContext,
  send: Send,
  { entry, raw, isSecondAttempt }: Signed
): Promise<SendState> => {
  const other = await sentMeanwhile(context, entry)
  if (other) return finished(await repeat(context, other, send.progress))
  // The other fields of a signed entry were filled in before it was signed.
  const signed = { ...entry, raw, hash: keccak256(raw) } as SignedEntry
  await failedOnError(context, entry, writeSigned(context, send, signed, entry))
  return { state: "journaled", entry: signed, isSecondAttempt }
}

const writeSigned = async (
  { journal }: AccountContext,
  { signal, progress }: Send,
  signed: SignedEntry,
  prepared: JournalEntry
): Promise<void> => {
  signal?.throwIfAborted()
  if (isExpired(signed))
    throw new NotSentError(
      "LATE",
      "It took more than ten minutes to sign the transaction, so it was not sent"
    )
  // Once written, it is broadcast even if the call is aborted.
  progress.isDispatched = true
  try {
    await journal.set(signed)
  } catch (error) {
    if (isLockLost(error)) {
      progress.isDispatched = false
      throw error
    }
    // The write may have succeeded anyway. If it cannot be undone, broadcast now rather than at the next reconcile.
    const isUndone = await journal.set(prepared).then(
      () => true,
      () => false
    )
    if (!isUndone) return
    progress.isDispatched = false
    throw error
  }
}

/** Broadcasts the signed bytes. An aborted call does not wait for the node, which may still receive them. */
export const broadcastEntry = async (
  { node }: AccountContext,
  { signal }: Send,
  { entry, isSecondAttempt }: Journaled
): Promise<SendState> => {
  const outcome = await orAborted<BroadcastOutcome>(signal, broadcast(node, entry), () => ({
    state: "unknown"
  }))
  return { state: "broadcast", entry, outcome, isSecondAttempt }
}

/** Records how the broadcast ended. Tries a second nonce if another program's transaction took the first. */
export const conclude = async (
  context: AccountContext,
  send: Send,
  { entry, outcome, isSecondAttempt }: BroadcastDone
): Promise<SendState> => {
  const { draft, progress } = send
  if (outcome.state === "refused" || outcome.state === "replaced") {
    const other = await sentMeanwhile(context, entry)
    if (other && other.hash !== entry.hash) return finished(await repeat(context, other, progress))
  }
  // A replaced transaction can never be mined, so signing another one cannot pay twice.
  if (outcome.state === "replaced" && draft.requested.nonce === undefined && !isSecondAttempt) {
    // A failed entry can be sent again. A replaced one cannot.
    await context.journal.change(entry, notSent("REPLACED")).catch(() => undefined)
    return { state: "drafted", entry: newEntry(context, send, entry.id), isSecondAttempt: true }
  }
  await recordOutcome(context, entry, outcome)
  const result = sendResult(context, entry, outcome)
  return finished(await deliverResult(context, entry, result, progress))
}
