import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { auxiliary, CurrentCall, callRecord, failureIn } from "../../call.ts"
import { type ChosenChain, chosenChain } from "../../chainChoice.ts"
import { withChainData } from "../../chainData.ts"
import type { SettingsService } from "../../config.ts"
import { isSlipwayError, NotSentError, OutcomeUnknownError } from "../../errors/index.ts"
import type { SmartAccount, UserOperation } from "../../generated/smartAccount.ts"
import { personalHash } from "../../guards/personalHash.ts"
import { inOneSession } from "../../session/inOneSession.ts"
import type { SessionEngine } from "../../session/Session.ts"
import type { ExplicitTokens, Rotated } from "../../session/tokens/ExplicitTokens.ts"
import type { SendRequest } from "../../transactions/engine.ts"
import { newId } from "../../transactions/id.ts"
import type { JournalEntry, UserOperationEntry } from "../../transactions/journal/journal.ts"
import { newProgress, type SendProgress } from "../../transactions/progress.ts"
import { runPromise } from "../../transactions/run.ts"
import { inCallOf } from "../calls/inCallOf.ts"
import { promised, unlessDispatched } from "../calls/promised.ts"
import { id as checkedId, text } from "../input/fields.ts"
import { invalid } from "../input/input.ts"
import { prepared } from "../input/prepared.ts"
import type { OperationSends } from "../operationSends.ts"
import type { SmartAccountService } from "../SmartAccount.ts"
import { type Action, actionKeys, actionOf } from "./action.ts"
import type { OperationCalls } from "./calls.ts"
import { changesFrom } from "./status.ts"
import type { SendOperationInput, SentOperation } from "./types.ts"

