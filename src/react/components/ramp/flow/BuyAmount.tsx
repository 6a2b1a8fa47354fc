import { forwardRef } from "react"
import type { OnrampLimits, OnrampQuote, PaymentMethod } from "../../../../index.ts"
import type { Network } from "../../../../networks.ts"
import type { BuyEntry } from "../../../flows/buyState.ts"
import type { AmountState } from "../../../flows/flowStates.ts"
import { useCryptos, useCurrencies, usePaymentMethods } from "../../../hooks/ramp/reference.ts"
import { useRemembered } from "../../../hooks/ramp/remembered.ts"
import { rampMessages } from "../../../locales/en/ramp.ts"
import { amountOfCurrency, decimalText } from "../../forms/amount/checks.ts"
import { beyondLimits } from "../../forms/amount/limits.ts"
import { MoneyField } from "../../forms/amount/MoneyField.tsx"
import { roundAmounts } from "../../forms/amount/quickAmounts.ts"
import { Picker } from "../../forms/picker/Picker.tsx"
import { usePartText } from "../../primitives/text/partText.ts"
import { useAmountRefusal } from "../amountRefusal.ts"
import { ContinueButton, Gets, Price, PriceBelow, type StepProps } from "../firstStep.tsx"
import { coinOption, methodOption, useCurrencyOption } from "../options.tsx"
import { chosen, marketOf, tradable } from "../tradable.ts"
import { useEntry, useEntryForm } from "./entryForm.ts"
import { chosenCoin, chosenCurrency, type FlowStart } from "./flowStart.ts"
import { MarketSurface } from "./MarketSurface.tsx"

/** The fields as the user fills them in. The phone number is given in the review. */
export type BuyValues = Readonly<Record<"amount" | "currency" | "coin" | "method" | "phone", string>>

export interface BuyAmountProps extends StepProps, Pick<FlowStart, "quick" | "limits"> {
  readonly state: AmountState<BuyEntry, OnrampQuote, OnrampLimits>
  readonly network: Network | undefined
  /** The address that receives the coins. @default the user's wallet */
  readonly receiver: string | undefined
  readonly country: string | undefined
  /** The codes of the payment methods that are offered, in their order. @default all */
  readonly methods: readonly string[] | undefined
  readonly start: BuyValues
  readonly onType: (values: BuyValues) => void
  /** Whether the user returned from a later step. */
  readonly hasMoved: boolean
}

/** The first step: what to buy, and how to pay. */
export const BuyAmount = forwardRef<HTMLElement, BuyAmountProps>(
  ({ state, network, receiver, country, methods, quick, limits, start, onType, hasMoved, ...look }, ref) => {
    const { t } = usePartText(rampMessages)
    const market = useMarket(network, receiver, methods)
    return (
      <MarketSurface {...look} {...{ ref, market, hasMoved }} title={t.ramp.buyTitle}>
        <Entry {...{ state, market, country, quick, limits, start, onType }} />
      </MarketSurface>
    )
  }
)
BuyAmount.displayName = "BuyAmount"

type Market = ReturnType<typeof useMarket>

/** Loads what can be bought and how to pay. */
const useMarket = (
  network: Network | undefined,
  receiver: string | undefined,
  offered: readonly string[] | undefined
) => {
  const cryptos = useCryptos()
  const currencies = useCurrencies()
  const methods = usePaymentMethods()
  const { text: last } = useRemembered("payment_method")
  const known = offeredOf(methods.data?.filter(({ isActive }) => isActive) ?? [], offered)
  // The method that was used last comes first.
  const active = [...known].sort((one, other) => Number(other.code === last) - Number(one.code === last))
  const coins = tradable(cryptos.data ?? [], "onramp", network, receiver)
  const payable = (currencies.data ?? []).filter(
    ({ value }) =>
      active.some((method) => method.currency === value) &&
      coins.some((coin) => coin.currencies.includes(value))
  )
  return { ...marketOf([cryptos, currencies, methods], payable), coins, methods: active }
}

