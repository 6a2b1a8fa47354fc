import type { ReactNode } from "react"
import type { Crypto, Currency, PaymentMethod, Recipient } from "../../../index.ts"
import { usePresentation } from "../../context.ts"
import { rampMessages } from "../../locales/en/ramp.ts"
import type { PickerOption } from "../forms/picker/pickerOption.ts"
import { Picture } from "../primitives/pictures/Picture.tsx"
import type { AmountFormats } from "../primitives/text/formats/amountFormats.ts"
import { plainText } from "../primitives/text/formats/plainText.ts"
import { useMessages } from "../primitives/text/messages.ts"
import { networkTitle } from "../primitives/text/network/networkNames.ts"
import { accountTitle } from "./accountTitle.ts"
import { CoinPicture, CurrencyPicture, MethodPicture } from "./pictures.tsx"
import { networkOf } from "./tradable.ts"

/** A coin with the display name of its network, or the service's name if the network is unknown. */
export const coinOption = (coin: Crypto): PickerOption => {
  const network = networkOf(coin)
  return {
    value: coin.id,
    label: plainText(coin.symbol).toUpperCase(),
    detail: network ? networkTitle(network) : plainText(coin.label),
    picture: <CoinPicture coin={coin} />
  }
}

/** Describes a currency, with its name in the language of the screen. */
export const useCurrencyOption = (): ((currency: Currency) => PickerOption) => {
  const t = useMessages(rampMessages)
  const { locale = t.locale } = usePresentation()
  return (currency) => ({
    value: currency.value,
    label: currency.value,
    detail: nameOf(currency.value, locale) ?? plainText(currency.name),
    picture: <CurrencyPicture currency={currency} />
  })
}

const nameOf = (currency: string, locale: string): string | undefined =>
  /^[A-Za-z]{3}$/.test(currency)
    ? new Intl.DisplayNames(locale, { type: "currency", fallback: "none" }).of(currency)
    : undefined

/** Says that nothing is chosen yet, or why. */
export const NothingChosen = ({ children }: { readonly children: string }): ReactNode => (
  <span>
    <span data-part="sentence">{children}</span>
  </span>
)

/** A way to pay, with what it costs. */
export const methodOption = (
  method: PaymentMethod,
  fee: string,
  { money, percent }: AmountFormats
): PickerOption => {
  const { flatFeeAmount, percentFeeAmount, currency } = method
  const parts = [
    flatFeeAmount > 0 ? money({ amount: String(flatFeeAmount), currency }) : "",
    percentFeeAmount > 0 ? percent(percentFeeAmount) : ""
  ].filter(Boolean)
  return {
    value: method.code,
    label: plainText(method.name),
    detail: parts.length === 0 ? undefined : `${fee} ${parts.join(" + ")}`,
    picture: <MethodPicture method={method} />
  }
}

/** A recipient's bank account. */
export const recipientOption = ({ id, name, bank }: Recipient): PickerOption => ({
  value: id,
  label: plainText(name),
  detail: bank?.[0] && accountTitle(bank[0]),
  picture: <Picture of={bank?.[0]?.bankName || bank?.[0]?.currency || name} />
})
