import { useEffect, useId, useState } from "react"
import type { Transaction } from "../../../index.ts"
import type { Network, NetworkName } from "../../../networks.ts"
import { useSettings } from "../../context.ts"
import { useSendCoin, useSendToken } from "../../hooks/walletWrites.ts"
import { sendMessages } from "../../locales/en/send.ts"
import { preloadPictures } from "../assets/AssetPicture.tsx"
import { useDraft, useSubmission } from "../forms/drafts.ts"
import type { Failure } from "../primitives/errorKind.ts"
import { loadLater } from "../primitives/loadLater.tsx"
import { networkTitle } from "../primitives/networkNames.ts"
import { Heading } from "../primitives/parts.tsx"
import { usePartText } from "../primitives/partText.ts"
import { resetOnUserChange } from "../primitives/resetOnUserChange.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useQuestionBeforeLeaving } from "../primitives/useQuestionBeforeLeaving.ts"
import type { Scanner } from "../recipient/scanner.tsx"
import type { Draft } from "./draft.ts"
import { useListedTokens } from "./listedTokens.ts"
import { SendDetails, type Typed } from "./SendDetails.tsx"
import type { Token } from "./token.ts"
import { useEqualSend } from "./useEqualSend.ts"
import { useFinalCheck } from "./useFinalCheck.ts"
import { useUnresolvedSend } from "./useUnresolvedSend.ts"

/** Initial values of the form, e.g. from a scanned code. They are validated like typed input. */
export interface SendStart {
  /** An address, a name, or a payment link, which may contain an amount. */
  readonly to?: string | undefined
  /** A decimal string with a point. */
  readonly amount?: string | undefined
  /** The address of one of the `tokens`. Without it, the network's own coin. */
  readonly tokenAddress?: string | undefined
}

export interface SendFormProps extends Look {
  readonly network: Network
  /** Tokens that can be sent besides those in the provider's `assets`. */
  readonly tokens?: readonly Token[] | undefined
  /** A new value replaces what is in the form. A send in progress stays, and the form starts with the new value after it. */
  readonly start?: SendStart | undefined
  /** Called with the transaction's hash after it was broadcast. */
  readonly onSent?: ((hash: string) => void) | undefined
  /** Adds a button to leave a send that is under way or confirmed. @default the user can only go back to an empty form */
  readonly onDone?: (() => void) | undefined
  /**
   * Called when the user pastes or scans a payment link for another network. Render the form with that network and `start`. Without it,
   * the user is told to switch first.
   */
  readonly onNetworkChange?: ((network: NetworkName, start: SendStart) => void) | undefined
  /** Scans a code instead of the browser. @default the camera, where the browser reads QR codes */
  readonly scanner?: Scanner | undefined
  /** Whether users can send to their own address, with a second press. @default false */
  readonly allowSelf?: boolean | undefined
}

/** The steps after the form. They load while the user fills it in. */
const steps = loadLater(() => import("./sendSteps.ts"))

const noneAccepted: ReadonlySet<string> = new Set()

