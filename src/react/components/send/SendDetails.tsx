import { type ReactNode, useEffect, useRef, useState } from "react"
import type { Network, NetworkName } from "../../../networks.ts"
import { sendMessages } from "../../locales/en/send.ts"
import { amount as checkAmount, decimalText } from "../forms/amount/checks.ts"
import { decimalPlaces, fromUnits, shortest } from "../forms/amount/decimal.ts"
import { MoneyField } from "../forms/amount/MoneyField.tsx"
import { useDraftForm } from "../forms/drafts.ts"
import type { Form } from "../forms/useForm.ts"
import { Button } from "../primitives/controls/Button.tsx"
import { shortAmount } from "../primitives/money/shortAmount.ts"
import { visible } from "../primitives/text/address/visible.ts"
import type { AmountFormats } from "../primitives/text/formats/amountFormats.ts"
import { networkTitle } from "../primitives/text/network/networkNames.ts"
import { usePartText } from "../primitives/text/partText.ts"
import type { ReadPaymentLink } from "../qr/eip681.ts"
import type { Scanner } from "../recipient/camera/scanner.tsx"
import { RecipientField } from "../recipient/RecipientField.tsx"
import { addressIn, dangerIn, payableIn } from "../recipient/reading/acceptance.ts"
import type { RecipientState } from "../recipient/reading/recipientState.ts"
import { useLink } from "../recipient/useLink.ts"
import { useRecipient } from "../recipient/useRecipient.ts"
import { useAssetOptions, useCoinSymbol } from "./draft/assetOptions.tsx"
import type { Draft } from "./draft/draft.ts"
import { useSender } from "./draft/sender.ts"
import type { SendValues } from "./draft/sendFlow.ts"
import { usePriceOf } from "./draft/sendPrice.ts"
import { shortfallText } from "./draft/shortfallText.ts"
import { type Spendable, shortfallOf, suggestionOf, useSpendable } from "./draft/spendable.ts"
import type { Token } from "./draft/token.ts"

type Text = typeof sendMessages

interface SendDetailsProps {
  readonly network: Network
  readonly tokens: readonly Token[]
  readonly start: SendValues
  /** The key under which the values are kept. */
  readonly draftName: string
  /** Whether the user came back from the review. */
  readonly isBack: boolean
  readonly scanner: Scanner | undefined
  readonly allowSelf: boolean
  /** Called with a payment link for another network. */
  readonly onNetworkChange: ((network: NetworkName, start: { readonly to: string }) => void) | undefined
  readonly onDraft: (draft: Draft, typed: SendValues) => void
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
  scanner,
  allowSelf,
  onNetworkChange,
  onDraft
}: SendDetailsProps): ReactNode => {
  const { t, format } = usePartText(sendMessages)
  // The danger that the user agreed to with a tick, and that of the user's own address once they have pressed the button.
  const [accepted, setAccepted] = useState<string>()
  const [ownPressed, setOwnPressed] = useState<string>()
  const [link, setLink] = useState<Linked>()
  const form: Form<SendValues> = useDraftForm(
    draftName,
    { ...start },
    (values) => {
      if (state.status === "own") setOwnPressed(danger)
      return {
        amount: checkAmount(values.amount, t) ?? checkSpendable(values.amount, spendable, t, format),
        to: recipient ? undefined : faultIn(state, allowSelf, t)
      }
    },
    (values) => {
      if (recipient === undefined) return
      onDraft(
        { network, token, to: recipient.address, name: recipient.name, amount: shortest(values.amount) },
        { ...values, asset }
      )
    }
  )
  const sender = useSender()
  const own = sender.useAddress(network)
  const known = useRecipient({ text: form.values.to, network, tokens, own: own ?? "" })
  const { state } = known
  const address = addressIn(state)
  const danger = dangerIn(state, network)
  const recipient = payableIn(state, { accepted: [accepted, allowSelf ? ownPressed : undefined], network })
  // A token of another network is not in the list.
  const token = tokens.find((it) => isSameAddress(it.tokenAddress, form.values.asset))
  const asset = token?.tokenAddress ?? ""
  const coinSymbol = useCoinSymbol(network)
  const balance = useSpendable(network, token, address)
  // The balance does not say its coin while it cannot be read, such as after a sign-out.
  const spendable = { ...balance, symbol: token ? balance.symbol : coinSymbol }
  const tokenAt = (wanted: string | undefined) => tokens.find((it) => isSameAddress(it.tokenAddress, wanted))
  const text = form.values.to
  // A link can be typed, pasted, scanned, or come with the page's address.
  const reading = useLink(text, { network, canSend: (wanted) => tokenAt(wanted) !== undefined })
  const fillIn = (given: ReadPaymentLink) => {
    const linked = tokenAt(given.tokenAddress)?.tokenAddress ?? ""
    setLink({ ...given, asset: linked, isAmountOpen: given.value !== undefined })
    form.set({ to: given.address, asset: linked, ...(given.value === undefined ? {} : { amount: "" }) })
  }
  const askedFor = useRef<string>(undefined)
  // Runs again when the network changes: the link may be payable then.
  useEffect(() => {
    if (reading.kind === "payable") return fillIn(reading.link)
    if (reading.kind === "none") askedFor.current = undefined
    else if (reading.otherNetwork && askedFor.current !== text) {
      askedFor.current = text
      onNetworkChange?.(reading.otherNetwork, { to: text })
    }
  }, [reading.kind, text, network])
  // The decimals of a token may have to be read first. What the user typed meanwhile stays.
  useEffect(() => {
    if (!link?.isAmountOpen || link.asset !== asset || spendable.decimals === undefined) return
    setLink({ ...link, isAmountOpen: false })
    if (form.values.amount === "") form.set({ amount: fromUnits(link.value ?? 0n, spendable.decimals) })
  }, [link, asset, spendable.decimals, form.values.amount, form.set])
  const coin = sender.useCoin(network).data?.symbol
  const price = usePriceOf(network, coin, token)
  const assets = useAssetOptions(network, tokens, asset)
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
        assets={assets}
        asset={asset}
        onAsset={(chosen) => form.set({ asset: chosen })}
        hint={hintOf(spendable, t, format)}
        error={shortfallText(short, t, format) ?? form.field("amount").error}
        suggestion={suggestionOf(short)}
      />
      {sender.Funding && own && spendable.balance === "0" ? (
        <sender.Funding network={network} address={own} />
      ) : null}
      <RecipientField
        name="to"
        label={t.send.to}
        value={form.values.to}
        known={known}
        error={reading.kind === "unpayable" ? reading.message : form.field("to").error}
        note={noteOf(link, { ...form.values, asset }, { spendable, network, t, format })}
        isAccepted={accepted !== undefined && accepted === danger}
        onAccept={(isTicked) => setAccepted(isTicked ? danger : undefined)}
        onChange={(to) => form.set({ to })}
        scanner={scanner}
      />
      <Button type="submit">{t.send.review}</Button>
    </form>
  )
}

