import { onePerPage } from "../../../activity/onePerPage.ts"
import { leaveMerged } from "../../delivery.ts"
import { newId } from "../../id.ts"
import { orAborted } from "../../journal/accountLock.ts"
import { accountKey, type JournalEntry } from "../../journal/journal.ts"
import { newProgress, type SendProgress } from "../../progress.ts"
import { isSigned } from "../chain/signedEntry.ts"
import type { SendResult } from "../outcome/result.ts"
import { contentOf } from "./content.ts"
import type { AccountContext } from "./context.ts"
import { deliverResult, unknownResult } from "./results.ts"
import { runSend } from "./run.ts"
import { startSend } from "./start.ts"
import type { Send, SendOptions, TransactionDraft } from "./states.ts"

/** A send that has no result yet. */
interface InFlight {
  readonly progress: SendProgress
  readonly isAgain: boolean
  readonly sending: Promise<SendResult>
}

/** The sends of this page that are in flight, by account and content. */
const inFlight = () => onePerPage("slipway.sends", () => new Map<string, InFlight>())

const keyOf = (address: string, content: string) => `${accountKey(address)} ${content}`

/** Whether this page is making the send of the entry. */
export const isInFlight = ({ from, content }: JournalEntry): boolean => inFlight().has(keyOf(from, content))

/**
 * Sends a transaction, or joins an equal send that is in flight, e.g. after a double click. Only rejects with the reason of
 * `signal`, and then nothing was broadcast.
 */
export const send = async (
  context: AccountContext,
  draft: TransactionDraft,
  options: SendOptions
): Promise<SendResult> => {
  const content = contentOf(context.node.chainId, draft.requested)
  const { id, again, signal, onMerged, beforeSigning, progress = newProgress(newId()) } = options
  const key = keyOf(context.signer.address, content)
  const same = inFlight().get(key)
  if (same && id === undefined && (!again || isJoinedByAgain(same))) {
    onMerged?.(same.progress)
    const result = await orAborted(signal, resultOfJoined(context, same, progress), (reason) =>
      leave(context, same, reason)
    )
    if (result !== undefined) return result
    onMerged?.(progress)
    return send(context, draft, { ...options, progress })
  }
  const call: Send = { draft, content, id, again, signal, progress, beforeSigning }
  const sending = runSend(context, call, (locked) => startSend(locked, call)).finally(() => {
    if (inFlight().get(key)?.sending === sending) inFlight().delete(key)
  })
  inFlight().set(key, { progress, isAgain: again ?? false, sending })
  return sending
}

/** Equal sends with `again` are joined too, e.g. after a double click, unless the first call was aborted. */
const isJoinedByAgain = ({ isAgain, progress }: InFlight) => isAgain && !progress.isAbandoned

/** `undefined` if the first call was aborted before its outcome was known. The second call then sends itself. */
const resultOfJoined = async (
  context: AccountContext,
  { progress: first, sending }: InFlight,
  progress: SendProgress
): Promise<SendResult | undefined> => {
  const result = await sending.catch(() => undefined)
  if (result === undefined || (first.isAbandoned && result.status === "unknown")) return undefined
  const entry = first.isAbandoned ? await context.journal.get(first.id) : undefined
  return entry ? deliverResult(context, entry, result, progress) : result
}

/** Ends a joined call that is aborted. Rejects with `reason` if the first call has not broadcast. */
const leave = async (
  context: AccountContext,
  { progress }: InFlight,
  reason: unknown
): Promise<SendResult> => {
  leaveMerged(progress)
  const entry = progress.isDispatched ? await context.journal.get(progress.id) : undefined
  if (entry && isSigned(entry)) return unknownResult(context, entry)
  throw reason
}
