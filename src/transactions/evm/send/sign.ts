import type { Hex } from "viem"
import { NotSentError } from "../../../errors/index.ts"
import { orAborted } from "../../journal/accountLock.ts"
import type { JournalEntry } from "../../journal/journal.ts"
import { signatureTimeout } from "../../timeouts.ts"
import { nodeFailure } from "../chain/failure.ts"
import { isSigned } from "../chain/signedEntry.ts"
import { feesToReplace } from "../prepare/fees.ts"
import { prepare } from "../prepare/prepare.ts"
import type { RequestedTransaction } from "../prepare/prepareInput.ts"
import { assertNotBeingCancelled } from "./cancellation.ts"
import { type AccountContext, signatureLock } from "./context.ts"
import { repeat, sentElsewhere, sentMeanwhile } from "./earlier.ts"
import { assertNoOtherCopy, nonceFor } from "./nonce.ts"
import { failedOnError, nonceConflicts } from "./outcomes.ts"
import {
  type AwaitingSignature,
  type Drafted,
  finished,
  type LockedStep,
  type Prepared,
  type Send,
  type SendState
} from "./states.ts"

/** Writes the entry to the journal, then its nonce and fees. The transaction is not signed before they are written. */
export const prepareEntry = async (
  context: AccountContext,
  send: Send,
  { entry, isSecondAttempt }: Drafted
): Promise<SendState> => {
  const { journal } = context
  await journal.set(entry)
  const prepared = await failedOnError(context, entry, withNonceAndFees(context, send, entry))
  const other = await sentMeanwhile(context, entry)
  if (other) return finished(await repeat(context, other, send.progress))
  await failedOnError(context, entry, journal.set(prepared.entry))
  await failedOnError(context, entry, checkBeforeSigning(send))
  return { state: "prepared", ...prepared, isSecondAttempt }
}

const checkBeforeSigning = async ({ beforeSigning, signal }: Send): Promise<void> => {
  await beforeSigning?.()
  signal?.throwIfAborted()
}

const withNonceAndFees = async (context: AccountContext, send: Send, entry: JournalEntry) => {
  const { node, signer } = context
  const { signal } = send
  const { requested } = send.draft
  const nonce = await nonceFor(context, requested)
  await assertNoOtherCopy(context, send, nonce)
  const conflicts = (await nonceConflicts(context, { id: entry.id, nonce })).filter(isSigned)
  const authorized = await withAuthorizations(requested, nonce)
  const { transaction, since } = await prepare(
    node,
    signer.address,
    authorized,
    feesToReplace(conflicts)
  ).catch((thrown: unknown) => {
    throw nodeFailure(node, thrown)
  })
  signal?.throwIfAborted()
  const { to, value, data } = requested
  return { entry: { ...entry, to, value: String(value), data, nonce, since }, transaction }
}

/** Signs the authorizations that depend on the transaction's nonce. */
const withAuthorizations = async (
  requested: RequestedTransaction,
  nonce: number
): Promise<RequestedTransaction> =>
  requested.authorize === undefined
    ? requested
    : { ...requested, authorizationList: await requested.authorize(nonce) }

/** Requests the signature. If it takes long, the send waits for it without the account's lock. */
export const requestSignature = async (
  context: AccountContext,
  { signal }: Send,
  { entry, transaction, isSecondAttempt }: Prepared
): Promise<SendState> => {
  const signature = context.signer.signTransaction({ ...transaction, nonce: entry.nonce })
  const inTime = orAborted(signal, within(signatureTimeout, signature), throwReason)
  const raw = await failedOnError(context, entry, inTime)
  if (raw === undefined) return { state: "awaitingSignature", entry, signature }
  return { state: "signed", entry, raw, isSecondAttempt }
}

/** Waits for the signature. Returns a function that continues the send, and that must run with the account's lock. */
export const awaitSignature = async (
  context: AccountContext,
  send: Send,
  { entry, signature }: AwaitingSignature
): Promise<LockedStep> => {
  // This lock shows other tabs and processes that the entry is still being signed.
  const marked = context.journal.withMark(signatureLock(entry), () => signature)
  const raw = await failedOnError(context, entry, orAborted(send.signal, marked, throwReason))
  return (locked) => continueSigned(locked, send, entry, raw)
}

/** Other sends of the account may have taken the nonce while this one did not hold the lock. */
const continueSigned = async (
  context: AccountContext,
  { draft, progress }: Send,
  entry: JournalEntry,
  raw: Hex
): Promise<SendState> => {
  const { journal } = context
  const other = await sentElsewhere(context, entry)
  if (other) return finished(await repeat(context, other, progress))
  const now = await journal.get(entry.id)
  if (now?.status !== "signing")
    throw new NotSentError("SUPERSEDED", "The same send was made again while this one was being signed")
  await failedOnError(context, entry, assertNotBeingCancelled(context, { draft, progress }))
  const isNonceTaken = (await journal.list()).some(
    (other) => other.id !== entry.id && other.nonce === entry.nonce && other.raw
  )
  return isNonceTaken && draft.requested.nonce === undefined
    ? { state: "drafted", entry, isSecondAttempt: false }
    : { state: "signed", entry, raw, isSecondAttempt: false }
}

const throwReason = (reason: unknown): never => {
  throw reason
}

/** The result of `work`, or `undefined` if it takes longer. */
const within = async <Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