const isSameAddress = (one: string, other: string | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase()

/** A payment link that was taken over. */
interface Linked extends ReadPaymentLink {
  readonly asset: string
  /** Whether its amount is still to be filled in. */
  readonly isAmountOpen: boolean
}

interface NoteContext {
  readonly spendable: Spendable
  readonly network: Network
  readonly t: Text
  readonly format: AmountFormats
}

/** Shows what a payment link requests, until the user chooses another recipient. */
const noteOf = (
  link: Linked | undefined,
  { to, asset }: SendValues,
  { spendable: { symbol, decimals }, network, t, format }: NoteContext
): string | undefined => {
  if (link?.address !== to || link.isAmountOpen) return undefined
  return t.payee.fromLink(
    link.value && link.asset === asset && decimals !== undefined
      ? format.coin(fromUnits(link.value, decimals), symbol)
      : networkTitle(String(network))
  )
}

/** Why the recipient cannot be paid yet. */
const faultIn = (state: RecipientState, allowSelf: boolean, t: Text): string => {
  switch (state.status) {
    case "empty":
      return t.payee.missing
    case "invalid":
    case "ambiguous":
      return state.message
    case "own":
      return allowSelf ? t.payee.ownAgain : t.fields.ownAddress
    case "risky":
      return t.payee.checkFirst
    case "resolving":
      return t.payee.looking(visible(state.name))
    case "unresolved":
      return (state.isUnknown ? t.payee.notFound : t.payee.lookFailed)(visible(state.name))
    default:
      return t.fields.address
  }
}

/** The balance, cut as in the list of assets. */
const hintOf = (
  { balance, symbol, isUnreadable, fee, isEstimating }: Spendable,
  t: Text,
  format: AmountFormats
): ReactNode => {
  if (balance === undefined) return isUnreadable ? t.send.balanceUnknown : undefined
  const short = shortAmount(balance)
  const available = t.money.balance(format.coin(short, symbol))
  const text = fee === undefined && !isEstimating ? `${available}. ${t.send.noEstimate}` : available
  return short === balance ? text : <span title={format.coin(balance, symbol)}>{text}</span>
}

/** Returns what is wrong with an amount of this asset, if anything. */
const checkSpendable = (
  value: string,
  spendable: Spendable,
  t: Text,
  format: AmountFormats
): string | undefined => {
  const { decimals, symbol } = spendable
  if (decimals !== undefined && decimalPlaces(value) > decimals) return t.fields.decimals(symbol, decimals)
  return shortfallText(shortfallOf(value, spendable), t, format)
}
