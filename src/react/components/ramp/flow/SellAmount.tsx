import { forwardRef, useEffect } from "react"
import type { OfframpQuote, RampLimits, Recipient } from "../../../../index.ts"
import type { Network } from "../../../../networks.ts"
import type { AmountState } from "../../../flows/flowStates.ts"
import type { SellEntry } from "../../../flows/sellState.ts"
import { useCryptos, useCurrencies } from "../../../hooks/ramp/reference.ts"
import { useSession } from "../../../hooks/session.ts"
import { rampMessages } from "../../../locales/en/ramp.ts"
import { amountOfCurrency, decimalText, email } from "../../forms/amount/checks.ts"
import { beyondLimits } from "../../forms/amount/limits.ts"
import { Picker } from "../../forms/picker/Picker.tsx"
import { Button } from "../../primitives/controls/Button.tsx"
import { ErrorMessage } from "../../primitives/errors/ErrorMessage.tsx"
import { isolated } from "../../primitives/text/formats/isolated.ts"
import { usePartText } from "../../primitives/text/partText.ts"
import { useOwnDetails } from "../account/ownDetails.ts"
import { useAmountRefusal } from "../amountRefusal.ts"
import { ContinueButton, PaysOut, Price, PriceBelow, type StepProps } from "../firstStep.tsx"
import { coinOption, NothingChosen, recipientOption, useCurrencyOption } from "../options.tsx"
import {
  FeeCoin,
  GetFunds,
  type MissingFunds,
  useMissingFunds,
  useTransferFeeFact,
  type WaysToFunds
} from "../order/sale/saleFunds.tsx"
import { otherHolder } from "../payee.ts"
import { useKnownRecipients } from "../recipient/useKnownRecipients.ts"
import { marketOf, tradable } from "../tradable.ts"
import { type EntryForm, useEntry, useEntryForm } from "./entryForm.ts"
import { chosenCoin, chosenCurrency, type FlowStart } from "./flowStart.ts"
import { MarketSurface } from "./MarketSurface.tsx"
import { Sender } from "./Sender.tsx"
import { SoldAmount } from "./SoldAmount.tsx"

/** The fields as the user fills them in. */
export type SellValues = Readonly<
  Record<"amount" | "coin" | "currency" | "recipient" | "senderName" | "senderEmail", string>
>

export interface SellAmountProps extends StepProps, Pick<FlowStart, "quick" | "limits"> {
  readonly state: AmountState<SellEntry, OfframpQuote, RampLimits>
  readonly network: Network | undefined
  /** Recipients that were added here and may not be in the list yet. */
  readonly added: readonly Recipient[]
  readonly start: SellValues
  readonly onType: (values: SellValues) => void
  /** Opens the form for a new recipient. */
  readonly onAdd: () => void
  /** Whether the user returned from another step. */
  readonly hasMoved: boolean
  /** How the user gets what the wallet lacks. */
  readonly ways: WaysToFunds
}

/** The first step: what to sell, and who gets the money. */
export const SellAmount = forwardRef<HTMLElement, SellAmountProps>(
  ({ state, network, added, quick, limits, start, onType, onAdd, hasMoved, ways, ...look }, ref) => {
    const { t } = usePartText(rampMessages)
    const market = useMarket(network)
    return (
      <MarketSurface {...look} {...{ ref, market, hasMoved }} title={t.ramp.sellTitle}>
        <Entry {...{ state, market, added, quick, limits, start, onType, onAdd, ways }} />
      </MarketSurface>
    )
  }
)
SellAmount.displayName = "SellAmount"

type Market = ReturnType<typeof useMarket>

/** Loads what can be sold and for which currencies. */
const useMarket = (network: Network | undefined) => {
  const cryptos = useCryptos()
  const currencies = useCurrencies()
  const coins = tradable(cryptos.data ?? [], "offramp", network)
  const payable = (currencies.data ?? []).filter(({ value }) =>
    coins.some((coin) => coin.currencies.includes(value))
  )
  return { ...marketOf([cryptos, currencies], payable), coins }
}

