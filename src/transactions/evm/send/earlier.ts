import { deliver, isJoined } from "../../delivery.ts"
import { continueAs, type SendProgress } from "../../progress.ts"
import { rebroadcast } from "../chain/broadcast.ts"
import { isSigned, type SignedEntry } from "../chain/signedEntry.ts"
import type { SendResult } from "../outcome/result.ts"
import { usedId } from "./content.ts"
import type { AccountContext } from "./context.ts"
import { lookUpAndRecord, notSent, reconcileEntry } from "./outcomes.ts"
import { deliverResult, reconciledResult, sendResult } from "./results.ts"
import type { Send } from "./states.ts"

/**
 * The result of an equal send with an undelivered outcome. `undefined` if there is none, or if it can never be mined in
 * addition to a new one.
 */
export const earlierResult = async (
  context: AccountContext,
  { content, again, progress }: Send
): Promise<SendResult | undefined> => {
  const { journal } = context
  const { id } = progress
  for (const entry of await journal.list()) {
    if (entry.content !== content || !isJoined(entry, progress)) continue
    if (again) {
      await deliver(journal, entry)
      continue
    }
    // It was not broadcast, since that requires the account's lock, which this call holds.
    if (!isSigned(entry)) {
      await journal.change(entry, notSent("NOT_SIGNED"))
      continue
    }
    continueAs(progress, entry)
    const result = reconciledResult(context, entry, await reconcileEntry(context, entry))
    if (result.status === "done" || result.status === "unknown")
      return deliverResult(context, entry, result, progress)
    await deliver(journal, entry)
    Object.assign(progress, { id, isDispatched: false })
  }
  return undefined
}

/** Rebroadcasts the same bytes, unless the node has them. Returns the outcome. */
export const repeat = async (
  context: AccountContext,
  earlier: SignedEntry,
  progress: SendProgress
): Promise<SendResult> => {
  continueAs(progress, earlier)
  const outcome = await lookUpAndRecord(context, earlier, rebroadcast)
  const reconciled = reconciledResult(context, earlier, outcome)
  const result = reconciled.status === "done" ? reconciled : sendResult(context, earlier, outcome)
  return deliverResult(context, earlier, result, progress)
}

interface Identified {
  readonly id: string
  readonly content: string
}

/** A transaction that another program, which shares the journal but not the locks, has sent under this id. */
export const sentMeanwhile = async (
  context: AccountContext,
  entry: Identified
): Promise<SignedEntry | undefined> => (context.journal.isFenced ? undefined : sentElsewhere(context, entry))

/** A transaction that was sent under this id while this call did not hold the account's lock. */
export const sentElsewhere = async (
  { journal }: AccountContext,
  { id, content }: Identified
): Promise<SignedEntry | undefined> => {
  const other = await journal.get(id)
  if (other === undefined || !isSigned(other) || other.status === "replaced") return undefined
  if (other.content !== content) throw usedId()
  return other
}
