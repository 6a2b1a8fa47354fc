import { currencyDisplay } from "../../../../../money/currencyDisplay.ts"
import { canonical } from "../../../../../money/decimal.ts"
import { exactDigits } from "../../../../../money/exactDigits.ts"
import { formatMoney } from "../../../../../money/formatMoney.ts"
import type { Money } from "../../../../../money/money.ts"
import { numberFormat } from "../../../../../money/numberFormat.ts"
import { directionOf } from "../../../../locales/direction.ts"
import { isolated, leftToRightIn } from "./isolated.ts"
import { plainText } from "./plainText.ts"

/** Formats numbers and money for a locale. */
export interface AmountFormats {
  /** Formats an amount of fiat money or of a coin with all its digits, e.g. "Rp 1.600.000,25". */
  readonly money: (money: Money) => string
  /** Formats an amount of a coin with all its digits, e.g. "0.015 ETH". */
  readonly coin: (amount: string, symbol: string) => string
  /** The same with a symbol, or a name in quotes, that is written as it is. */
  readonly exact: (amount: string, unit: string) => string
  /** Formats a round amount of fiat money in short, e.g. "Rp 500K". Amounts below 10,000 keep their digits. */
  readonly round: (amount: string, currency: string) => string
  readonly percent: (percent: number) => string
  /** Formats an amount that is being typed, in decimal text with ASCII digits. Keeps a point and zeros at its end. */
  readonly amount: (text: string) => string
  /** The sign of a fiat currency, and on which side of an amount it is. */
  readonly currencySign: (currency: string) => { readonly sign: string; readonly isFirst: boolean }
  /** Zero, in the digits of the locale. */
  readonly zero: string
  /** The decimal separator between ASCII digits. */
  readonly decimalSign: string
}

export const amountFormatsIn = (locale: string): AmountFormats => ({
  money: (money) =>
    leftToRightIn(
      locale,
      formatMoney({ ...money, currency: plainText(money.currency) }, { locale }).replace(" ", "\u00A0")
    ),
  coin: (amount, symbol) => amountWith(locale, amount, symbol.toUpperCase()),
  exact: (amount, unit) => amountWith(locale, amount, unit),
  round: (amount, currency) =>
    // A word for thousands would be turned around in an amount that is read from left to right.
    Number(amount) < 10_000 || !/^[A-Za-z]{3}$/.test(currency) || directionOf(locale) === "rtl"
      ? leftToRightIn(locale, formatMoney({ amount, currency }, { locale }))
      : numberFormat(locale, {
          style: "currency",
          currency,
          currencyDisplay: currencyDisplay(locale, currency),
          notation: "compact"
        }).format(Number(amount)),
  percent: (percent) =>
    numberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(percent / 100),
  amount: (text) => {
    const [whole = "", places] = text.split(".")
    const drawn = whole === "" ? "" : numberFormat(locale, ascii).format(BigInt(whole))
    return places === undefined ? drawn : `${drawn}${decimalSignOf(locale)}${places}`
  },
  currencySign: (currency) => {
    if (!/^[A-Za-z]{3}$/.test(currency)) return { sign: plainText(currency), isFirst: false }
    const display = currencyDisplay(locale, currency)
    const parts = numberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: display
    }).formatToParts(1)
    const at = parts.findIndex(({ type }) => type === "currency")
    return {
      sign: parts[at]?.value ?? currency,
      isFirst: at < parts.findIndex(({ type }) => type === "integer")
    }
  },
  zero: exactDigits(locale, "0"),
  decimalSign: decimalSignOf(locale)
})

const amountWith = (locale: string, amount: string, unit: string): string => {
  // Text in another form may have more digits than its number.
  const text = /^\d+(?:\.\d+)?$/.test(amount) ? canonical(amount) : undefined
  const shown = text === undefined ? amount : exactDigits(locale, text)
  return leftToRightIn(locale, `${shown}\u00A0${isolated(unit)}`.trim())
}

const ascii = { numberingSystem: "latn" }

const decimalSignOf = (locale: string): string =>
  numberFormat(locale, ascii)
    .formatToParts(0.5)
    .find(({ type }) => type === "decimal")?.value ?? "."
