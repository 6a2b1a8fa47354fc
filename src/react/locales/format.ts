/** How numbers, money and times are written in a language. */
export interface Formats {
  /** An amount of money, e.g. "Rp 1.600.000". */
  readonly money: (amount: number, currency: string) => string
  /** An amount of a coin with all the digits it has, e.g. "0.015 ETH". */
  readonly coin: (amount: string | number, symbol: string) => string
  readonly percent: (percent: number) => string
  /** The text of a time as people read it, or as it came where it is none. */
  readonly moment: (iso: string) => string
  /** What stands before the parts of a whole. */
  readonly decimalSign: string
}

export const formatsIn = (locale: string): Formats => ({
  money: (amount, currency) =>
    // What the service calls a currency may be something else, which `Intl` takes for a mistake.
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
 * Every digit of an amount. `Intl.NumberFormat` cannot write them all: it turns a text into a number in older browsers,
 * and rounds to 20 places.
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
