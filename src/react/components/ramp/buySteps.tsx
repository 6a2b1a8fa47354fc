import { forwardRef } from "react"
import type { OnrampQuote, SlipwayFailure } from "../../../index.ts"
import type { BuyEntry, BuyState } from "../../flows/buyState.ts"
import type { ReviewState } from "../../flows/flowStates.ts"
import { useOnrampOrder } from "../../hooks/ramp.ts"
import { useCryptos, usePaymentMethods } from "../../hooks/reference.ts"
import { isolated } from "../primitives/isolated.ts"
import { networkTitle } from "../primitives/networkNames.ts"
import { Address } from "../primitives/parts.tsx"
import type { Look } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import type { StepProps } from "./firstStep.tsx"
import { NextOrder, OrderReview } from "./flowSteps.tsx"
import { OrderStatus } from "./OrderStatus.tsx"
import { type BoughtAsset, SendBought } from "./SendBought.tsx"
import { SharedStep, type SharedStepProps } from "./SharedStep.tsx"
import { networkOf } from "./tradable.ts"

interface BuyStepsProps extends SharedStepProps {
  readonly state: Exclude<BuyState, { readonly status: "loading" | "unavailable" | "amount" }>
  readonly isSetUp: boolean
  readonly receiver: string | undefined
  readonly memo: string | undefined
  readonly onDone: (() => void) | undefined
  readonly onSend: ((bought: BoughtAsset) => void) | undefined
}

/** The steps of a purchase after the amount. */
export const BuySteps = forwardRef<HTMLElement, BuyStepsProps>(
  ({ state, isSetUp, receiver, memo, accountPassword, onShowOrders, onDone, onSend, name, ...look }, ref) => {
    const step = { ...look, ref, name } as const
    switch (state.status) {
      case "review":
        return <Review {...step} {...{ state, isSetUp, receiver, memo }} />
      case "setup":
      case "rate_changed":
      case "placing":
      case "unresolved":
        return <SharedStep {...step} {...{ state, accountPassword, onShowOrders }} />
      default:
        return <PlacedPurchase {...look} {...{ ref, state, onDone, onSend }} />
    }
  }
)
BuySteps.displayName = "BuyFlow.Steps"

interface ReviewProps extends StepProps, Pick<BuyStepsProps, "receiver" | "memo"> {
  readonly state: ReviewState<BuyEntry, OnrampQuote>
  readonly isSetUp: boolean
}

const Review = forwardRef<HTMLElement, ReviewProps>(({ state, isSetUp, receiver, memo, ...step }, ref) => {
  const { t, format } = useText()
  const { entry, quote, error } = state
  const method = usePaymentMethods().data?.find(({ code }) => code === entry.acceptanceMethod)
  const coin = useCryptos().data?.find(({ id }) => id === entry.outputCurrency)
  const network = coin && networkOf(coin)
  const toWallet = network ? t.ramp.toWalletOn(networkTitle(network)) : t.ramp.toWallet
  return (
    <OrderReview
      {...step}
      ref={ref}
      state={state}
      isSetUp={isSetUp}
      sum={format.money({ amount: entry.amount, currency: entry.inputCurrency })}
      becomes={quote && t.ramp.getsAmount(format.money(quote.receives))}
      facts={[
        [t.ramp.method, isolated(method?.name ?? entry.acceptanceMethod)],
        receiver === undefined ? undefined : [toWallet, <Address key="address" value={receiver} />],
        memo ? [t.ramp.receiverMemo, <code key="memo">{memo}</code>] : undefined
      ]}
      note={t.ramp.purchaseConsent}
      label={t.ramp.buyAmount(quote ? format.money(quote.receives) : "")}
      refusal={
        error && isOfPhone(error) ? (
          <p data-part="field-error" role="alert">
            {t.fields.phone}
          </p>
        ) : undefined
      }
    />
  )
})
Review.displayName = "BuyFlow.Review"

interface PlacedPurchaseProps extends Look, Pick<BuyStepsProps, "onSend"> {
  readonly state: Extract<BuyState, { readonly order: unknown }>
  readonly onDone: (() => void) | undefined
}

/** The order that was placed. Says when it can no longer be read. */
const PlacedPurchase = forwardRef<HTMLElement, PlacedPurchaseProps>(
  ({ state, onDone, onSend, ...look }, ref) => {
    const { t } = useText()
    const { order } = state
    const { error, refetch } = useOnrampOrder({ onrampId: order.onrampId })
    return (
      <OrderStatus {...look} {...{ ref, order, error }} onRetry={() => void refetch()}>
        <NextOrder {...{ state, onDone }} label={t.ramp.buyMore}>
          {onSend ? <SendBought {...{ order, onSend }} kind={onDone ? "secondary" : "primary"} /> : undefined}
        </NextOrder>
      </OrderStatus>
    )
  }
)
PlacedPurchase.displayName = "BuyFlow.PlacedPurchase"

/** The client knows the numbering plans of all countries, also where the form has not loaded them yet. */
const isOfPhone = (error: SlipwayFailure) =>
  error._tag === "InvalidInputError" && error.field === "paymentPhoneNumber"
