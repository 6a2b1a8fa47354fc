import { forwardRef, type ReactNode, useId, useState } from "react"
import type { OfframpOrderDetail, Recipient } from "../../../index.ts"
import type { Network } from "../../../networks.ts"
import { useCreateOfframpOrder, useOfframpLimits, useOfframpQuote } from "../../hooks/ramp.ts"
import { useRecipients } from "../../hooks/recipients.ts"
import { useCryptos, useCurrencies } from "../../hooks/reference.ts"
import { useAddress, useAddressRead, useSession } from "../../hooks/session.ts"
import { amountOfCurrency, decimalText, email } from "../forms/checks.ts"
import { useDraft, useDraftForm, useSavedDraft } from "../forms/drafts.ts"
import { Choice, Field } from "../forms/Field.tsx"
import type { Form } from "../forms/useForm.ts"
import { NoRampAccess } from "../lists/NoRampAccess.tsx"
import { useAllPages } from "../lists/useAllPages.ts"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { Loading } from "../primitives/Loading.tsx"
import { Button, Empty, Heading, StepHeading } from "../primitives/parts.tsx"
import { resetOnUserChange } from "../primitives/resetOnUserChange.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { OfframpOrder } from "./OrderStatus.tsx"
import { PlaceOrder } from "./PlaceOrder.tsx"
import { isExpired, QuoteSummary, shownQuote } from "./Quote.tsx"
import { RampAccountForm } from "./RampAccountForm.tsx"
import { RecipientForm } from "./RecipientForm.tsx"
import { chosen, coinOptions, currencyOptions, type MarketRead, marketOf, tradable } from "./tradable.ts"
import { useRampSetup } from "./useRampSetup.ts"

export interface OfframpFormProps extends Look {
  /** Called with the new order. @default `<OfframpOrder>`, which shows where to send the coins */
  readonly onOrder?: ((order: OfframpOrderDetail) => void) | undefined
  /** The network whose coins are listed first. */
  readonly network?: Network | undefined
}

