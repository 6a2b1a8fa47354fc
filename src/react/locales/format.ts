/** Formats numbers, money and times for a locale. */
export interface Formats {
  /** Formats an amount of money, e.g. "Rp 1.600.000". */
  readonly money: (amount: number, currency: string) => string
  /** Formats an amount of a coin with all its digits, e.g. "0.015 ETH". */
  readonly coin: (amount: string | number, symbol: string) => string
  readonly percent: (percent: number) => string
  /** Formats a date and time. Returns the input unchanged if it is not a valid date. */
  readonly moment: (iso: string) => string
  /** The decimal separator. */
  readonly decimalSign: string
}

export const formatsIn = (locale: string): Formats => ({
  money: (amount, currency) =>
    // The service may return a currency that is no ISO code, for which `Intl` throws.
    /^[A-Za-z]{3}$/.test(currency)
      ? new Intl.NumberFormat(locale, {
          style: "currency",
          currency,
          minimumFractionDigits: Number.isInteger(amount) ? 0 : 2
        }).format(amount)
      : `${new Intl.NumberFormat(locale).format(amount)} ${currency}`,
  coin: (amount, symbol) => `${exact(locale, amount)} ${symbol.toUpperCase()}`,
  percent: (percent) =>
    new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(percent / 100),
  moment: (iso) => {
    const time = Date.parse(iso)
    if (Number.isNaN(time)) return iso
    return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(time)
  },
  decimalSign: decimalSignOf(locale)
})

const decimalSignOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? "."

/**
 * Formats an amount with every digit. `Intl.NumberFormat` cannot: older browsers convert strings to numbers, and all
 * round to 20 places.
 */
const exact = (locale: string, amount: string | number): string => {
  if (typeof amount === "number") {
    return new Intl.NumberFormat(locale, { maximumFractionDigits: 18 }).format(amount)
  }
  const [, whole, part = ""] = /^(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (whole === undefined) return amount
  const places = part.replace(/0+$/, "")
  const number = new Intl.NumberFormat(locale)
  const written = number.format(BigInt(whole))
  if (places === "") return written
  return written + decimalSignOf(locale) + [...places].map((place) => number.format(Number(place))).join("")
}