interface SendParts {
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

interface CheckedOperation {
  readonly action: Action
  readonly wanted: WantedAccount
  readonly options: Pick<SendRequest, "id" | "again">
  readonly isSponsored: boolean
  readonly tokens: ExplicitTokens
}

const keys = `accountId network chainId sponsored id again walletToken refreshToken ${actionKeys}`

/** Prices, stores, signs and submits an operation. Its journal entry comes first. */
export const makeSendOperation = (parts: SendParts): SmartAccountService["send"] => {
  const checked = (input: SendOperationInput) => checkedOperation(input, parts.settings)
  return (input) => {
    const copied = prepared(input, keys, checked)
    return inOneSession(
      parts.session,
      Effect.flatMap(copied, (operation) =>
        Effect.withFiber((fiber) => {
          const record = fiber.getRef(CurrentCall)
          const progress = newProgress(newId())
          return promised(async (signal) => {
            const sends = await parts.sends()
            const owner = await runPromise(sends.ownerOf(operation.tokens), signal, fiber.context)
            const follow = (send: SendProgress) => {
              if (!record) return
              record.send = send
              record.reconcile = promised(() => sends.reconcile(send.id, owner))
            }
            follow(progress)
            const { context } = fiber
            const prepare = <A, E>(effect: Effect.Effect<A, E>) =>
              runPromise(auxiliary(effect), signal, context)
            return send({ ...parts, ...operation, sends, owner, progress, signal, context, prepare, follow })
          }, record)
        })
      )
    )
  }
}

const checkedOperation = (input: SendOperationInput, { evm }: SettingsService): CheckedOperation => {
  const { accountId, network, sponsored = false, id, again, walletToken, refreshToken } = input
  if (accountId === undefined && network === undefined && input.chainId === undefined)
    throw invalid("accountId", "the id of a smart account, or `network`")
  if (accountId !== undefined) checkedId("accountId", accountId)
  if (typeof sponsored !== "boolean") throw invalid("sponsored", "true or false")
  if (id !== undefined) text("id", id, "a string of 1 to 256 characters", 256)
  if (again !== undefined && typeof again !== "boolean") throw invalid("again", "true or false")
  const chain = accountId === undefined ? withChainData(chosenChain(input), evm?.chains) : undefined
  if (chain && chain.chainId === undefined)
    throw invalid("network", "an EVM network whose chain id is known: pass `chainId`")
  return {
    action: actionOf(input),
    wanted: { accountId, chainId: chain?.chainId },
    options: { ...(id !== undefined && { id }), ...(again !== undefined && { again }) },
    isSponsored: sponsored,
    tokens: {
      ...(walletToken !== undefined && { walletToken }),
      ...(refreshToken !== undefined && { refreshToken })
    }
  }
}

/** One send, and what it needs. */
interface OperationSend extends Omit<SendParts, "sends" | "session">, CheckedOperation {
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

const send = async (context: OperationSend): Promise<SentOperation> => {
  const { sends, owner, progress, signal, calls, wanted, prepare, follow } = context
  const account = await context.accountOf(owner, wanted)
  const { token } = context.action
  const decimals = token && (await prepare(calls.decimalsOf(account.id, token.address)))
  const rotated: Rotated = {}
  let answer: UserOperation | undefined
  const entry = await sends.send({
    request: requestOf(context, account, decimals),
    progress,
    signal,
    onMerged: follow,
    wallet: sends.signing({}),
    sendByService: async (given) => {
      answer = await carryOut(
        { ...context, action: withDecimals(context.action, decimals) },
        account,
        rotated,
        given
      )
      return {}
    }
  })
  // An operation may have failed by the time that the service responds.
  const changes = answer && changesFrom(answer)
  if (changes && changes.status !== "submitted") await sends.record(entry, changes)
  return { ...rotated, ...sentOf(entry, account, owner), hash: changes?.hash ?? entry.hash }
}

/** The action with its amount in the smallest unit. What is sent then has the decimals that the journal shows. */
const withDecimals = (action: Action, decimals: number | undefined): Action => ({
  ...action,
  token: undefined,
  body: () => action.body(decimals)
})

const sentOf = (entry: JournalEntry, account: SmartAccount, owner: string) => ({
  id: entry.id,
  // A send resolves once its operation has been submitted.
  userOpId: entry.userOperation?.id as string,
  network: entry.network,
  from: account.aaAddress,
  owner
})

const requestOf = (
  { action, options, isSponsored, owner, settings }: OperationSend,
  account: SmartAccount,
  decimals: number | undefined
): SendRequest => {
  const chain: ChosenChain = withChainData(chosenChain({ chainId: account.chainId }), settings.evm?.chains)
  return {
    ...options,
    ...chain,
    operation: action.operation,
    from: owner,
    // The account makes it another send than that of the wallet.
    fields: { ...action.shown(decimals), accountId: account.id },
    userOperation: { accountId: account.id, sender: account.aaAddress, isSponsored }
  }
}

/** Prices, stores, signs and submits the operation. Only the last step counts as sending it. */
const carryOut = async (
  context: OperationSend,
  account: SmartAccount,
  rotated: Rotated,
  given: AbortSignal | undefined
): Promise<UserOperation> => {
  const { calls, progress, isSponsored } = context
  // `progress` is the call record too, so it shows when the operation is submitted.
  const record = Object.assign(progress, callRecord("smartAccount.send"))
  try {
    const signed = await sign(context, account, rotated, given)
    const submit = calls.submit({ ...signed, isSponsored })
    return await runPromise(inCallOf(submit, record), unlessDispatched(given, record), context.context).catch(
      (error: unknown) => submitted(context, signed.userOpId, error)
    )
  } catch (error) {
    // `failureIn` turns an unknown outcome into "not sent" if the operation was never submitted.
    throw isSlipwayError(error) ? failureIn(record, error) : error
  }
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

/** Stores the operation at the service, and has the owner sign it. Resolves once the journal knows the signed operation. */
const sign = async (
  context: OperationSend,
  { id: accountId, aaAddress: sender, chainId }: SmartAccount,
  rotated: Rotated,
  signal: AbortSignal | undefined
) => {
  const { calls, action, sends, owner, progress, isSponsored, prepare, tokens } = context
  // The service refuses an operation that would fail here, before it is stored and the owner signs it.
  await prepare(calls.estimate(accountId, action))
  const { userOpId, hash, validUntil } = await prepare(calls.hash(accountId, action))
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
  await sends.record({ id: progress.id, from: owner }, { userOperation })
  return { userOpId, hash, signature }
}

const expired = () =>
  new NotSentError("EXPIRED", "The operation expired before it was submitted. Send it again")

/** When an operation expires. A clock that is far ahead must not stop every send, so an operation that is new never is over. */
const expiryOf = (validUntil: number) => {
  const end = validUntil * 1000
  const isNew = Date.now() < end
  return { isOver: () => isNew && Date.now() >= end }
}
