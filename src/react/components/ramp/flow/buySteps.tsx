import { forwardRef, useEffect, useId } from "react"
import type { SlipwayFailure } from "../../../../index.ts"
import type { BuyReviewState, BuyState } from "../../../flows/buyState.ts"
import { useOnrampOrder } from "../../../hooks/ramp/ramp.ts"
import { useCryptos, useCurrencies, usePaymentMethods } from "../../../hooks/ramp/reference.ts"
import { digitsOf } from "../../forms/amount/checks.ts"
import { phone as phoneCheck } from "../../forms/phone/phoneCheck.ts"
import { useForm } from "../../forms/useForm.ts"
import { Address } from "../../primitives/controls/parts.tsx"
import type { Look } from "../../primitives/dialog/Surface.tsx"
import { isolated } from "../../primitives/text/formats/isolated.ts"
import { networkTitle } from "../../primitives/text/network/networkNames.ts"
import { useText } from "../../primitives/text/text.ts"
import type { StepProps } from "../firstStep.tsx"
import { OrderStatus } from "../order/OrderStatus.tsx"
import { type BoughtAsset, SendBought } from "../order/SendBought.tsx"
import { networkOf } from "../tradable.ts"
import { NextOrder, OrderReview } from "./flowSteps.tsx"
import { PaymentPhone } from "./PaymentPhone.tsx"
import { usePaymentPhone } from "./paymentPhone.ts"
import { SharedStep, type SharedStepProps } from "./SharedStep.tsx"

interface BuyStepsProps extends SharedStepProps {
  readonly state: Exclude<BuyState, { readonly status: "loading" | "unavailable" | "amount" }>
  readonly review: ReviewParameters
  readonly onDone: (() => void) | undefined
  readonly onSend: ((bought: BoughtAsset) => void) | undefined
}

/** The steps of a purchase after the amount. */
export const BuySteps = forwardRef<HTMLElement, BuyStepsProps>(
  ({ state, review, accountPassword, onShowOrders, onDone, onSend, name, ...look }, ref) => {
    const step = { ...look, ref, name } as const
    switch (state.status) {
      case "review":
        return <Review {...step} {...review} state={state} />
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

interface ReviewParameters {
  readonly isSetUp: boolean
  readonly receiver: string | undefined
  readonly memo: string | undefined
  /** The first country of the phone field. @default the currency's */
  readonly country: string | undefined
  /** The phone number as far as it was given, with its country code. */
  readonly phone: string
  readonly onPhone: (number: string) => void
}

interface ReviewProps extends StepProps, ReviewParameters {
  readonly state: BuyReviewState
}

const Review = forwardRef<HTMLElement, ReviewProps>((props, ref) => {
  const { state, isSetUp, receiver, memo, country, phone, onPhone, ...step } = props
  const { t, format } = useText()
  const { entry, quote, error } = state
  const form = usePhoneForm(state, phone, onPhone)
  const currency = useCurrencies().data?.find(({ value }) => value === entry.inputCurrency)
  const method = usePaymentMethods().data?.find(({ code }) => code === entry.acceptanceMethod)
  const coin = useCryptos().data?.find(({ id }) => id === entry.outputCurrency)
  const network = coin && networkOf(coin)
  const toWallet = network ? t.ramp.toWalletOn(networkTitle(network)) : t.ramp.toWallet
  return (
    <OrderReview
      {...step}
      ref={ref}
      // The field says it.
      state={isOfPhone(error) ? { ...state, error: undefined } : state}
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
      form={{
        id: form.id,
        fields: (
          <form {...form.props} id={form.id}>
            <PaymentPhone
              {...form.field("phone")}
              known={form.known}
              label={t.ramp.phone}
              country={country ?? currency?.countryCode}
              onChange={(number) => form.set({ phone: number })}
            />
          </form>
        )
      }}
    />
  )
})
Review.displayName = "BuyFlow.Review"

/** The phone number that an order needs. Submitting it places the order. */
const usePhoneForm = (
  { error, enterPhone, placeOrder }: BuyReviewState,
  given: string,
  onPhone: (number: string) => void
) => {
  const { t } = useText()
  const { known } = usePaymentPhone()
  const id = useId()
  const form = useForm(
    { phone: given || (known ?? "") },
    ({ phone }) => ({ phone: phoneCheck(phone, t) }),
    placeOrder
  )
  const { phone } = form.values
  const isRefused = isOfPhone(error)
  useEffect(() => {
    enterPhone(digitsOf(phone))
    onPhone(phone)
  }, [phone])
  useEffect(() => {
    if (isRefused) form.fail("phone", t.fields.phone)
  }, [isRefused])
  return { ...form, id, known }
}

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
const isOfPhone = (error: SlipwayFailure | undefined): boolean =>
  error?._tag === "InvalidInputError" && error.field === "paymentPhoneNumber"
