import { type ReactNode, useId, useState } from "react"
import type { OnrampOrderDetail, PaymentMethod, SlipwayFailure } from "../../../index.ts"
import type { Network } from "../../../networks.ts"
import { useCreateOnrampOrder, useOnrampLimits, useOnrampQuote } from "../../hooks/ramp.ts"
import { useCryptos, useCurrencies, usePaymentMethods } from "../../hooks/reference.ts"
import { useAddress, useAddressRead, useSession } from "../../hooks/session.ts"
import { amountOfCurrency, decimalText, digitsOf, phone } from "../forms/checks.ts"
import { useDraft, useDraftForm, useSavedDraft } from "../forms/drafts.ts"
import { Choice, Field } from "../forms/Field.tsx"
import { PhoneField } from "../forms/PhoneField.tsx"
import type { Form } from "../forms/useForm.ts"
import { NoRampAccess } from "../lists/NoRampAccess.tsx"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { Loading } from "../primitives/Loading.tsx"
import { Empty, Heading, Notice, StepHeading } from "../primitives/parts.tsx"
import { resetOnUserChange } from "../primitives/resetOnUserChange.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { OnrampOrder } from "./OrderStatus.tsx"
import { PlaceOrder } from "./PlaceOrder.tsx"
import { isExpired, QuoteSummary, shownQuote } from "./Quote.tsx"
import { RampAccountForm } from "./RampAccountForm.tsx"
import { chosen, coinOptions, type MarketRead, marketOf, tradable } from "./tradable.ts"
import { useRampSetup } from "./useRampSetup.ts"

export interface OnrampFormProps extends Look {
  /** Called with the new order. @default `<OnrampOrder>` replaces the form */
  readonly onOrder?: ((order: OnrampOrderDetail) => void) | undefined
  /** The network whose coins are listed first. */
  readonly network?: Network | undefined
  /** The address that receives the coins. @default the address of the signed-in user */
  readonly receiverWalletAddress?: string | undefined
  /** The default country of the phone field (ISO 3166-1). @default that of the currency */
  readonly country?: string | undefined
}

