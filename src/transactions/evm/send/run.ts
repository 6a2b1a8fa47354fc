import { failedResult, type SendResult } from "../outcome/result.ts"
import { broadcastEntry, conclude, journalSigned } from "./broadcast.ts"
import { type AccountContext, withAccountLock } from "./context.ts"
import { awaitSignature, prepareEntry, requestSignature } from "./sign.ts"
import type { AwaitingSignature, Finished, LockedState, LockedStep, Send, SendState } from "./states.ts"

/**
 * Runs a send from the state that `start` returns to its result. Only rejects with the reason of the call's signal, and then
 * nothing was broadcast.
 */
export const runSend = async (
  context: AccountContext,
  send: Send,
  start: LockedStep
): Promise<SendResult> => {
  const { signal } = send
  try {
    let next = start
    for (;;) {
      const stopped = await withAccountLock(context, signal, (locked) => runLocked(locked, send, next))
      if (stopped.state === "finished") return stopped.result
      next = await awaitSignature(context, send, stopped)
    }
  } catch (error) {
    signal?.throwIfAborted()
    return failedResult(error)
  }
}

/** Runs the transitions that need the account's lock. */
const runLocked = async (
  context: AccountContext,
  send: Send,
  start: LockedStep
): Promise<AwaitingSignature | Finished> => {
  let now = await start(context)
  while (now.state !== "awaitingSignature" && now.state !== "finished")
    now = await transition(context, send, now)
  return now
}

const transition = (context: AccountContext, send: Send, from: LockedState): Promise<SendState> => {
  switch (from.state) {
    case "drafted":
      return prepareEntry(context, send, from)
    case "prepared":
      return requestSignature(context, send, from)
    case "signed":
      return journalSigned(context, send, from)
    case "journaled":
      return broadcastEntry(context, send, from)
    case "broadcast":
      return conclude(context, send, from)
  }
}
