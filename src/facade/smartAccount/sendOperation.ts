import * as Effect from "effect/Effect"
import { auxiliary, CurrentCall } from "../../call/call.ts"
import { chosenChain } from "../../chain/chainChoice.ts"
import { withChainData } from "../../chain/chainData.ts"
import type { SettingsService } from "../../config.ts"
import type { SmartAccount, UserOperation } from "../../generated/smartAccount.ts"
import { invalid } from "../../input/invalid.ts"
import { inOneSession } from "../../session/inOneSession.ts"
import type { Rotated } from "../../session/tokens/ExplicitTokens.ts"
import type { SendRequest } from "../../transactions/engine.ts"
import { newId } from "../../transactions/id.ts"
import type { JournalEntry } from "../../transactions/journal/journal.ts"
import { newProgress, type SendProgress } from "../../transactions/progress.ts"
import { runPromise } from "../../transactions/run.ts"
import { promised } from "../calls/promised.ts"
import { id as checkedId, text } from "../input/fields.ts"
import { prepared } from "../input/prepared.ts"
import type { SmartAccountService } from "../SmartAccount.ts"
import { actionKeys, actionOf } from "./action.ts"
import { type CheckedOperation, carryOut, type OperationSend, type SendParts } from "./carryOut.ts"
import { chainOf, decimalsOf, withDecimals } from "./decimals.ts"
import { changesFrom } from "./status.ts"
import type { SendOperationInput, SentOperation } from "./types.ts"

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

const send = async (context: OperationSend): Promise<SentOperation> => {
  const { sends, owner, progress, signal, calls, wanted, prepare, follow } = context
  const account = await context.accountOf(owner, wanted)
  const { token } = context.action
  const { network } = chainOf(account, context.settings)
  const told = (address: string) => prepare(calls.decimalsOf(account.id, address))
  const decimals = token && (await decimalsOf({ token, network, sends, told: () => told(token.address) }))
  const rotated: Rotated = {}
  let answer: UserOperation | undefined
  const entry = await sends.send({
    request: requestOf(context, account, decimals),
    progress,
    signal,
    onMerged: follow,
    wallet: sends.signing({}),
    sendByService: async (given, entry) => {
      answer = await carryOut(
        { ...context, network, entry, action: withDecimals(context.action, decimals) },
        account,
        rotated,
        given
      )
      return {}
    }
  })
  // An operation may have failed by the time that the service responds. It was submitted, even if the journal cannot be written.
  const changes = answer && changesFrom(answer)
  if (changes && changes.status !== "submitted") await sends.record(entry, changes).catch(() => undefined)
  return { ...rotated, ...sentOf(entry, account, owner), hash: changes?.hash ?? entry.hash }
}

const sentOf = (entry: JournalEntry, account: SmartAccount, owner: string) => ({
  id: entry.id,
  // A send resolves once its operation has been submitted.
  userOpId: entry.userOperation?.id as string,
  network: entry.network,
  from: account.aaAddress,
  owner
})

const requestOf = (
  context: OperationSend,
  account: SmartAccount,
  decimals: number | undefined
): SendRequest => {
  const { action, options, isSponsored, owner } = context
  return {
    ...options,
    ...chainOf(account, context.settings),
    operation: action.operation,
    from: owner,
    // The account makes it another send than that of the wallet.
    fields: { ...action.shown(decimals), accountId: account.id },
    userOperation: { accountId: account.id, sender: account.aaAddress, isSponsored }
  }
}