/** A form to sell coins for money, paid to a recipient's bank account. */
export const OfframpForm = resetOnUserChange<OfframpFormProps>(
  "OfframpForm",
  ({ onOrder, network, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const { status, hasRampAccess } = useSession()
    const [placed, setPlaced] = useState<string>()
    if (placed !== undefined) return <OfframpOrder {...look} ref={ref} offrampId={placed} />
    if (!hasRampAccess && status !== "ready") {
      return (
        <Surface {...look} ref={ref} name="offramp-form" state="unavailable" labelledBy={heading}>
          <Heading id={heading} title={t.ramp.sellTitle} />
          <NoRampAccess />
        </Surface>
      )
    }
    return (
      <Sale
        {...look}
        ref={ref}
        network={network}
        onOrder={onOrder ?? (({ offrampId }) => setPlaced(offrampId))}
      />
    )
  }
)

interface SaleProps extends Look {
  readonly network: Network | undefined
  readonly onOrder: NonNullable<OfframpFormProps["onOrder"]>
}

/** Mounted while the user is signed in. Earlier input is restored from a draft. */
const Sale = forwardRef<HTMLElement, SaleProps>(({ onOrder, network, ...look }, ref) => {
  const { t } = useText()
  const heading = useId()
  const { status } = useSession()
  const address = useAddressRead()
  const market = useMarket(network, status === "ready" ? [address] : [])
  const [values, setValues] = useState(useDraft<typeof untouched>(kept) ?? untouched)
  const [added, setAdded] = useState<readonly Recipient[]>([])
  const [step, setStep] = useState<"first" | "recipient" | "back">("first")
  const setup = useRampSetup()
  useSavedDraft(step === "recipient" ? kept : undefined, values)
  const state = market.state
  const Title = step === "back" ? StepHeading : Heading
  if (step === "recipient" && setup.step === "setup") {
    return (
      <RampAccountForm
        {...look}
        ref={ref}
        autoFocus
        onCancel={() => {
          setup.cancel()
          setStep("back")
        }}
        onDone={({ fullName, username }) =>
          setValues((typed) => ({ ...typed, senderName: fullName, senderEmail: username }))
        }
      />
    )
  }
  if (step === "recipient") {
    return (
      <RecipientForm
        {...look}
        ref={ref}
        autoFocus
        currency={chosen(market.currencies, values.currency, (it) => it.value)?.value}
        onCancel={() => setStep("back")}
        onDone={(recipient) => {
          const [account] = recipient.bank
          setValues((typed) => ({
            ...typed,
            recipient: recipient.id,
            currency: account?.currency ?? typed.currency
          }))
          setAdded([...added, recipient])
          setStep("back")
        }}
      />
    )
  }
  return (
    <Surface {...look} ref={ref} name="offramp-form" state={state} labelledBy={heading}>
      <Title id={heading} title={t.ramp.sellTitle} />
      {state === "loading" ? <Loading reads={market.reads} lines={5} /> : null}
      {state === "error" && market.error ? (
        <ErrorMessage error={market.error} onRetry={market.retry} />
      ) : null}
      {state === "empty" ? <Empty title={t.ramp.nothingToTrade} /> : null}
      {state === "ready" ? (
        <Sell
          market={market}
          start={values}
          added={added}
          onOrder={onOrder}
          isSetUp={!setup.isMissing}
          onAdd={(typed) => {
            setValues(typed)
            setStep("recipient")
            if (setup.isMissing) setup.begin()
          }}
        />
      ) : null}
    </Surface>
  )
})
Sale.displayName = "OfframpForm.Sale"

const kept = "offramp"

const untouched = { amount: "", coin: "", currency: "", recipient: "", senderName: "", senderEmail: "" }

/** Loads what can be sold and for which currencies. Also waits for `others`. */
const useMarket = (network: Network | undefined, others: readonly MarketRead[]) => {
  const cryptos = useCryptos()
  const currencies = useCurrencies()
  const coins = tradable(cryptos.data ?? [], "offramp", network)
  const payable = (currencies.data ?? []).filter(({ value }) =>
    coins.some((coin) => coin.currencies.includes(value))
  )
  return { ...marketOf([cryptos, currencies, ...others], payable), coins }
}

interface SellProps {
  readonly market: ReturnType<typeof useMarket>
  readonly start: typeof untouched
  /** Recipients that were added here and may not be in the list yet. */
  readonly added: readonly Recipient[]
  readonly onOrder: NonNullable<OfframpFormProps["onOrder"]>
  /** Whether the user has a ramp account. Without one, there are no recipients, and the details of the sender come with it. */
  readonly isSetUp: boolean
  /** Opens the form for a new recipient and passes on what was typed so far. */
  readonly onAdd: (typed: typeof untouched) => void
}

const Sell = ({ market, start, added, isSetUp, onOrder, onAdd }: SellProps): ReactNode => {
  const { t, format } = useText()
  const walletAddress = useAddress()
  const order = useCreateOfframpOrder()
  const [isAgain, setIsAgain] = useState(false)
  const form: Form<typeof untouched> = useDraftForm(
    kept,
    start,
    (values) => ({
      amount: amountOfCurrency(values.amount, t, format, {
        symbol: coin?.symbol.toUpperCase() ?? "",
        places: limits.data?.inputDecimals
      }),
      ...(isSetUp && {
        recipient: recipient ? undefined : t.fields.choose(t.ramp.recipient),
        senderName: values.senderName.trim() === "" ? t.fields.required(t.ramp.senderName) : undefined,
        senderEmail: email(values.senderEmail, t)
      })
    }),
    (values) => {
      if (!isSetUp) return onAdd(values)
      if (!currency || !coin || !recipient || order.isPending) return
      return order.mutateAsync(
        {
          inputAmount: decimalText(values.amount, format),
          inputCurrency: coin.id,
          outputCurrency: currency.value,
          receiverId: recipient.id,
          senderName: values.senderName.trim(),
          senderEmail: values.senderEmail.trim(),
          ...(walletAddress ? { walletAddress } : {}),
          again: isAgain,
          ...shownQuote(quote)
        },
        {
          onSuccess: (placed) => onOrder(placed),
          onError: (error) => {
            if (isExpired(error)) void quote.refetch()
          },
          onSettled: () => setIsAgain(false)
        }
      )
    }
  )
  const { values } = form
  const currency = chosen(market.currencies, values.currency, (it) => it.value)
  const coins = market.coins.filter((coin) => coin.currencies.includes(currency?.value ?? ""))
  const coin = chosen(coins, values.coin, (it) => it.id)
  const known = useRecipients({ ...(currency ? { currency: currency.value } : {}), limit: 100 })
  const recipients = withAdded(useAllPages(known), added, currency?.value)
  // A chosen recipient is never replaced by another one.
  const recipient =
    values.recipient === "" ? recipients[0] : recipients.find(({ id }) => id === values.recipient)
  const pair = { inputCurrency: coin?.id ?? "", outputCurrency: currency?.value ?? "" }
  const limits = useOfframpLimits(pair)
  const quote = useOfframpQuote({
    ...pair,
    amount: decimalText(values.amount, format),
    // Limits are those of an account.
    ...(!isSetUp && { withLimit: false })
  })
  return (
    <form {...form.props} data-part="form">
      <div data-part="pair">
        <Field
          {...form.field("amount")}
          label={t.ramp.youSell}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
        />
        <Choice
          {...form.field("coin")}
          label={t.ramp.coin}
          value={coin?.id ?? ""}
          options={coinOptions(coins)}
        />
      </div>
      <Choice
        {...form.field("currency")}
        label={t.ramp.currency}
        value={currency?.value ?? ""}
        options={currencyOptions(market.currencies)}
      />
      {isSetUp ? (
        <>
          <Choice
            {...form.field("recipient")}
            label={t.ramp.recipient}
            hint={known.isSuccess && recipients.length === 0 ? t.ramp.noRecipients : undefined}
            value={recipient?.id ?? ""}
            {...(recipient ? {} : { placeholder: known.isPending ? t.common.loading : "–" })}
            options={recipients.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {known.error ? <ErrorMessage error={known.error} onRetry={() => void known.refetch()} /> : null}
          <Button kind="quiet" onClick={() => onAdd(values)}>
            {t.ramp.addRecipient}
          </Button>
          <Field {...form.field("senderName")} label={t.ramp.senderName} autoComplete="name" />
          <Field
            {...form.field("senderEmail")}
            label={t.ramp.senderEmail}
            type="email"
            autoComplete="email"
          />
        </>
      ) : null}
      <QuoteSummary quote={quote} />
      <PlaceOrder order={order} label={t.ramp.sell} onAgain={() => setIsAgain(true)} />
    </form>
  )
}

const withAdded = (
  listed: readonly Recipient[],
  added: readonly Recipient[],
  currency: string | undefined
): readonly Recipient[] => [
  ...listed,
  ...added.filter(
    ({ id, bank }) =>
      listed.every((recipient) => recipient.id !== id) &&
      bank.some((account) => account.currency === currency)
  )
]
