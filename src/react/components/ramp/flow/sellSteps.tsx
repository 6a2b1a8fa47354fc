import { Fragment, forwardRef } from "react"
import type { OfframpQuote, Recipient } from "../../../../index.ts"
import type { ReviewState } from "../../../flows/flowStates.ts"
import type { SellEntry, SellState } from "../../../flows/sellState.ts"
import { useOfframpOrder } from "../../../hooks/ramp/ramp.ts"
import { useCryptos } from "../../../hooks/ramp/reference.ts"
import { useSession } from "../../../hooks/session.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { Address, Facts } from "../../primitives/controls/parts.tsx"
import type { Look } from "../../primitives/dialog/Surface.tsx"
import { isolated } from "../../primitives/text/formats/isolated.ts"
import { plainText } from "../../primitives/text/formats/plainText.ts"
import { useText } from "../../primitives/text/text.ts"
import { RampAccountForm, type RampAccountFormProps } from "../account/RampAccountForm.tsx"
import { accountParts, isWhole } from "../accountTitle.ts"
import type { StepProps } from "../firstStep.tsx"
import { OrderStatus } from "../order/OrderStatus.tsx"
import { SalePayment } from "../order/sale/SalePayment.tsx"
import { useTransferFeeFact } from "../order/sale/saleFunds.tsx"
import { mostAdded } from "../order/screen/amountAdded.ts"
import { otherHolder } from "../payee.ts"
import { RecipientForm } from "../recipient/RecipientForm.tsx"
import { useKnownRecipients } from "../recipient/useKnownRecipients.ts"
import { NextOrder, OrderReview } from "./flowSteps.tsx"
import { SharedStep, type SharedStepProps } from "./SharedStep.tsx"

interface SellStepsProps extends SharedStepProps {
  readonly state: Exclude<SellState, { readonly status: "loading" | "unavailable" | "amount" }>
  readonly isSetUp: boolean
  readonly added: readonly Recipient[]
  readonly onDone: (() => void) | undefined
}

/** The steps of a sale after the amount. */
export const SellSteps = forwardRef<HTMLElement, SellStepsProps>(
  ({ state, isSetUp, added, accountPassword, onShowOrders, onDone, name, ...look }, ref) => {
    const { t } = useText()
    const step = { ...look, ref, name } as const
    switch (state.status) {
      case "review":
        return <Review {...step} {...{ state, isSetUp, added }} />
      case "setup":
      case "rate_changed":
      case "placing":
      case "unresolved":
        return <SharedStep {...step} {...{ state, accountPassword, onShowOrders }} />
      case "unpaid":
      case "order_changed":
      case "paying":
      case "payment_failed":
        return (
          <SalePayment {...step} state={state}>
            {state.status === "paying" && onDone ? (
              <Button kind="secondary" onClick={onDone}>
                {t.modal.close}
              </Button>
            ) : null}
          </SalePayment>
        )
      default:
        return <PlacedSale {...look} {...{ ref, state, onDone }} />
    }
  }
)
SellSteps.displayName = "SellFlow.Steps"

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
export const NewRecipient = forwardRef<HTMLElement, NewRecipientProps>(
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
  const sold = format.coin(amount, coin?.symbol ?? inputCurrency)
  const holder = otherHolder(receiver?.name, state.entry.senderName)
  const paid = quote && format.money(quote.receives)
  return (
    <OrderReview
      {...step}
      ref={ref}
      state={state}
      isSetUp={isSetUp}
      sum={sold}
      becomes={paid && (holder ? t.ramp.holderGetsAmount(isolated(holder), paid) : t.ramp.getsAmount(paid))}
      fee={useTransferFeeFact(coin)}
      facts={[receiver && [t.recipient.title, <Receiver key="receiver" {...receiver} />]]}
      details={
        quote ? (
          <details data-part="details">
            <summary>{t.confirm.details}</summary>
            <Facts facts={[[t.ramp.sendTo, <Address key="address" value={quote.payout_wallet} />]]} />
          </details>
        ) : null
      }
      note={t.ramp.saleConsent(format.coin(mostAdded(amount), coin?.symbol ?? inputCurrency))}
      label={t.ramp.sellAmount(sold)}
    />
  )
})
Review.displayName = "SellFlow.Review"

/** The name of the recipient, with the bank account below it. */
const Receiver = ({ name, bank }: Recipient) => (
  <>
    <bdi>{plainText(name)}</bdi>
    <br />
    {bank?.[0]
      ? accountParts(bank[0]).map((part) => (
          <Fragment key={part}>
            <span data-part={isWhole(part) ? "whole" : undefined}>{part}</span>{" "}
          </Fragment>
        ))
      : null}
  </>
)

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
