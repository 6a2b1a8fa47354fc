import { InvalidInputError, UnresolvedSendError } from "../errors/index.ts"
import { deliver, isJoined } from "./delivery.ts"
import type { SendRequest } from "./engine.ts"
import { isLockHeld } from "./journal/accountLock.ts"
import { findEntry } from "./journal/findEntry.ts"
import { accountKey, type Journal, type JournalEntry } from "./journal/journal.ts"
import { changing, orStorageFailed } from "./journalWrites.ts"
import { assertNotSentByNode } from "./otherRoute.ts"
import { continueAs, type SendProgress } from "./progress.ts"
import { contentOf } from "./sendContent.ts"
import { newEntry, sendingLock } from "./serviceEntry.ts"
import { transactionOf } from "./transaction.ts"

/** A send that needs an entry in the journal. */
export interface SendToRecord {
  readonly journal: Journal
  readonly request: SendRequest
  readonly progress: SendProgress
}

export interface FoundEntry {
  readonly entry: JournalEntry
  /** Whether the entry is an earlier send, which is not repeated. */
  readonly isEarlier: boolean
  /** Whether another process waits for the service's response to it. */
  readonly isInFlight?: boolean
  /** The earlier sends that the new one is made instead of. */
  readonly supersedes?: readonly JournalEntry[]
}

/** The entry of an earlier, equal send, or a new one that is not in the journal yet. */
export const findOrCreateEntry = async (send: SendToRecord): Promise<FoundEntry> => {
  const { journal, request, progress } = send
  const { id, again } = request
  const content = contentOf(request)
  const account = accountKey(request.from)
  const entries = await orStorageFailed(() => journal.list(account))
  const named = id === undefined ? undefined : await latestOf(journal, account, id)
  // A later send that is gone had ended, and nobody knows how.
  if (named?.supersededBy !== undefined && !again) throw new UnresolvedSendError(transactionOf(named))
  if (named && named.status !== "failed") {
    if (named.content !== content)
      throw new InvalidInputError({ field: "id", expected: "a new id: another send has this one" })
    if (!again) return earlier(send, named)
  }
  const same =
    id === undefined ? entries.filter((it) => it.content === content && isJoined(it, progress)) : []
  for (const entry of same) {
    if (!again) return earlier(send, entry)
    await deliver(changing(journal, entry), entry)
  }
  await assertNotSentByNode(journal, request, entries)
  // A failed send is made again in its own entry.
  const isSuperseding = named !== undefined && (again || named.id !== id)
  const entry = newEntry(request, content, (!isSuperseding && id) || progress.id)
  progress.id = entry.id
  return { entry, isEarlier: false, supersedes: isSuperseding ? [named] : same }
}

/** The send with this id, or the latest one that was made instead of it with `again`. */
const latestOf = async (journal: Journal, account: string, id: string): Promise<JournalEntry | undefined> => {
  const entry = await orStorageFailed(() => findEntry(journal, account, id))
  if (entry?.supersededBy === undefined) return entry
  return (await latestOf(journal, account, entry.supersededBy)) ?? entry
}

/** Joins an earlier send if its hash is known. Otherwise its outcome is unknown. */
const earlier = async ({ journal, progress }: SendToRecord, entry: JournalEntry): Promise<FoundEntry> => {
  if (entry.hash === undefined && !isSubmitted(entry)) {
    if (await isInFlightElsewhere(journal, entry)) return { entry, isEarlier: true, isInFlight: true }
    throw new UnresolvedSendError(transactionOf(entry))
  }
  continueAs(progress, entry)
  await deliver(changing(journal, entry), entry, progress)
  return { entry, isEarlier: true }
}

/** Whether the service has accepted an operation, whose hash comes later. */
const isSubmitted = ({ status, userOperation }: JournalEntry): boolean =>
  userOperation !== undefined && status !== "signing" && status !== "unknown"

/** Tabs do not wait for each other: the user sees the send of the other tab. */
const isInFlightElsewhere = async (journal: Journal, entry: JournalEntry): Promise<boolean> =>
  journal.lock !== undefined && entry.status === "signing" && isLockHeld(journal, sendingLock(entry))
