import { useSettings } from "../../context.ts"
import { useSmartAccountSend } from "../../hooks/wallet/smartAccountSend.ts"
import { useSendCoin, useSendToken } from "../../hooks/wallet/walletWrites.ts"
import { useQuestionBeforeLeaving } from "../primitives/dialog/useQuestionBeforeLeaving.ts"
import type { Failure } from "../primitives/errors/errorKind.ts"
import type { Draft } from "./draft/draft.ts"
import { operationInput } from "./draft/operationInput.ts"
import type { SendFlowParameters } from "./draft/sendFlow.ts"

interface SendOptions {
  /** Whether the review was the user's consent. It is not, if it could not show a fee that anybody would pay. */
  readonly isConsent: boolean
  /** Whether the engine has to be told that the same is meant again. */
  readonly isAgain: boolean
}

/** Sends coins or tokens, whichever the draft has. */
export const useSending = (
  draft: Draft | undefined,
  { onSent, onUnresolved }: Pick<SendFlowParameters, "onSent" | "onUnresolved">
) => {
  const { confirmations } = useSettings()
  const done = {
    onSuccess: ({ hash, id }: { readonly hash: string; readonly id: string }) => onSent?.(hash, id),
    onError: (error: Failure) => {
      const id = transactionIn(error)
      if (id !== undefined) onUnresolved?.(id)
    }
  }
  const coins = useSendCoin({ mutation: done })
  const tokenSend = useSendToken({ mutation: done })
  const operation = useSmartAccountSend({
    mutation: { ...done, onSuccess: ({ hash = "", id }) => onSent?.(hash, id) }
  })
  const { data, error, isIdle, isPending } = draft?.smartAccount
    ? operation
    : draft?.token
      ? tokenSend
      : coins
  useQuestionBeforeLeaving(isPending)
  return {
    ...{ data, error, isIdle, isPending },
    reset: () => {
      coins.reset()
      tokenSend.reset()
      operation.reset()
    },
    send: (given: Draft, { isConsent, isAgain }: SendOptions): Promise<unknown> => {
      const { token, name, smartAccount, ...what } = given
      if (smartAccount) {
        const input = { ...operationInput(given), ...smartAccount, ...(isAgain && { again: true }) }
        if (isConsent) confirmations.consent({ operation: "sendUserOperation", input })
        return operation.mutateAsync(input)
      }
      const input = isAgain ? { ...what, again: true as const } : what
      if (token === undefined) {
        if (isConsent) confirmations.consent({ operation: "sendCoin", input })
        return coins.mutateAsync(input)
      }
      const ofToken = { ...input, tokenAddress: token.tokenAddress }
      if (isConsent) confirmations.consent({ operation: "sendToken", input: ofToken })
      return tokenSend.mutateAsync(ofToken)
    }
  }
}

/** Returns the journal id of the transaction that an error concerns, if it was sent or may have been. */
export const transactionIn = (error: Failure | null): string | undefined => {
  if (error?._tag === "UnresolvedSendError") return error.transaction.id
  // This error carries the journal entry's id.
  const { id }: { id?: unknown } = error?._tag === "OutcomeUnknownError" ? Object(error.details) : {}
  return typeof id === "string" ? id : undefined
}
