import { numberFormat } from "./numberFormat.ts"

/**
 * Writes canonical decimal text with every digit. `Intl.NumberFormat` alone rounds to 20 places, or to 100 in newer browsers, and
 * older ones turn text into a number. So it formats the whole part, and the digits after the point are replaced by those of `text`.
 */
export const exactDigits = (
  locale: string | undefined,
  text: string,
  options: Intl.NumberFormatOptions = {}
): string => {
  const isNegative = text.startsWith("-")
  const [whole = "", places = ""] = text.replace("-", "").split(".")
  const shown = Math.min(places.length, 20)
  const format = numberFormat(locale, {
    ...options,
    minimumFractionDigits: shown,
    maximumFractionDigits: shown
  })
  // A bigint has no negative zero.
  const units = isNegative && whole === "0" ? -0 : BigInt(isNegative ? `-${whole}` : whole)
  return format
    .formatToParts(units)
    .map(({ type, value }) => (type === "fraction" ? localized(locale, places) : value))
    .join("")
}

const localized = (locale: string | undefined, digits: string): string => {
  const format = numberFormat(locale)
  return [...digits].map((digit) => format.format(Number(digit))).join("")
}
