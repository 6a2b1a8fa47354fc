import {
  InvalidInputError,
  isSlipwayError,
  NotSentError,
  OutcomeUnknownError,
  UnresolvedSendError
} from "../errors/index.ts"
import { deliver, isUnresolved } from "./delivery.ts"
import type { SendOperation, SendRequest } from "./engine.ts"
import { isLockHeld, orAborted, withLock, withLockOrAbort } from "./journal/accountLock.ts"
import { findEntry } from "./journal/findEntry.ts"
import {
  accountKey,
  type Journal,
  type JournalEntry,
  type JournalLock,
  type TransactionKind
} from "./journal/journal.ts"
import { isLockLost } from "./journal/lockLost.ts"
import { continueAs, type SendProgress } from "./progress.ts"
import { requestOf } from "./request.ts"
import { type Transaction, transactionOf } from "./transaction.ts"

/** The service's response once it has broadcast a transaction. */
export interface ServiceAnswer {
  readonly hash?: string
  readonly txReceipt?: { readonly hash: string; readonly nonce?: number }
}

export interface ServiceSend {
  readonly journal: Journal
  readonly request: SendRequest
  readonly signal: AbortSignal | undefined
  readonly progress: SendProgress
  /** Sends the request to the service. */
  readonly call: () => Promise<ServiceAnswer>
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
      : start(send, found.entry, held)
  })
  return sent
}

/** Resolves once the journal has the entry. `sent` is wrapped in an object, because it is awaited without the lock. */
const start = async (
  send: ServiceSend,
  entry: JournalEntry,
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
    await orStorageFailed(() => journal.update(accountKey(request.from), entry.id, () => entry, held))
    written()
    return carryOut(send, entry)
  })
  await Promise.race([isWritten, sent])
  return { sent }
}

/** The lock that a send holds while it waits for the service's response. It shows other tabs that the send is in flight. */
export const sendingLock = ({ id }: Pick<JournalEntry, "id">) => `slipway signing ${id}`

interface FoundEntry {
  readonly entry: JournalEntry
  /** Whether the entry is an earlier send, which is not repeated. */
  readonly isEarlier: boolean
  /** Whether another process waits for the service's response to it. */
  readonly isInFlight?: boolean
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

const findOrCreateEntry = async (send: ServiceSend): Promise<FoundEntry> => {
  const { journal, request, progress } = send
  const { id, again } = request
  const content = contentOf(request)
  const account = accountKey(request.from)
  const entries = await orStorageFailed(() => journal.list(account))
  const named = id === undefined ? undefined : await orStorageFailed(() => findEntry(journal, account, id))
  if (named && named.status !== "failed") {
    if (named.content !== content)
      throw new InvalidInputError({ field: "id", expected: "a new id: another send has this one" })
    if (!again) return earlier(send, named)
  }
  if (id === undefined) {
    for (const entry of entries.filter((it) => it.content === content && isUnresolved(it))) {
      if (!again) return earlier(send, entry)
      await deliver(changing(journal, entry), entry)
    }
  }
  await assertNotSentElsewhere(journal, request, entries.filter(isSentByNode(request)))
  const entry = newEntry(request, content, (!(again && named) && id) || progress.id)
  progress.id = entry.id
  return { entry, isEarlier: false }
}

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

/** Joins an earlier send if its hash is known. Otherwise its outcome is unknown. */
const earlier = async ({ journal, progress }: ServiceSend, entry: JournalEntry): Promise<FoundEntry> => {
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

/** A journal that fails stops the send before anything is sent. */
export const orStorageFailed = async <Result>(use: () => Result): Promise<Awaited<Result>> => {
  try {
    return await use()
  } catch (error) {
    if (isLockLost(error)) throw error
    throw new NotSentError("STORAGE", "The journal of this account's sends could not be read or written")
  }
}

const carryOut = async (send: ServiceSend, entry: JournalEntry): Promise<ServiceSent> => {
  const { journal, call, signal, progress } = send
  const { change } = changing(journal, entry)
  // The outcome is returned even if it cannot be written to the journal.
  const record = (changes: Partial<JournalEntry>) => change(entry, changes).catch(() => undefined)
  let answer: ServiceAnswer
  try {
    signal?.throwIfAborted()
    answer = await call()
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
  await deliver({ change }, entry, progress).catch(() => undefined)
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

/** Changes an entry if it exists. */
export const changing = (journal: Journal, { from }: { readonly from: string }) => ({
  change: async ({ id }: Pick<JournalEntry, "id">, changes: Partial<JournalEntry>): Promise<void> => {
    await journal.update(accountKey(from), id, (now) => now && { ...now, ...changes, updatedAt: Date.now() })
  }
})

const kinds: Readonly<Record<SendOperation, TransactionKind>> = {
  sendCoin: "coin",
  sendToken: "token",
  sendTransaction: "transaction",
  transferErc721: "erc721",
  transferErc1155: "erc1155",
  cancelTransaction: "cancel"
}

const newEntry = (request: SendRequest, content: string, id: string): JournalEntry => {
  const { operation, network, chainId, fields, userOperation } = request
  const createdAt = Date.now()
  return {
    ...requestOf(kinds[operation], { ...fields, ...Object(fields.transaction) }),
    id,
    status: "signing",
    broadcastBy: "service",
    network,
    ...(chainId === undefined ? {} : { chainId }),
    from: request.from,
    ...(userOperation && { userOperation }),
    content,
    createdAt,
    updatedAt: createdAt
  }
}

/** The same string for the same recipient, value and data, in any notation. */
export const contentOf = ({ operation, network, fields }: SendRequest): string =>
  JSON.stringify([network, operation, normal(fields)])

const normal = (value: unknown): unknown => {
  if (typeof value === "string") return normalText(value)
  if (Array.isArray(value)) return value.map(normal)
  if (typeof value !== "object" || value === null) return String(value)
  return Object.entries(value)
    .filter(([name]) => !feeFields.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, item]) => [name, normal(item)])
}

/** Fields that do not make a send a different one. */
const feeFields: readonly string[] = ["gasPrice", "gasLimit", "maxFeePerGas", "maxPriorityFeePerGas", "from"]

/** Normalizes addresses to lower case, and decimals to no surplus zeros. */
const normalText = (text: string): string => {
  if (/^0x[0-9a-f]*$/i.test(text)) return text.toLowerCase()
  return /^\d+(\.\d+)?$/.test(text)
    ? text
        .replace(/^0+(?=\d)/, "")
        .replace(/(\.\d*?)0+$/, "$1")
        .replace(/\.$/, "")
    : text
}
