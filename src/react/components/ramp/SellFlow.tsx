import { forwardRef, useState } from "react"
import type { OfframpQuote, Recipient } from "../../../index.ts"
import type { Network } from "../../../networks.ts"
import type { ReviewState } from "../../flows/flowStates.ts"
import { useSellFlow } from "../../flows/sellFlow.ts"
import type { SellEntry, SellState } from "../../flows/sellState.ts"
import { useOfframpOrder } from "../../hooks/ramp.ts"
import { useCryptos } from "../../hooks/reference.ts"
import { useSession } from "../../hooks/session.ts"
import { resetOnUserChange } from "../primitives/resetOnUserChange.tsx"
import type { Look } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { recipientTitle } from "./accountTitle.ts"
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
import { useOwnDetails } from "./ownDetails.ts"
import { RampAccountForm, type RampAccountFormProps } from "./RampAccountForm.tsx"
import { RecipientForm } from "./RecipientForm.tsx"
import { SalePayment } from "./SalePayment.tsx"
import { SellAmount, type SellValues } from "./SellAmount.tsx"
import { useTransferFee, type WaysToFunds } from "./saleFunds.tsx"
import { Unresolved } from "./Unresolved.tsx"
import { useKnownRecipients } from "./useKnownRecipients.ts"

export interface SellFlowProps extends Look, WaysToFunds, FlowStart {
  /** Continues with this order, e.g. with the one in the page's address after a reload. */
  readonly offrampId?: string | undefined
  /** Called with the id of the order that was placed. */
  readonly onOrder?: ((offrampId: string) => void) | undefined
  /** Opens the list of orders, for a user who does not know whether an order was placed. @default offers no list */
  readonly onShowOrders?: (() => void) | undefined
  /** Adds a button to leave a completed order. @default the user can only begin another */
  readonly onDone?: (() => void) | undefined
  /** As `password` of `RampAccountForm`. @default "generated" */
  readonly accountPassword?: RampAccountFormProps["password"]
  /** The network whose coins are listed first. */
  readonly network?: Network | undefined
  /** The bank account to pay at first, as in `client.recipients`. @default the first for the currency */
  readonly account?: Recipient | undefined
}

/**
 * A whole sale: the amount with a live rate, the recipient, a review, and one press that places the order and sends its coins.
 * Then the order until it ends.
 */
export const SellFlow = resetOnUserChange<SellFlowProps>(
  "SellFlow",
  (
    {
      offrampId,
      onOrder,
      onShowOrders,
      onDone,
      accountPassword,
      network,
      onBuy,
      onReceive,
      asset = "",
      amount = "",
      quick,
      limits,
      account,
      ...look
    },
    ref
  ) => {
    const { t } = useText()
    const draft = useFlowDraft<SellValues>(`offramp ${asset} ${amount} ${account?.id ?? ""}`, {
      ...untouched,
      ...paidTo(account),
      coin: asset,
      amount
    })
    const [added, setAdded] = useState<readonly Recipient[]>(account ? [account] : [])
    const [isAdding, setAdding] = useState(false)
    const [hasAdded, setHasAdded] = useState(false)
    const own = useOwnDetails()
    const state = useSellFlow({
      offrampId,
      onOrder: (id) => {
        own.remember({ fullName: draft.values.senderName.trim(), email: draft.values.senderEmail.trim() })
        onOrder?.(id)
      }
    })
    const hasMoved = useHasMoved(state.status)
    const isSetUp = useIsSetUp(state.status)
    draft.follow(state.status)
    const step = { ...look, ref, name: "sell-flow" } as const
    const endAdding = () => {
      setAdding(false)
      setHasAdded(true)
    }
    switch (state.status) {
      case "loading":
      case "unavailable":
        return <FlowWaiting {...step} state={state} title={t.ramp.sellTitle} />
      case "amount":
        return isAdding ? (
          <NewRecipient
            {...look}
            ref={ref}
            currency={state.entry.outputCurrency}
            holderName={draft.values.senderName}
            password={accountPassword}
            onSetUp={(senderName, senderEmail) =>
              draft.setValues((values) => ({ ...values, senderName, senderEmail }))
            }
            onCancel={endAdding}
            onDone={(recipient) => {
              draft.setValues((values) => ({ ...values, ...paidTo(recipient) }))
              setAdded([...added, recipient])
              endAdding()
            }}
          />
        ) : (
          <SellAmount
            {...step}
            {...{ state, network, added, quick, limits }}
            ways={{ onBuy, onReceive }}
            hasMoved={hasMoved || hasAdded}
            start={draft.values}
            onType={draft.setValues}
            onAdd={() => setAdding(true)}
          />
        )
      case "setup":
        return (
          <RampAccountForm {...look} ref={ref} autoFocus password={accountPassword} onCancel={state.back} />
        )
      case "review":
        return <Review {...step} state={state} isSetUp={isSetUp} added={added} />
      case "rate_changed":
        return <RateChanged {...step} state={state} />
      case "placing":
        return <Placing {...step} />
      case "unresolved":
        return <Unresolved {...step} state={state} onShowOrders={onShowOrders} />
      case "unpaid":
      case "order_changed":
      case "paying":
      case "payment_failed":
        return <SalePayment {...step} state={state} />
      default:
        return <PlacedSale {...look} {...{ ref, state, onDone }} />
    }
  }
)

