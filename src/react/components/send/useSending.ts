import { useSettings } from "../../context.ts"
import { useSendCoin, useSendToken } from "../../hooks/walletWrites.ts"
import { useQuestionBeforeLeaving } from "../primitives/useQuestionBeforeLeaving.ts"
import type { Draft } from "./draft.ts"

interface SendOptions {
  /** Whether the review was the user's consent. It is not, if it could not show a fee that anybody would pay. */
  readonly isConsent: boolean
  /** Whether the engine has to be told that the same is meant again. */
  readonly isAgain: boolean
}

/** Sends coins or tokens, whichever the draft has. */
export const useSending = (draft: Draft | undefined, onSent: ((hash: string) => void) | undefined) => {
  const { confirmations } = useSettings()
  const done = { onSuccess: ({ hash }: { readonly hash: string }) => onSent?.(hash) }
  const coins = useSendCoin({ mutation: done })
  const tokenSend = useSendToken({ mutation: done })
  const { data, error, isIdle, isPending } = draft?.token ? tokenSend : coins
  useQuestionBeforeLeaving(isPending)
  return {
    ...{ data, error, isIdle, isPending },
    reset: () => {
      coins.reset()
      tokenSend.reset()
    },
    send: ({ token, name, ...what }: Draft, { isConsent, isAgain }: SendOptions): Promise<unknown> => {
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