/** A form to send coins or tokens: details, review and progress. */
export const SendForm = resetOnUserChange<SendFormProps>(
  "SendForm",
  (
    { network, tokens: given, start, onSent, onDone, onNetworkChange, scanner, allowSelf = false, ...look },
    ref
  ) => {
    const tokens = useListedTokens(network, given)
    const { t } = usePartText(sendMessages)
    const heading = useId()
    useEffect(() => {
      preloadPictures()
      steps.preload()
    }, [])
    // Values typed for one network or one scanned code do not apply to another.
    const draftName = `send ${network} ${JSON.stringify(start)}`
    const [typing, setTyping] = useState<Typed>(useDraft<Typed>(draftName) ?? typedOf(start))
    // Whether `typing` is what `draft` was made of.
    const [isReviewed, setReviewed] = useState(false)
    const [draft, setDraft] = useState<Draft>()
    const [isBack, setIsBack] = useState(false)
    const [seenId, setSeenId] = useState<string>()
    const [accepted, setAccepted] = useState(noneAccepted)
    const done = { onSuccess: ({ hash }: { readonly hash: string }) => onSent?.(hash) }
    const coins = useSendCoin({ mutation: done })
    const tokenSend = useSendToken({ mutation: done })
    const sending = draft?.token ? tokenSend : coins
    useQuestionBeforeLeaving(sending.isPending)
    // When the network changes, a review is discarded, but a send in progress stays visible.
    const shown = draft && (draft.network === network || !sending.isIdle) ? draft : undefined
    // Unless a review or a send is open, an earlier unresolved send is shown first.
    const earlier = useUnresolvedSend(network, shown === undefined)
    const equal = useEqualSend(shown, accepted)
    const sentId =
      seenId ?? (shown ? (sending.data?.id ?? transactionIn(sending.error)) : earlier.transaction?.id)

    const submit = useSubmission(shown ? draftName : undefined, typing)
    const { confirmations } = useSettings()
    // The review was the user's consent, unless the fee was unknown or excessive.
    const send = (checked: Draft, isPlain: boolean) => {
      const { token, name, ...what } = checked
      const input = equal.isAgain ? { ...what, again: true as const } : what
      if (token) {
        const request = {
          operation: "sendToken",
          input: { ...input, tokenAddress: token.tokenAddress }
        } as const
        if (isPlain) confirmations.consent(request)
        submit(tokenSend.mutateAsync(request.input))
      } else {
        const request = { operation: "sendCoin", input } as const
        if (isPlain) confirmations.consent(request)
        submit(coins.mutateAsync(request.input))
      }
    }
    const finalCheck = useFinalCheck(shown, accepted, (transaction) => {
      // An earlier failed press would hide the page about the equal send.
      coins.reset()
      tokenSend.reset()
      equal.find(transaction)
    })
    // The app may scan a code or follow a link while the form is open.
    const startText = start && JSON.stringify(start)
    const [taken, setTaken] = useState({ start: startText, times: 0 })
    if (taken.start !== startText) {
      const isNew = startText !== undefined
      setTaken({ start: startText, times: taken.times + (isNew ? 1 : 0) })
      if (isNew) {
        setTyping(typedOf(start))
        setReviewed(false)
        if (sending.isIdle) {
          setDraft(undefined)
          setSeenId(undefined)
        }
      }
    }
    const reset = () => {
      coins.reset()
      tokenSend.reset()
      finalCheck.reset()
      setSeenId(undefined)
    }
    const review = (next: Draft | undefined) => {
      reset()
      setAccepted(noneAccepted)
      setDraft(next)
    }
    const back = () => {
      review(undefined)
      setIsBack(true)
    }
    const restart = () => {
      if (sentId !== undefined) earlier.dismiss(sentId)
      back()
      // What was not reviewed yet was not sent either.
      if (isReviewed) setTyping({ ...typing, to: "", amount: "" })
      setReviewed(false)
    }
    const repeated = shown !== undefined && sending.isIdle ? equal.transaction : undefined
    const state = sentId
      ? "sent"
      : shown === undefined
        ? "edit"
        : repeated
          ? "repeat"
          : sending.isIdle
            ? "review"
            : sending.status
    return (
      <Surface {...look} ref={ref} name="send-form" state={state} labelledBy={heading}>
        {sentId ? (
          <steps.Loaded headingId={heading}>
            {({ TransactionProgress }) => (
              <TransactionProgress
                headingId={heading}
                id={sentId}
                tokens={tokens}
                onBack={seenId === undefined ? undefined : () => setSeenId(undefined)}
                onAgain={restart}
                onDone={
                  onDone &&
                  (({ status }) => {
                    // A send whose outcome is unknown stays here.
                    if (status === "submitted" || status === "confirmed") restart()
                    onDone()
                  })
                }
                onSendAnyway={(transaction) => review(draftOf(transaction, tokens))}
              />
            )}
          </steps.Loaded>
        ) : repeated ? (
          <steps.Loaded headingId={heading}>
            {({ EqualSend }) => (
              <EqualSend
                headingId={heading}
                transaction={repeated}
                tokens={tokens}
                onSee={() => setSeenId(repeated.id)}
                onBack={back}
                onAgain={() => setAccepted(new Set([...accepted, repeated.id]))}
              />
            )}
          </steps.Loaded>
        ) : shown ? (
          <steps.Loaded headingId={heading}>
            {({ SendReview }) => (
              <SendReview
                headingId={heading}
                draft={shown}
                sending={sending}
                finding={finalCheck.finding}
                isChecking={finalCheck.isChecking}
                onSend={(isPlain) => finalCheck.run(() => send(shown, isPlain))}
                onBack={back}
              />
            )}
          </steps.Loaded>
        ) : (
          <>
            <Heading id={heading} title={t.send.title} text={networkTitle(network)} />
            <SendDetails
              key={taken.times}
              network={network}
              tokens={tokens}
              start={typing}
              draftName={draftName}
              isBack={isBack}
              scanner={scanner}
              allowSelf={allowSelf}
              onNetworkChange={onNetworkChange}
              onDraft={(checked, values) => {
                setTyping(values)
                setReviewed(true)
                review(checked)
              }}
            />
          </>
        )}
      </Surface>
    )
  }
)

const typedOf = (start: SendStart | undefined): Typed => ({
  to: start?.to ?? "",
  amount: start?.amount ?? "",
  asset: start?.tokenAddress ?? ""
})

/** Restores what an earlier send contained. */
const draftOf = (transaction: Transaction, tokens: readonly Token[]): Draft => {
  const { network, recipient, amount, tokenAddress } = transaction
  const isSame = (token: Token) => token.tokenAddress.toLowerCase() === tokenAddress?.toLowerCase()
  const token = tokenAddress === undefined ? undefined : { tokenAddress, symbol: "" }
  // The form only shows transfers, which have both.
  return {
    network,
    to: recipient ?? "",
    amount: amount ?? "",
    token: token && (tokens.find(isSame) ?? token),
    name: undefined
  }
}

/** Returns the journal id of the transaction that an error concerns, if it was sent or may have been. */
const transactionIn = (error: Failure | null): string | undefined => {
  if (error?._tag === "UnresolvedSendError") return error.transaction.id
  // This error carries the journal entry's id.
  const { id }: { id?: unknown } = error?._tag === "OutcomeUnknownError" ? Object(error.details) : {}
  return typeof id === "string" ? id : undefined
}
