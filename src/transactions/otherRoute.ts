import { UnresolvedSendError } from "../errors/index.ts"
import { deliver, isUnresolved } from "./delivery.ts"
import type { SendRequest } from "./engine.ts"
import { accountKey, type Journal, type JournalEntry } from "./journal/journal.ts"
import { changing, orStorageFailed } from "./journalWrites.ts"
import { contentOf, normal } from "./sendContent.ts"
import { newEntry } from "./serviceEntry.ts"
import { transactionOf } from "./transaction.ts"

/** Refuses a send through the service while the same send through a node is unresolved. */
export const assertNotSentByNode = async (
  journal: Journal,
  request: SendRequest,
  entries: readonly JournalEntry[]
): Promise<void> => assertNotSentElsewhere(journal, request, entries.filter(isSentByNode(request)))

/** Refuses a send through a node while the same send through the service is unresolved, e.g. from before the app had a node. */
export const assertNotSentByService = async (journal: Journal, request: SendRequest): Promise<void> => {
  if (request.id !== undefined) return
  const entries = await orStorageFailed(() => journal.list(accountKey(request.from)))
  const content = contentOf(request)
  const isSame = (entry: JournalEntry) => entry.broadcastBy === "service" && entry.content === content
  await assertNotSentElsewhere(journal, request, entries.filter(isSame))
}

/** `same`: equal sends that took the other route (a node instead of the service, or the reverse), so this call cannot join them. */
const assertNotSentElsewhere = async (
  journal: Journal,
  { id, again }: SendRequest,
  same: readonly JournalEntry[]
): Promise<void> => {
  if (id !== undefined) return
  for (const entry of same.filter((it) => isUnresolved(it))) {
    if (!again) throw new UnresolvedSendError(transactionOf(entry))
    await deliver(changing(journal, entry), entry)
  }
}

/** Whether an entry of a send through a node is the same request. */
const isSentByNode = (request: SendRequest) => {
  // Another account sends an operation.
  if (request.userOperation) return () => false
  const { data } = Object(request.fields.transaction)
  const wanted = shownText(newEntry(request, "", ""), data)
  return (entry: JournalEntry) =>
    entry.broadcastBy === "node" && entry.raw !== undefined && shownText(entry, entry.data) === wanted
}

/** Identifies a send by the fields that a user sees. For `sendTransaction`, also by its data. */
const shownText = (entry: JournalEntry, data: string = "0x"): string => {
  const { network, kind, recipient, amount = "0", tokenAddress, tokenId } = entry
  return JSON.stringify(
    [network, kind, recipient, amount, tokenAddress, tokenId, kind === "transaction" && data].map(normal)
  )
}
