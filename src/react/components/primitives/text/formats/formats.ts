import { type AmountFormats, amountFormatsIn } from "./amountFormats.ts"
import { type TimeFormats, timeFormatsIn } from "./timeFormats.ts"

/** Formats numbers, money, times and lists for a locale. */
export interface Formats extends AmountFormats, TimeFormats {
  /** Joins names: "ETH, DAI and USDT". */
  readonly list: (names: readonly string[]) => string
}

export const formatsIn = (locale: string): Formats => ({
  ...amountFormatsIn(locale),
  ...timeFormatsIn(locale),
  list: (names) => new Intl.ListFormat(locale, { type: "conjunction" }).format(names)
})
