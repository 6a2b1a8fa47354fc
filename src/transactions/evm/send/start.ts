import type { JournalEntry } from "../../journal/journal.ts"
import { isSigned } from "../chain/signedEntry.ts"
import { assertNotBeingCancelled } from "./cancellation.ts"
import { usedId } from "./content.ts"
import type { AccountContext } from "./context.ts"
import { earlierResult, repeat } from "./earlier.ts"
import { type Finished, finished, type Send, type SendState } from "./states.ts"

/** Finds the result of the same send made before, or drafts a new journal entry. */
export const startSend = async (context: AccountContext, send: Send): Promise<SendState> => {
  const { id, progress } = send
  if (id === undefined) {
    const earlier = await earlierResult(context, send)
    if (earlier) return finished(earlier)
  } else {
    const made = await madeBefore(context, send, id)
    if (made) return made
    progress.id = id
  }
  await assertNotBeingCancelled(context, send)
  return { state: "drafted", entry: newEntry(context, send, progress.id), isSecondAttempt: false }
}

/** The earlier send with this id. If it failed, the id may be used again. */
const madeBefore = async (
  context: AccountContext,
  { content, progress }: Send,
  id: string
): Promise<Finished | undefined> => {
  const entry = await context.journal.get(id)
  if (entry === undefined) return undefined
  if (entry.content !== content && entry.status !== "failed") throw usedId()
  return isSigned(entry) ? finished(await repeat(context, entry, progress)) : undefined
}

export const newEntry = (
  { node, signer }: AccountContext,
  { draft, content }: Send,
  id: string
): JournalEntry => {
  const createdAt = Date.now()
  return {
    ...draft.shown,
    id,
    status: "signing",
    broadcastBy: "node",
    network: node.network,
    chainId: node.chainId,
    from: signer.address,
    content,
    createdAt,
    updatedAt: createdAt
  }
}
