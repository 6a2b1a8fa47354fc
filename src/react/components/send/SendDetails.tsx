import type { ReactNode } from "react"
import { getAddress } from "viem"
import type { Network } from "../../../networks.ts"
import { useAddress } from "../../hooks/session.ts"
import { useCoinBalance } from "../../hooks/walletReads.ts"
import type { Messages } from "../../locales/messages.ts"
import { amount as checkAmount, decimalText } from "../forms/checks.ts"
import { decimalPlaces, shortest } from "../forms/decimal.ts"
import { useDraftForm } from "../forms/drafts.ts"
import { Choice, Field } from "../forms/Field.tsx"
import { MoneyField } from "../forms/MoneyField.tsx"
import type { Form } from "../forms/useForm.ts"
import type { Formats } from "../primitives/formats.ts"
import { networkTitle } from "../primitives/networkNames.ts"
import { Button } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"
import { addressOf, checkRecipient } from "./recipientAddress.ts"
import type { Draft } from "./SendReview.tsx"
import { usePriceOf } from "./sendPrice.ts"
import { shortfallText } from "./shortfallText.ts"
import { type Spendable, shortfallOf, useSpendable } from "./spendable.ts"
import type { Token } from "./token.ts"

/** The typed values. */
export type Typed = Readonly<Record<"to" | "amount" | "asset", string>>

interface SendDetailsProps {
  readonly network: Network
  readonly tokens: readonly Token[]
  readonly start: Typed
  /** The key under which the values are kept. */
  readonly draftName: string
  /** Whether the user came back from the review. */
  readonly isBack: boolean
  readonly onDraft: (draft: Draft, typed: Typed) => void
}

/**
 * Asks for the asset, recipient and amount. Continues to the review only if the balance covers the amount and the
 * fee.
 */
export const SendDetails = ({
  network,
  tokens,
  start,
  draftName,
  isBack,
  onDraft
}: SendDetailsProps): ReactNode => {
  const { t, format } = useText()
  const own = useAddress()
  const form: Form<Typed> = useDraftForm(
    draftName,
    { ...start },
    (values) => ({
      amount: checkAmount(values.amount, t) ?? checkSpendable(values.amount, spendable, t, format),
      to: checkRecipient(values.to, { own, tokens }, t)
    }),
    (values) =>
      onDraft(
        {
          network,
          token,
          to: getAddress(addressOf(values.to)),
          amount: shortest(values.amount)
        },
        { ...values, asset }
      )
  )
  // A token of another network is not in the list.
  const token = tokens.find(({ tokenAddress }) => tokenAddress === form.values.asset)
  const asset = token?.tokenAddress ?? ""
  const isRecipient = checkRecipient(form.values.to, { own: undefined, tokens: [] }, t) === undefined
  const spendable = useSpendable(network, token, isRecipient ? addressOf(form.values.to) : undefined)
  const coin = useCoinBalance({ network }).data?.symbol
  const price = usePriceOf(network, coin, token)
  const short = shortfallOf(decimalText(form.values.amount), spendable)
  return (
    <form {...form.props} data-part="form">
      <MoneyField
        {...form.field("amount")}
        onChange={(amount) => form.set({ amount })}
        label={t.send.amount}
        autoFocus={isBack}
        unit={{ symbol: spendable.symbol, decimals: spendable.decimals }}
        price={price}
        balance={spendable.balance}
        reserve={spendable.reserve}
        isReservePending={spendable.reserve === undefined && spendable.isEstimating}
        onReserve={spendable.estimateAgain}
        quick={["25%", "50%"]}
        hint={hintOf(spendable, t, format)}
        error={shortfallText(short, t, format) ?? form.field("amount").error}
        suggestion={short === undefined || short.most === "0" ? undefined : short.most}
      />
      {tokens.length === 0 ? null : (
        <Choice
          {...form.field("asset")}
          label={t.send.asset}
          value={asset}
          options={[
            { value: "", label: coin ?? networkTitle(network) },
            ...tokens.map(({ tokenAddress, symbol }) => ({ value: tokenAddress, label: symbol }))
          ]}
        />
      )}
      <Field
        {...form.field("to")}
        label={t.send.to}
        placeholder="0x…"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
      />
      <Button type="submit">{t.send.review}</Button>
    </form>
  )
}

const hintOf = (
  { balance, symbol, isUnreadable, fee, isEstimating }: Spendable,
  t: Messages,
  format: Formats
) => {
  if (balance === undefined) return isUnreadable ? t.send.balanceUnknown : undefined
  const available = t.money.balance(format.coin(balance, symbol))
  return fee === undefined && !isEstimating ? `${available}. ${t.send.noEstimate}` : available
}

/** Returns what is wrong with an amount of this asset, if anything. */
const checkSpendable = (
  value: string,
  spendable: Spendable,
  t: Messages,
  format: Formats
): string | undefined => {
  const { decimals, symbol } = spendable
  if (decimals !== undefined && decimalPlaces(value) > decimals) return t.fields.decimals(symbol, decimals)
  return shortfallText(shortfallOf(value, spendable), t, format)
}
