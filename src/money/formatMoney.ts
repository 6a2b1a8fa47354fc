import { currencyDisplay } from "./currencyDisplay.ts"
import { canonical } from "./decimal.ts"
import { exactDigits } from "./exactDigits.ts"
import type { Money } from "./money.ts"

/** How an amount is written. */
export interface FormatMoneyOptions {
  /** The language, e.g. `id-ID`. Default: the device's language. */
  readonly locale?: string | undefined
}

/**
 * Writes an amount for people, with every digit: "Rp 1.600.000,25", "0.015 USDC".
 *
 * Fiat money is written with its sign, e.g. "Rp" in every language, unless other currencies share it, and with two decimals if it has any. Crypto is written with its symbol, which is the
 * part of its id before the dash. An amount that is not decimal text is written as it is.
 *
 * @example
 * console.log(formatMoney({ amount: "12345678901234567.89", currency: "USD" }, { locale: "en-US" }))
 * console.log(formatMoney({ amount: "99.000001", currency: "usdc-polygon" }, { locale: "id-ID" }))
 */
export const formatMoney = ({ amount, currency }: Money, { locale }: FormatMoneyOptions = {}): string => {
  const text = canonical(amount)
  if (text === undefined) return `${amount} ${symbolOf(currency)}`
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${exactDigits(locale, text)} ${symbolOf(currency)}`
  const [, places = ""] = text.split(".")
  const shown = places.length === 1 ? `${text}0` : text
  return exactDigits(locale, shown, {
    style: "currency",
    currency,
    currencyDisplay: currencyDisplay(locale, currency)
  })
}

/** The symbol of a crypto id or of a bare symbol: USDC for `usdc-polygon`. */
const symbolOf = (currency: string): string => (currency.split("-")[0] ?? "").toUpperCase()
