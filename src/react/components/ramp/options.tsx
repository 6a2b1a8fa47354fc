import type { Crypto, Currency, PaymentMethod, Recipient } from "../../../index.ts"
import type { PickerOption } from "../forms/pickerOption.ts"
import type { Formats } from "../primitives/formats.ts"
import { networkTitle } from "../primitives/networkNames.ts"
import { Picture } from "../primitives/Picture.tsx"
import { plainText } from "../primitives/plainText.ts"
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

export const currencyOption = (currency: Currency): PickerOption => ({
  value: currency.value,
  label: currency.value,
  detail: plainText(currency.name),
  picture: <CurrencyPicture currency={currency} />
})

/** A way to pay, with what it costs. */
export const methodOption = (
  method: PaymentMethod,
  fee: string,
  { money, percent }: Formats
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