/** A form to buy coins with money. */
export const OnrampForm = resetOnUserChange<OnrampFormProps>(
  "OnrampForm",
  ({ onOrder, network, receiverWalletAddress, country, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const own = useAddress()
    const { status, hasRampAccess } = useSession()
    const address = useAddressRead()
    const market = useMarket(network, receiverWalletAddress === undefined ? [address] : [])
    const [placed, setPlaced] = useState<string>()
    const setup = useRampSetup()
    const [values, setValues] = useState(useDraft<typeof untouched>(kept) ?? untouched)
    useSavedDraft(setup.step === "setup" ? kept : undefined, values)
    const receiver = receiverWalletAddress ?? own
    const isAllowed = hasRampAccess || setup.isMissing
    const state = !isAllowed || (!receiver && status !== "ready") ? "unavailable" : market.state
    if (placed !== undefined) return <OnrampOrder {...look} ref={ref} onrampId={placed} />
    if (setup.step === "setup") {
      return <RampAccountForm {...look} ref={ref} autoFocus onCancel={setup.cancel} />
    }
    const Title = setup.step === "none" ? Heading : StepHeading
    return (
      <Surface {...look} ref={ref} name="onramp-form" state={state} labelledBy={heading}>
        <Title id={heading} title={t.ramp.buyTitle} />
        {setup.step === "done" ? <Notice kind="success">{t.ramp.opened}</Notice> : null}
        {state === "unavailable" ? <NoRampAccess /> : null}
        {state === "loading" ? <Loading reads={market.reads} lines={5} /> : null}
        {state === "error" && market.error ? (
          <ErrorMessage error={market.error} onRetry={market.retry} />
        ) : null}
        {state === "empty" ? <Empty title={t.ramp.nothingToTrade} /> : null}
        {state === "ready" && receiver ? (
          <Buy
            receiver={receiver}
            market={market}
            country={country}
            start={values}
            onOrder={onOrder ?? (({ onrampId }) => setPlaced(onrampId))}
            onSetup={
              setup.isMissing
                ? (typed) => {
                    setValues(typed)
                    setup.begin()
                  }
                : undefined
            }
          />
        ) : null}
      </Surface>
    )
  }
)

/** Loads what can be bought and how to pay. Also waits for `others`. */
const useMarket = (network: Network | undefined, others: readonly MarketRead[]) => {
  const cryptos = useCryptos()
  const currencies = useCurrencies()
  const methods = usePaymentMethods()
  const active = methods.data?.filter(({ isActive }) => isActive) ?? []
  const coins = tradable(cryptos.data ?? [], "onramp", network)
  const payable = (currencies.data ?? []).filter(
    ({ value }) =>
      active.some((method) => method.currency === value) &&
      coins.some((coin) => coin.currencies.includes(value))
  )
  return { ...marketOf([cryptos, currencies, methods, ...others], payable), coins, methods: active }
}

interface BuyProps extends Pick<OnrampFormProps, "country"> {
  readonly receiver: string
  readonly market: ReturnType<typeof useMarket>
  readonly start: typeof untouched
  readonly onOrder: NonNullable<OnrampFormProps["onOrder"]>
  /** Opens the one-time setup, which comes before the first order, and passes on what was typed so far. */
  readonly onSetup: ((typed: typeof untouched) => void) | undefined
}

const kept = "onramp"

const untouched = { amount: "", currency: "", coin: "", method: "", phone: "" }

const Buy = ({ receiver, market, country, start, onOrder, onSetup }: BuyProps): ReactNode => {
  const { t, format } = useText()
  const order = useCreateOnrampOrder()
  const [isAgain, setIsAgain] = useState(false)
  const form: Form<typeof untouched> = useDraftForm(
    kept,
    useDraft(kept) ?? start,
    (values) => ({
      amount: amountOfCurrency(values.amount, t, format, {
        symbol: currency?.value ?? "",
        places: limits.data?.inputDecimals
      }),
      method: method ? undefined : t.fields.choose(t.ramp.method),
      phone: phone(values.phone, t)
    }),
    (values) => {
      if (!currency || !coin || !method || order.isPending) return
      if (onSetup) return onSetup(values)
      return order.mutateAsync(
        {
          inputAmount: decimalText(values.amount, format),
          inputCurrency: currency.value,
          outputCurrency: coin.id,
          acceptanceMethod: method.code,
          paymentPhoneNumber: digitsOf(values.phone),
          receiverWalletAddress: receiver,
          again: isAgain,
          ...shownQuote(quote)
        },
        {
          onSuccess: (placed) => onOrder(placed),
          onError: (error) => {
            if (isExpired(error)) void quote.refetch()
            if (!isOfPhone(error)) return
            order.reset()
            form.fail("phone", t.fields.phone)
          },
          onSettled: () => setIsAgain(false)
        }
      )
    }
  )
  const { values } = form
  // A choice applies only while it is offered.
  const currency = chosen(market.currencies, values.currency, (it) => it.value)
  const coins = market.coins.filter((coin) => coin.currencies.includes(currency?.value ?? ""))
  const coin = chosen(coins, values.coin, (it) => it.id)
  const methods = market.methods.filter((method) => method.currency === currency?.value)
  const method = chosen<PaymentMethod>(methods, values.method, (it) => it.code)
  const pair = { inputCurrency: currency?.value ?? "", outputCurrency: coin?.id ?? "" }
  const limits = useOnrampLimits(pair)
  const quote = useOnrampQuote({
    ...pair,
    amount: decimalText(values.amount, format),
    // Limits are those of an account.
    ...(onSetup && { withLimit: false })
  })
  return (
    <form {...form.props} data-part="form">
      <div data-part="pair">
        <Field
          {...form.field("amount")}
          label={t.ramp.youPay}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
        />
        <Choice
          {...form.field("currency")}
          label={t.ramp.currency}
          value={currency?.value ?? ""}
          options={market.currencies.map(({ value }) => ({ value, label: value }))}
        />
      </div>
      <Choice
        {...form.field("coin")}
        label={t.ramp.coin}
        value={coin?.id ?? ""}
        options={coinOptions(coins)}
      />
      <Choice
        {...form.field("method")}
        label={t.ramp.method}
        value={method?.code ?? ""}
        options={methods.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <PhoneField
        {...form.field("phone")}
        label={t.ramp.phone}
        country={country ?? currency?.countryCode}
        onChange={(number) => form.set({ phone: number })}
      />
      <QuoteSummary quote={quote} />
      <PlaceOrder order={order} label={t.ramp.buy} onAgain={() => setIsAgain(true)} />
    </form>
  )
}

/** The client knows the numbering plans of all countries, also where the form has not loaded them yet. */
const isOfPhone = (error: SlipwayFailure) =>
  error._tag === "InvalidInputError" && error.field === "paymentPhoneNumber"
