import { forwardRef, useEffect, useRef } from "react"
import type { OnrampQuote, SlipwayFailure } from "../../../index.ts"
import type { Network } from "../../../networks.ts"
import { useBuyFlow } from "../../flows/buyFlow.ts"
import type { BuyEntry, BuyState } from "../../flows/buyState.ts"
import type { ReviewState } from "../../flows/flowStates.ts"
import { useOnrampOrder } from "../../hooks/ramp.ts"
import { useCryptos, usePaymentMethods } from "../../hooks/reference.ts"
import { useAddress } from "../../hooks/session.ts"
import { networkTitle } from "../primitives/networkNames.ts"
import { Address } from "../primitives/parts.tsx"
import { resetOnUserChange } from "../primitives/resetOnUserChange.tsx"
import type { Look } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { BuyAmount, type BuyValues } from "./BuyAmount.tsx"
import { useFlowDraft } from "./flowDraft.ts"
import type { FlowStart } from "./flowStart.ts"
import {
  FlowWaiting,
  NextOrder,
  OrderReview,
  Placing,
  RateChanged,
  type StepProps,
  useHasMoved,
  useIsSetUp
} from "./flowSteps.tsx"
import { OrderStatus } from "./OrderStatus.tsx"
import { usePaymentPhone } from "./paymentPhone.ts"
import { RampAccountForm, type RampAccountFormProps } from "./RampAccountForm.tsx"
import { useRemembered } from "./remembered.ts"
import { type BoughtAsset, SendBought } from "./SendBought.tsx"
import { networkOf } from "./tradable.ts"
import { Unresolved } from "./Unresolved.tsx"

export interface BuyFlowProps extends Look, FlowStart {
  /** Continues with this order, e.g. with the one in the page's address after a reload. */
  readonly onrampId?: string | undefined
  /** Called with the id of the order that was placed. */
  readonly onOrder?: ((onrampId: string) => void) | undefined
  /** Opens the list of orders, for a user who does not know whether an order was placed. @default offers no list */
  readonly onShowOrders?: (() => void) | undefined
  /** Adds a button to leave a completed order. @default the user can only begin another */
  readonly onDone?: (() => void) | undefined
  /** Adds a button to send what was bought, once it is in the user's wallet. @default no button */
  readonly onSend?: ((bought: BoughtAsset) => void) | undefined
  /** As `password` of `RampAccountForm`. @default "generated" */
  readonly accountPassword?: RampAccountFormProps["password"]
  /** The network whose coins are listed first. */
  readonly network?: Network | undefined
  /** The address that receives the coins. @default the address of the signed-in user */
  readonly receiverWalletAddress?: string | undefined
  /** The codes of the payment methods to offer, in this order. @default all */
  readonly methods?: readonly string[] | undefined
  /** The default country of the phone field (ISO 3166-1). @default that of the currency */
  readonly country?: string | undefined
}

/** A whole purchase: the amount with a live rate, the one-time setup, a review, the payment, and the order until it ends. */
export const BuyFlow = resetOnUserChange<BuyFlowProps>(
  "BuyFlow",
  (
    {
      onrampId,
      onOrder,
      onShowOrders,
      onDone,
      onSend,
      accountPassword,
      network,
      receiverWalletAddress,
      country,
      asset = "",
      amount = "",
      quick,
      limits,
      methods,
      ...look
    },
    ref
  ) => {
    const { t } = useText()
    const draft = useFlowDraft<BuyValues>(`onramp ${asset} ${amount}`, { ...untouched, coin: asset, amount })
    const phone = usePaymentPhone()
    const lastMethod = useRemembered("payment_method")
    const method = useRef("")
    const state = useBuyFlow({
      onrampId,
      receiverWalletAddress,
      onOrder: (id) => {
        phone.remember(draft.values.phone)
        if (method.current !== "") lastMethod.remember(method.current)
        onOrder?.(id)
      }
    })
    useEffect(() => {
      if ("entry" in state) method.current = state.entry.acceptanceMethod
    })
    const hasMoved = useHasMoved(state.status)
    const isSetUp = useIsSetUp(state.status)
    const own = useAddress()
    draft.follow(state.status)
    const step = { ...look, ref, name: "buy-flow" } as const
    switch (state.status) {
      case "loading":
      case "unavailable":
        return <FlowWaiting {...step} state={state} title={t.ramp.buyTitle} />
      case "amount":
        return (
          <BuyAmount
            {...step}
            {...{ state, network, country, methods, quick, limits, hasMoved }}
            start={draft.values}
            onType={draft.setValues}
          />
        )
      case "setup":
        return (
          <RampAccountForm {...look} ref={ref} autoFocus password={accountPassword} onCancel={state.back} />
        )
      case "review":
        return <Review {...step} state={state} isSetUp={isSetUp} receiver={receiverWalletAddress ?? own} />
      case "rate_changed":
        return <RateChanged {...step} state={state} />
      case "placing":
        return <Placing {...step} />
      case "unresolved":
        return <Unresolved {...step} state={state} onShowOrders={onShowOrders} />
      default:
        return <PlacedPurchase {...look} {...{ ref, state, onDone, onSend }} />
    }
  }
)

const untouched: BuyValues = { amount: "", currency: "", coin: "", method: "", phone: "" }

interface ReviewProps extends StepProps {
  readonly state: ReviewState<BuyEntry, OnrampQuote>
  readonly isSetUp: boolean
  readonly receiver: string | undefined
}

const Review = forwardRef<HTMLElement, ReviewProps>(({ state, isSetUp, receiver, ...step }, ref) => {
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
      becomes={quote && t.ramp.becomes(format.money(quote.receives))}
      facts={[
        [t.ramp.method, method?.name ?? entry.acceptanceMethod],
        receiver === undefined ? undefined : [toWallet, <Address key="address" value={receiver} />]
      ]}
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

interface PlacedPurchaseProps extends Look, Pick<BuyFlowProps, "onSend"> {
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
          <SendBought order={order} onSend={onSend} />
        </NextOrder>
      </OrderStatus>
    )
  }
)
PlacedPurchase.displayName = "BuyFlow.PlacedPurchase"

/** The client knows the numbering plans of all countries, also where the form has not loaded them yet. */
const isOfPhone = (error: SlipwayFailure) =>
  error._tag === "InvalidInputError" && error.field === "paymentPhoneNumber"
