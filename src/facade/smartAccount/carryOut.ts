import type * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import { auxiliary, callRecord, failureIn } from "../../call/call.ts"
import type { SettingsService } from "../../config.ts"
import { isSlipwayError, NotSentError, OutcomeUnknownError } from "../../errors/index.ts"
import type { OperationHash, SmartAccount, UserOperation } from "../../generated/smartAccount.ts"
import { personalHash } from "../../guards/personalHash.ts"
import type { NetworkName } from "../../networks.ts"
import type { SessionEngine } from "../../session/Session.ts"
import type { ExplicitTokens, Rotated } from "../../session/tokens/ExplicitTokens.ts"
import type { SendRequest } from "../../transactions/engine.ts"
import type { JournalEntry, JournalLock, UserOperationEntry } from "../../transactions/journal/journal.ts"
import type { SendProgress } from "../../transactions/progress.ts"
import { runPromise } from "../../transactions/run.ts"
import { inCallOf } from "../calls/inCallOf.ts"
import { unlessDispatched } from "../calls/promised.ts"
import type { OperationSends } from "../operationSends.ts"
import type { Action } from "./action.ts"
import type { OperationCalls } from "./calls.ts"
import { unlessShort } from "./funds.ts"
import { leaseOf } from "./lease.ts"
import { repeatable } from "./refusals.ts"
import { changesFrom } from "./status.ts"

/**
 * Prices, stores, signs and submits the operation. Only the last step counts as sending it. No other operation of the account gets a
 * nonce meanwhile.
 */
export const carryOut = async (
  context: OperationSend & OfEntry,
  account: SmartAccount,
  rotated: Rotated,
  given: AbortSignal | undefined
): Promise<UserOperation> => {
  const { calls, sends, progress, isSponsored } = context
  // `progress` is the call record too, so it shows when the operation is submitted.
  const record = Object.assign(progress, callRecord("smartAccount.send"))
  const lease = leaseOf(account.aaAddress, account.chainId)
  try {
    return await sends.withLease(lease, given, async (lock) => {
      const signed = await sign({ ...context, lock }, account, rotated, given)
      const submit = calls.submit({ ...signed, isSponsored })
      return runPromise(inCallOf(submit, record), unlessDispatched(given, record), context.context).catch(
        (error: unknown) => submitted(context, signed.userOpId, error)
      )
    })
  } catch (thrown) {
    const error = repeatable(thrown)
    // `failureIn` turns an unknown outcome into "not sent" if the operation was never submitted.
    throw isSlipwayError(error) ? failureIn(record, error) : error
  }
}

export interface SendParts {
  readonly settings: SettingsService
  readonly session: SessionEngine
  readonly calls: OperationCalls
  readonly sends: () => Promise<OperationSends>
  /** The user's account with this id or on this chain. */
  readonly accountOf: (owner: string, wanted: WantedAccount) => Promise<SmartAccount>
}

/** Which account sends. */
export interface WantedAccount {
  readonly accountId: string | undefined
  readonly chainId: number | undefined
}

export interface CheckedOperation {
  readonly action: Action
  readonly wanted: WantedAccount
  readonly options: Pick<SendRequest, "id" | "again">
  readonly isSponsored: boolean
  readonly tokens: ExplicitTokens
}

interface OfNetwork {
  /** That of the account. */
  readonly network: NetworkName
}

interface OfEntry extends OfNetwork {
  /** The journal entry of the send, as it was written first. */
  readonly entry: JournalEntry
}

/** One send, and what it needs. */
export interface OperationSend extends Omit<SendParts, "sends" | "session">, CheckedOperation {
  readonly sends: OperationSends
  /** The address of the wallet that owns the account. */
  readonly owner: string
  readonly progress: SendProgress
  readonly signal: AbortSignal
  /** Runs a request that only prepares the operation. */
  readonly prepare: <A, E>(effect: Effect.Effect<A, E>) => Promise<A>
  readonly context: Context.Context<never>
  readonly follow: (send: SendProgress) => void
}

/**
 * The operation, if it was submitted although its request failed: the response may have been lost, or may be that to another
 * copy of the request. Otherwise throws the error of the request. A refusal counts only if the operation can be looked up.
 */
const submitted = async (
  { calls, context, sends, progress, owner }: OperationSend,
  userOpId: string,
  error: unknown
): Promise<UserOperation> => {
  const found = await runPromise(auxiliary(calls.get(userOpId)), undefined, context).catch(() => {
    throw inDoubt(error, () => sends.reconcile(progress.id, owner))
  })
  if (found.status === "expired") throw expired()
  if (changesFrom(found) === undefined) throw error
  return found
}

/** The error of a submission, whose outcome nobody knows. */
const inDoubt = (error: unknown, reconcile: () => Promise<unknown>): unknown =>
  isSlipwayError(error) && error.outcome !== "unknown"
    ? new OutcomeUnknownError({
        message: `The service did not confirm the operation, and it cannot be looked up: ${error.message}`,
        reason: error.reason ?? error.code,
        reconcile,
        cause: error
      })
    : error

interface Signing extends OperationSend, OfEntry {
  readonly lock: JournalLock | undefined
}

/** Stores the operation at the service, and has the owner sign it. Resolves once the journal knows the signed operation. */
const sign = async (
  context: Signing,
  { id: accountId, aaAddress: sender, chainId }: SmartAccount,
  rotated: Rotated,
  signal: AbortSignal | undefined
) => {
  const { sends, owner, entry, isSponsored, tokens, lock } = context
  const [stored, since] = await Promise.all([store(context, accountId), latestBlock(context)])
  const { userOpId, hash, validUntil } = stored
  const expiry = expiryOf(validUntil)
  const wallet = await sends.verified({ tokens, rotated, signal, context: context.context }, owner)
  const { signature } = await wallet.signHash({ hash: personalHash(hash), chainId: String(chainId) })
  if (expiry.isOver()) throw expired()
  const userOperation: UserOperationEntry = {
    accountId,
    sender,
    isSponsored,
    ...{ id: userOpId, hash, signature, validUntil: validUntil * 1000 }
  }
  // Refused if this process was paused and another one sends now, or if the user has sent it again.
  await sends.recordSigned(entry, { userOperation, ...since }, lock)
  return { userOpId, hash, signature }
}

/** Stores the operation at the service, which refuses one that would fail. */
const store = async (
  { calls, action, prepare }: OperationSend,
  accountId: string
): Promise<OperationHash> => {
  try {
    await prepare(calls.estimate(accountId, action))
    return await prepare(calls.hash(accountId, action))
  } catch (error) {
    throw await unlessShort(error, action, (token) => prepare(calls.balanceOf(accountId, token)))
  }
}

/** Where a lookup begins to search the chain. Without it, only the service can tell what became of the operation. */
const latestBlock = async ({
  sends,
  network
}: OperationSend & OfNetwork): Promise<Pick<JournalEntry, "since">> => {
  const since = await sends
    .operationsOn(network)
    .then((reader) => reader?.latestBlock(network))
    .catch(() => undefined)
  return since === undefined ? {} : { since }
}

const expired = () =>
  new NotSentError("EXPIRED", "The operation expired before it was submitted. Send it again")

/** When an operation expires. A clock that is far ahead must not stop every send, so an operation that is new never is over. */
const expiryOf = (validUntil: number) => {
  const end = validUntil * 1000
  const isNew = Date.now() < end
  return { isOver: () => isNew && Date.now() >= end }
}