/** What is offered for a currency, and what is chosen of it. A choice applies only while it is offered. */
const choicesOf = (values: SellValues, market: Market) => {
  const currency = chosenCurrency(market.currencies, values.currency, market.coins, values.coin)
  const coins = market.coins.filter((coin) => coin.currencies.includes(currency?.value ?? ""))
  return { currency, coins, coin: chosenCoin(coins, values.coin) }
}

/** A chosen recipient is never replaced by another one. */
const receiverOf = ({ recipient }: SellValues, recipients: readonly Recipient[]) =>
  recipient === "" ? recipients[0] : recipients.find(({ id }) => id === recipient)

type EntryProps = Pick<
  SellAmountProps,
  "state" | "added" | "quick" | "limits" | "start" | "onType" | "onAdd" | "ways"
> & {
  readonly market: Market
}

/** Without a ramp account there are no recipients, and the sender's details come with the account. */
const Entry = (props: EntryProps) =>
  useSession().hasRampAccess ? <Sale {...props} /> : <FirstSale {...props} />

const Sale = ({ state, market, added, quick, limits, start, onType, onAdd, ways }: EntryProps) => {
  const { t } = usePartText(rampMessages)
  const check = useAmountCheck(state, market, limits)
  const { known: own } = useOwnDetails()
  const form = useEntryForm<SellValues>(
    {
      ...start,
      senderName: start.senderName || own.fullName,
      senderEmail: start.senderEmail || own.email
    },
    (values) => ({
      ...check(values, missing),
      recipient: receiverOf(values, recipients) ? undefined : t.ramp.missing.bankAccount,
      senderName: values.senderName.trim() === "" ? t.ramp.missing.fullName : undefined,
      senderEmail: email(values.senderEmail, t)
    }),
    state,
    onType
  )
  const { values } = form
  const { coin } = choicesOf(values, market)
  const missing = useMissingFunds(coin, values.amount)
  const fee = useTransferFeeFact(coin)
  const code = choicesOf(values, market).currency?.value ?? ""
  const { list, recipients } = useKnownRecipients(code, added)
  const recipient = receiverOf(values, recipients)
  useEntry(state.change, entryOf(values, market, recipient))
  const hasAccounts = recipients.length > 0 || !list.isSuccess
  return (
    <form {...form.props} data-part="form">
      <Amounts {...{ state, form, market, missing, quick, limits, ways, recipient }} />
      {hasAccounts ? (
        <>
          <div data-part="with-add">
            <Button kind="quiet" onClick={onAdd}>
              {t.ramp.addRecipient}
            </Button>
            <Picker
              {...form.field("recipient")}
              label={t.ramp.recipient}
              value={recipient?.id ?? ""}
              placeholder={<NothingChosen>{list.isPending ? t.common.loading : t.ramp.choose}</NothingChosen>}
              options={recipients.map(recipientOption)}
              onChange={(chosen) => form.set({ recipient: chosen })}
            />
          </div>
          {list.error ? <ErrorMessage error={list.error} onRetry={() => void list.refetch()} /> : null}
        </>
      ) : (
        <div data-part="field">
          <span data-part="label">{t.ramp.recipient}</span>
          <p data-part="hint">{t.ramp.noRecipients(code)}</p>
        </div>
      )}
      <Sender form={form} known={own} />
      {missing ? <FeeCoin {...{ missing, ways }} /> : <PriceBelow price={state} more={fee} />}
      {!hasAccounts ? (
        <Button kind={missing?.isForFee ? "secondary" : "primary"} onClick={onAdd}>
          {t.ramp.addRecipient}
        </Button>
      ) : missing?.isForFee ? null : (
        <ContinueButton price={state} busy={form.isContinuing} isShort={missing !== undefined} />
      )}
    </form>
  )
}

const FirstSale = ({ state, market, quick, limits, start, onType, onAdd, ways }: EntryProps) => {
  const check = useAmountCheck(state, market, limits)
  const form = useEntryForm<SellValues>(start, (values) => check(values, missing), state, onType)
  const { coin } = choicesOf(form.values, market)
  const missing = useMissingFunds(coin, form.values.amount)
  const fee = useTransferFeeFact(coin)
  useEntry(state.change, entryOf(form.values, market, undefined))
  useEffect(() => {
    if (form.isPressed) onAdd()
  }, [form.isPressed, onAdd])
  return (
    <form {...form.props} data-part="form">
      <Amounts {...{ state, form, market, missing, quick, limits, ways }} />
      {missing ? <FeeCoin {...{ missing, ways }} /> : <PriceBelow price={state} more={fee} />}
      {missing?.isForFee ? null : (
        <ContinueButton price={state} busy={false} isShort={missing !== undefined} />
      )}
    </form>
  )
}

