import type { Transaction } from "../../../index.ts"
import { useSubmission } from "../forms/drafts.ts"
import { sendChecks } from "./checks/sendChecks.ts"
import {
  noneAccepted,
  type SendMemory,
  sendDraftName,
  useNewStart,
  useSendMemory
} from "./checks/sendMemory.ts"
import { useEqualSend } from "./checks/useEqualSend.ts"
import { useFinalCheck } from "./checks/useFinalCheck.ts"
import { useUnresolvedSend } from "./checks/useUnresolvedSend.ts"
import type { Draft } from "./draft/draft.ts"
import type { SendFlow, SendFlowParameters, SendValues } from "./draft/sendFlow.ts"
import type { Token } from "./draft/token.ts"
import { transactionIn, useSending } from "./useSending.ts"

const noTokens: readonly Token[] = []

/**
 * Returns a whole send as one state: the form, the review and the outcome. It is the logic of `<SendForm>`, for your own screens:
 *
 * - If an equal send was made in the last ten minutes or has not ended, it asks before it sends another one.
 * - Before it sends, it resolves the recipient's name again.
 * - If the response to a send was lost, it shows that send instead of the form, even after a reload.
 *
 * Validate the input yourself. An invalid address or amount becomes the `error` of the review. The state is reset when another user signs
 * in.
 */
export const useSendFlow = ({
  network,
  tokens = noTokens,
  start,
  smartAccount,
  ...listeners
}: SendFlowParameters): SendFlow => {
  const checks = sendChecks.useLoaded()
  const memory = useSendMemory(network, start, smartAccount)
  const { draft, accepted, seenId, change } = memory
  const sending = useSending(draft, listeners)
  // When the network or the account changes, a review is discarded, but a send in progress stays visible.
  const isOfForm =
    draft?.network === network && (draft.smartAccount === undefined) === (smartAccount === undefined)
  const shown = draft && (isOfForm || !sending.isIdle) ? draft : undefined
  // Unless a review or a send is open, an earlier unresolved send is shown first.
  const earlier = useUnresolvedSend(network, smartAccount, shown === undefined)
  const equal = useEqualSend(checks.module, shown, accepted)
  const submit = useSubmission(shown ? sendDraftName(network, start, smartAccount) : undefined, memory.values)
  const finalCheck = useFinalCheck(checks.module, shown, accepted, (transaction) => {
    // An earlier failed press would hide the page about the equal send.
    sending.reset()
    equal.find(transaction)
  })
  useNewStart(start, memory, sending.isIdle)
  const review = (next: Draft | undefined, changes: Partial<SendMemory> = {}) => {
    sending.reset()
    finalCheck.reset()
    change({ draft: next, seenId: undefined, accepted: noneAccepted, ...changes })
  }
  const back = () => review(undefined, { isBack: true })
  const sentId =
    seenId ?? (shown ? (sending.data?.id ?? transactionIn(sending.error)) : earlier.transaction?.id)
  if (sentId !== undefined) {
    return {
      status: "sent",
      id: sentId,
      back: seenId === undefined ? undefined : () => change({ seenId: undefined }),
      restart: () => {
        earlier.dismiss(sentId)
        review(undefined, { isBack: true, isReviewed: false, values: unsent(memory) })
      },
      sendAgain: (transaction) => review({ ...draftOf(transaction, tokens), smartAccount })
    }
  }
  if (shown === undefined) {
    const { values, isBack, starts } = memory
    return {
      ...{ status: "details", values, isBack, starts },
      review: (next, typed = valuesOf(next)) =>
        review({ ...next, smartAccount }, { values: typed, isReviewed: true })
    }
  }
  if (checks.module === undefined) return { ...checks, status: "loading" }
  const repeated = sending.isIdle ? equal.transaction : undefined
  if (repeated) {
    return {
      ...{ status: "repeat", draft: shown, transaction: repeated, back },
      see: () => change({ seenId: repeated.id }),
      sendAgain: () => change({ accepted: new Set([...accepted, repeated.id]) })
    }
  }
  return {
    ...{ status: "review", draft: shown, back },
    ...{ finding: finalCheck.finding, isChecking: finalCheck.isChecking },
    ...{ isSending: sending.isPending, error: sending.error },
    payFee: shown.smartAccount?.sponsored
      ? () => review({ ...shown, smartAccount: { sponsored: false } })
      : undefined,
    changeAmount: (amount) => review({ ...shown, amount }, { values: { ...memory.values, amount } }),
    send: ({ isConsent = false } = {}) =>
      finalCheck.run(() => submit(sending.send(shown, { isConsent, isAgain: equal.isAgain })))
  }
}

const valuesOf = ({ to, name, amount, token }: Draft): SendValues => ({
  to: name ?? to,
  amount,
  asset: token?.tokenAddress ?? ""
})

/** What was typed and not sent yet. */
const unsent = ({ values, isReviewed }: SendMemory): SendValues =>
  isReviewed ? { ...values, to: "", amount: "" } : values

/** Restores what an earlier send contained. */
const draftOf = (transaction: Transaction, tokens: readonly Token[]): Draft => {
  const { network, recipient, amount, tokenAddress } = transaction
  const isSame = (token: Token) => token.tokenAddress.toLowerCase() === tokenAddress?.toLowerCase()
  const token = tokenAddress === undefined ? undefined : { tokenAddress, symbol: "" }
  // Only transfers are shown, which have both.
  return {
    network,
    to: recipient ?? "",
    amount: amount ?? "",
    token: token && (tokens.find(isSame) ?? token),
    name: undefined
  }
}
