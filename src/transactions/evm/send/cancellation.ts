import { NotSentError } from "../../../errors/index.ts"
import type { JournalEntry } from "../../journal/journal.ts"
import type { AccountContext } from "./context.ts"
import { nonceConflicts } from "./outcomes.ts"
import type { Send } from "./states.ts"

/**
 * Refuses to speed up a send while its cancellation may be mined, which would bring the payment back. Needs the account's lock:
 * another tab may be cancelling the send.
 */
export const assertNotBeingCancelled = async (
  context: AccountContext,
  { draft: { requested, shown }, progress: { id } }: Pick<Send, "draft" | "progress">
): Promise<void> => {
  // A cancellation that is sped up is shown as one.
  if (shown.kind === "speedUp")
    assertNoneCancels(await nonceConflicts(context, { id, nonce: requested.nonce }))
}

/** Refuses if one of these sends is a cancellation that may be mined. */
export const assertNoneCancels = (sends: readonly JournalEntry[]): void => {
  const cancellation = sends.find(
    // A node has lost one that was dropped, and one that has expired is not broadcast again.
    ({ kind, raw, status }) => kind === "cancel" && raw && status !== "dropped" && status !== "expired"
  )
  if (cancellation)
    throw new NotSentError(
      "BEING_CANCELLED",
      "This transaction is being cancelled, so it is not sped up. To end it sooner, speed up the cancellation",
      { retryable: false, details: { id: cancellation.id } }
    )
}
