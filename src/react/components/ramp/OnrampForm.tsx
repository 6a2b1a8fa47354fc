import { type ReactNode, useId, useState } from "react"
import type { OnrampOrderDetail, PaymentMethod } from "../../../index.ts"
import type { Network } from "../../../networks.ts"
import { useCreateOnrampOrder, useOnrampLimits, useOnrampQuote } from "../../hooks/ramp.ts"
import { useCryptos, useCurrencies, usePaymentMethods } from "../../hooks/reference.ts"
import { useAddress, useAddressRead, useSession } from "../../hooks/session.ts"
import { amountOfCurrency, decimalText, digitsOf, phone } from "../forms/checks.ts"
import { useDraft, useDraftForm } from "../forms/drafts.ts"
import { Choice, Field } from "../forms/Field.tsx"
import { PhoneField } from "../forms/PhoneField.tsx"
import type { Form } from "../forms/useForm.ts"
import { NoRampAccess } from "../lists/NoRampAccess.tsx"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { Loading } from "../primitives/Loading.tsx"
import { Empty, Heading } from "../primitives/parts.tsx"
import { resetOnUserChange } from "../primitives/resetOnUserChange.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { OnrampOrder } from "./OrderStatus.tsx"
import { PlaceOrder } from "./PlaceOrder.tsx"
import { isExpired, QuoteSummary, shownQuote } from "./Quote.tsx"
import { RampAccountForm } from "./RampAccountForm.tsx"
import { chosen, coinOptions, type MarketRead, marketOf, tradable } from "./tradable.ts"

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
    const receiver = receiverWalletAddress ?? own
    const state = !hasRampAccess || (!receiver && status !== "ready") ? "unavailable" : market.state
    if (placed !== undefined) return <OnrampOrder {...look} ref={ref} onrampId={placed} />
    if (status === "ready" && !hasRampAccess) {
      return <RampAccountForm {...look} ref={ref} />
    }
    return (
      <Surface {...look} ref={ref} name="onramp-form" state={state} labelledBy={heading}>
        <Heading id={heading} title={t.ramp.buyTitle} />
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
            onOrder={onOrder ?? (({ onrampId }) => setPlaced(onrampId))}
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
  readonly onOrder: NonNullable<OnrampFormProps["onOrder"]>
}

const untouched = { amount: "", currency: "", coin: "", method: "", phone: "" }

const Buy = ({ receiver, market, country, onOrder }: BuyProps): ReactNode => {
  const { t, format } = useText()
  const order = useCreateOnrampOrder()
  const [isAgain, setIsAgain] = useState(false)
  const form: Form<typeof untouched> = useDraftForm(
    "onramp",
    useDraft("onramp") ?? untouched,
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
  const quote = useOnrampQuote({ ...pair, amount: decimalText(values.amount, format) })
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