/** The methods with these codes, in the order of the codes. */
const offeredOf = (methods: readonly PaymentMethod[], codes: readonly string[] | undefined) =>
  codes === undefined ? methods : codes.flatMap((code) => methods.filter((it) => it.code === code))

/** What is offered for a currency, and what is chosen of it. A choice applies only while it is offered. */
const choicesOf = (values: BuyValues, market: Market, country: string | undefined) => {
  const currency = chosenCurrency(market.currencies, values.currency, market.coins, values.coin, country)
  const coins = market.coins.filter((coin) => coin.currencies.includes(currency?.value ?? ""))
  const coin = chosenCoin(coins, values.coin)
  const methods = market.methods.filter((method) => method.currency === currency?.value)
  const method = chosen<PaymentMethod>(methods, values.method, ({ code }) => code)
  return { currency, coins, coin, methods, method }
}

const Entry = ({
  state,
  market,
  country,
  quick,
  limits: ownLimits,
  start,
  onType
}: Pick<BuyAmountProps, "state" | "country" | "quick" | "limits" | "start" | "onType"> & {
  readonly market: Market
}) => {
  const { t, format } = usePartText(rampMessages)
  const currencyOption = useCurrencyOption()
  const { limits, change } = state
  const refused = useAmountRefusal(state, state.entry.inputCurrency, (amount) =>
    format.money({ amount, currency: state.entry.inputCurrency })
  )
  const refusal = refused.text
  const bounds = { ...ownLimits, ...refused.limits }
  const form = useEntryForm<BuyValues>(
    start,
    (values) => {
      const { currency, method } = choicesOf(values, market, country)
      const code = currency?.value ?? ""
      const write = (it: string) => format.money({ amount: it, currency: code })
      return {
        amount:
          amountOfCurrency(values.amount, t, { symbol: code, places: limits?.inputDecimals }) ??
          beyondLimits(values.amount, bounds, t, write)?.text ??
          refusal,
        method: method ? undefined : t.ramp.missing.method
      }
    },
    state,
    onType
  )
  const { values } = form
  const { currency, coins, coin, methods, method } = choicesOf(values, market, country)
  const inputCurrency = currency?.value ?? ""
  const outputCurrency = coin?.id ?? ""
  const acceptanceMethod = method?.code ?? ""
  useEntry(change, {
    amount: decimalText(values.amount),
    inputCurrency,
    outputCurrency,
    acceptanceMethod
  })
  return (
    <form {...form.props} data-part="form">
      <MoneyField
        {...form.field("amount")}
        error={form.field("amount").error ?? refusal}
        onChange={(typed) => form.set({ amount: typed })}
        label={t.ramp.youPay}
        unit={{ currency: inputCurrency, decimals: limits?.inputDecimals }}
        limits={bounds}
        // The limits would contradict the refusal of an amount between them.
        hint={refusal && ""}
        quick={quick ?? roundAmounts(inputCurrency)}
        result={<Gets price={state} />}
        remedy={refusal && <Price price={state} />}
        assets={market.currencies.map(currencyOption)}
        asset={inputCurrency}
        assetLabel={t.ramp.currency}
        onAsset={(chosen) => form.set({ currency: chosen })}
      />
      <Picker
        {...form.field("coin")}
        label={t.ramp.coin}
        value={outputCurrency}
        options={coins.map(coinOption)}
        onChange={(chosen) => form.set({ coin: chosen })}
      />
      <Picker
        {...form.field("method")}
        label={t.ramp.method}
        value={acceptanceMethod}
        options={methods.map((it) => methodOption(it, t.ramp.fee, format))}
        onChange={(chosen) => form.set({ method: chosen })}
      />
      <PriceBelow price={state} />
      <ContinueButton price={state} busy={form.isContinuing} />
    </form>
  )
}
