import { numberFormat } from "./numberFormat.ts"

/**
 * How a currency is written in a locale: with its own sign, "Rp" also in English, unless several currencies have that sign. Then as
 * people who read the locale tell them apart: "$" is the US dollar in English, and "MX$" the Mexican peso.
 */
export const currencyDisplay = (locale: string | undefined, currency: string): "symbol" | "narrowSymbol" => {
  const format = numberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" })
  const sign = format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? ""
  return shared.has(sign) ? "symbol" : "narrowSymbol"
}

/**
 * Signs that several currencies have.
 *
 * Source: the narrow signs of the Unicode CLDR.
 */
const shared: ReadonlySet<string> = new Set(["$", "£", "¥", "kr", "Rs"])