/** Why there is no rate for the entered amount, in its coin. */
const useRefusal = ({ entry, quoteError }: SellAmountProps["state"], { coins }: Market) => {
  const { format } = usePartText(rampMessages)
  const symbol = coins.find(({ id }) => id === entry.inputCurrency)?.symbol.toUpperCase() ?? ""
  return useAmountRefusal({ entry, quoteError }, symbol, (amount) => format.coin(amount, symbol))
}

const useAmountCheck = (
  state: SellAmountProps["state"],
  market: Market,
  bounds: SellAmountProps["limits"] = {}
) => {
  const { t, format } = usePartText(rampMessages)
  const { limits } = state
  const refusal = useRefusal(state, market)
  return (values: SellValues, missing: MissingFunds | undefined) => {
    const { coin } = choicesOf(values, market)
    const currency = { symbol: coin?.symbol.toUpperCase() ?? "", places: limits?.inputDecimals }
    // An order that the wallet cannot pay is never placed.
    const write = (amount: string) => format.coin(amount, currency.symbol)
    return {
      amount:
        amountOfCurrency(values.amount, t, currency) ??
        beyondLimits(values.amount, bounds, t, write)?.text ??
        missing?.message ??
        refusal.text
    }
  }
}

/** What is entered, as the flow has it. */
const entryOf = (values: SellValues, market: Market, recipient: Recipient | undefined): SellEntry => {
  const { currency, coin } = choicesOf(values, market)
  return {
    amount: decimalText(values.amount),
    inputCurrency: coin?.id ?? "",
    outputCurrency: currency?.value ?? "",
    receiverId: recipient?.id ?? "",
    senderName: values.senderName.trim(),
    senderEmail: values.senderEmail.trim()
  }
}

interface AmountsProps extends Pick<SellAmountProps, "state" | "quick" | "limits" | "ways"> {
  readonly missing: MissingFunds | undefined
  readonly form: EntryForm<SellValues>
  readonly market: Market
  /** The bank account that gets the money. `undefined` before one is chosen. */
  readonly recipient?: Recipient | undefined
}

const Amounts = ({ state, form, market, missing, quick, limits, ways, recipient }: AmountsProps) => {
  const { t } = usePartText(rampMessages)
  const currencyOption = useCurrencyOption()
  const { currency, coins, coin } = choicesOf(form.values, market)
  const field = form.field("amount")
  const holder = otherHolder(recipient?.name, form.values.senderName)
  const refusal = useRefusal(state, market)
  const forFee = missing?.isForFee ? missing.message : undefined
  return (
    <>
      <SoldAmount
        {...field}
        error={
          (forFee ? undefined : missing?.message) ??
          (field.error === forFee ? undefined : field.error) ??
          refusal.text
        }
        remedy={
          missing && !missing.isForFee ? (
            <GetFunds missing={missing} {...ways} />
          ) : (
            refusal.text && <Price price={state} />
          )
        }
        onChange={(amount) => form.set({ amount })}
        coin={coin}
        quick={quick}
        limits={{ ...limits, ...refusal.limits }}
        decimals={state.limits?.inputDecimals}
        assets={coins.map(coinOption)}
        asset={coin?.id ?? ""}
        onAsset={(chosen) => form.set({ coin: chosen })}
      />
      <div data-part="row" data-kind="fact">
        <span data-part="what">
          <small>{holder ? t.ramp.holderGets(isolated(holder)) : t.ramp.youGet}</small>
          {missing && !missing.isForFee ? "–" : <PaysOut price={state} />}
        </span>
        <Picker
          {...form.field("currency")}
          look="chip"
          label={t.ramp.currency}
          value={currency?.value ?? ""}
          options={market.currencies.map(currencyOption)}
          onChange={(chosen) => form.set({ currency: chosen })}
        />
      </div>
    </>
  )
}