const untouched: SellValues = {
  amount: "",
  coin: "",
  currency: "",
  recipient: "",
  senderName: "",
  senderEmail: ""
}

/** The values that pay a recipient, in the currency of their bank account. */
const paidTo = (recipient: Recipient | undefined): Partial<SellValues> => {
  const currency = recipient?.bank[0]?.currency
  return { ...(recipient ? { recipient: recipient.id } : {}), ...(currency ? { currency } : {}) }
}

interface NewRecipientProps extends Look {
  readonly currency: string
  readonly holderName: string
  readonly password: RampAccountFormProps["password"]
  /** Called with the name and email of a ramp account that was created here. */
  readonly onSetUp: (fullName: string, username: string) => void
  readonly onDone: (recipient: Recipient) => void
  readonly onCancel: () => void
}

/** A new recipient. A user without a ramp account creates the account first. */
const NewRecipient = forwardRef<HTMLElement, NewRecipientProps>(
  ({ currency, holderName, password, onSetUp, onDone, onCancel, ...look }, ref) =>
    useSession().hasRampAccess ? (
      <RecipientForm {...look} {...{ ref, currency, holderName, onDone, onCancel }} autoFocus />
    ) : (
      <RampAccountForm
        {...look}
        ref={ref}
        autoFocus
        password={password}
        onCancel={onCancel}
        onDone={({ fullName, username }) => onSetUp(fullName, username)}
      />
    )
)
NewRecipient.displayName = "SellFlow.NewRecipient"

interface ReviewProps extends StepProps {
  readonly state: ReviewState<SellEntry, OfframpQuote>
  readonly isSetUp: boolean
  readonly added: readonly Recipient[]
}

const Review = forwardRef<HTMLElement, ReviewProps>(({ state, isSetUp, added, ...step }, ref) => {
  const { t, format } = useText()
  const { amount, inputCurrency, outputCurrency, receiverId } = state.entry
  const receiver = useKnownRecipients(outputCurrency, added).recipients.find(({ id }) => id === receiverId)
  const coin = useCryptos().data?.find(({ id }) => id === inputCurrency)
  const { quote } = state
  const fee = useTransferFee(coin)
  const sold = format.coin(amount, coin?.symbol ?? inputCurrency)
  return (
    <OrderReview
      {...step}
      ref={ref}
      state={state}
      isSetUp={isSetUp}
      sum={sold}
      becomes={quote && t.ramp.becomes(format.money(quote.receives))}
      facts={[
        receiver && [t.ramp.recipient, recipientTitle(receiver)],
        fee === undefined ? undefined : [t.send.fee, t.prices.about(fee)]
      ]}
      note={t.ramp.saleConsent}
      label={t.ramp.sellAmount(sold)}
    />
  )
})
Review.displayName = "SellFlow.Review"

interface PlacedSaleProps extends Look {
  readonly state: Extract<SellState, { readonly order: unknown }>
  readonly onDone: (() => void) | undefined
}

/** The order that was placed. Says when it can no longer be read. */
const PlacedSale = forwardRef<HTMLElement, PlacedSaleProps>(({ state, onDone, ...look }, ref) => {
  const { t } = useText()
  const { order } = state
  const { error, refetch } = useOfframpOrder({ offrampId: order.offrampId })
  return (
    <OrderStatus {...look} {...{ ref, order, error }} onRetry={() => void refetch()}>
      <NextOrder {...{ state, onDone }} label={t.ramp.sellMore} />
    </OrderStatus>
  )
})
PlacedSale.displayName = "SellFlow.PlacedSale"
