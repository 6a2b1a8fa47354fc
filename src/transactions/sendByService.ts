import { isSlipwayError, OutcomeUnknownError } from "../errors/index.ts"
import { deliver } from "./delivery.ts"
import { type FoundEntry, findOrCreateEntry, type SendToRecord } from "./findOrCreateEntry.ts"
import { orAborted, withLock, withLockOrAbort } from "./journal/accountLock.ts"
import { accountKey, type JournalEntry, type JournalLock } from "./journal/journal.ts"
import { changing, orStorageFailed } from "./journalWrites.ts"
import { sendingLock } from "./serviceEntry.ts"
import type { Transaction } from "./transaction.ts"

/** The service's response once it has broadcast a transaction. */
export interface ServiceAnswer {
  readonly hash?: string
  readonly txReceipt?: { readonly hash: string; readonly nonce?: number }
}

export interface ServiceSend extends SendToRecord {
  readonly signal: AbortSignal | undefined
  /** Sends the request to the service. */
  readonly call: (entry: JournalEntry) => Promise<ServiceAnswer>
  /** Asks the service for the outcome. */
  readonly reconcile: (id: string) => Promise<Transaction>
  readonly onEntry: (entry: JournalEntry) => void
}

/** The journal entry of a send, and the service's response if the send was not an earlier one. */
export interface ServiceSent {
  readonly entry: JournalEntry
  readonly answer: ServiceAnswer | undefined
}

/** Sends through the wallet service, which signs and broadcasts. Writes the journal entry first. */
export const sendByService = async (send: ServiceSend): Promise<ServiceSent> => {
  const { request, signal } = send
  const lock = `slipway service send ${accountKey(request.from)}`
  const { sent } = await withLockOrAbort(send.journal, lock, signal, async (held) => {
    const found = await findOrCreateEntry(send)
    if (found.isInFlight) return { sent: afterFlight(send, found.entry) }
    return found.isEarlier
      ? { sent: Promise.resolve({ ...found, answer: undefined }) }
      : start(send, found, held)
  })
  return sent
}

/** Resolves once the journal has the entry. `sent` is wrapped in an object, because it is awaited without the lock. */
const start = async (
  send: ServiceSend,
  { entry, supersedes = [] }: FoundEntry,
  held: JournalLock | undefined
): Promise<{ sent: Promise<ServiceSent> }> => {
  const { journal, request, onEntry } = send
  onEntry(entry)
  let written = () => {}
  const isWritten = new Promise<void>((resolve) => {
    written = resolve
  })
  // Locked before the entry is visible, since other tabs set an unlocked `signing` entry to `unknown`.
  const sent = withLock(journal, sendingLock(entry), async () => {
    const account = accountKey(request.from)
    const supersededBy = entry.id
    await orStorageFailed(async () => {
      await journal.update(account, entry.id, () => entry, held)
      for (const { id } of supersedes)
        await journal.update(account, id, (now) => now && { ...now, supersededBy }, held)
    })
    written()
    return carryOut(send, entry)
  })
  await Promise.race([isWritten, sent])
  return { sent }
}

/** Waits until the process that sends it has its outcome, or has crashed, and then joins that send. */
const afterFlight = async (send: ServiceSend, entry: JournalEntry): Promise<ServiceSent> => {
  const { journal, signal } = send
  const over = withLock(journal, sendingLock(entry), async () => undefined)
  await orAborted(signal, over, (reason) => {
    throw reason
  })
  return sendByService(send)
}

const carryOut = async (send: ServiceSend, entry: JournalEntry): Promise<ServiceSent> => {
  const { journal, call, signal, progress } = send
  const store = changing(journal, entry)
  // The outcome is returned even if it cannot be written to the journal.
  const record = (changes: Partial<JournalEntry>) => store.change(entry, changes).catch(() => undefined)
  let answer: ServiceAnswer
  try {
    signal?.throwIfAborted()
    answer = await call(entry)
  } catch (error) {
    const isNotSent = isSlipwayError(error) ? error.outcome !== "unknown" : !progress.isDispatched
    if (isNotSent) {
      await record({
        status: "failed",
        reason: reasonOf(error) ?? (signal?.aborted ? "ABORTED" : undefined)
      })
      throw error
    }
    await record({ status: "unknown", reason: reasonOf(error) })
    throw unknown(send, entry, error)
  }
  const changes = { status: "submitted", ...hashAndNonce(answer) } as const
  await record(changes)
  await deliver(store, entry, progress).catch(() => undefined)
  return { entry: { ...entry, ...changes }, answer }
}

const reasonOf = (error: unknown): string | undefined =>
  isSlipwayError(error) ? (error.reason ?? error.code) : undefined

const hashAndNonce = ({ hash, txReceipt }: ServiceAnswer): Pick<JournalEntry, "hash" | "nonce"> => {
  const nonce = txReceipt?.nonce
  const known = hash ?? txReceipt?.hash
  return nonce === undefined ? { hash: known } : { hash: known, nonce }
}

const unknown = ({ reconcile }: ServiceSend, entry: JournalEntry, cause: unknown) =>
  new OutcomeUnknownError<Transaction>({
    message:
      "The service did not confirm the transaction, so it may have been sent. Repeating the call sends nothing " +
      "until `reconcile()` finds the outcome or you pass `again: true`",
    reason: reasonOf(cause),
    details: { id: entry.id },
    cause,
    reconcile: () => reconcile(entry.id)
  })
