import { useCallback } from "react"
import { canonical } from "../../../../money/decimal.ts"
import { exactDigits } from "../../../../money/exactDigits.ts"
import type { Money } from "../../../../money/money.ts"
import { numberFormat } from "../../../../money/numberFormat.ts"
import { type UnitPrice, valueAt } from "../../../../money/valueAt.ts"
import { usePresentation } from "../../../context.ts"
import { amountMessages } from "../../../locales/en/amount.ts"
import { leftToRightIn } from "../text/formats/isolated.ts"
import { usePartText } from "../text/partText.ts"

/** Writes what something is worth: "about $845.00", or "under $0.01". */
export const useWorth = (): ((money: Money, rounded?: Rounded) => string) => {
  const { t } = usePartText(amountMessages)
  const { locale = t.locale } = usePresentation()
  return useCallback(
    (money, rounded) => {
      const { text, isUnder } = worthIn(locale, money, { rounded })
      return t.prices[isUnder ? "under" : "about"](text)
    },
    [t, locale]
  )
}

/** Writes what an amount is worth at a price: "about $845.00". `undefined` without an amount or a price. */
export const useWorthText = (): ((
  amount: string | undefined,
  price: UnitPrice | undefined,
  rounded?: Rounded
) => string | undefined) => {
  const worth = useWorth()
  return (amount, price, rounded) => {
    const money = amount === undefined || price === undefined ? undefined : valueAt(amount, price)
    return money && worth(money, rounded)
  }
}

/** Writes money without "about", for an amount that is exact: "$0.00". */
export const useExactWorth = (): ((money: Money, rounded?: Rounded) => string) => {
  const { t } = usePartText(amountMessages)
  const { locale = t.locale } = usePresentation()
  return useCallback((money, rounded) => worthIn(locale, money, { rounded }).text, [locale])
}

/** What one has is rounded down, and what one pays is rounded up. */
export type Rounded = "down" | "up"

interface Worth {
  readonly text: string
  /** Whether it is worth less than `text`, the smallest unit of the currency. */
  readonly isUnder: boolean
}

/** How money is written. */
interface Writing {
  /** "dollars" instead of "$". @default false */
  readonly isSpoken?: boolean
  /** The digits after the point. @default the currency's digits */
  readonly decimals?: number | undefined
  /** @default "down" */
  readonly rounded?: Rounded | undefined
}

/** Money as people read it, e.g. "$845.00". */
export const worthIn = (locale: string, { amount, currency }: Money, writing: Writing = {}): Worth => {
  const currencyDisplay = writing.isSpoken ? "name" : "narrowSymbol"
  const options = { style: "currency", currency, currencyDisplay } as const
  const { maximumFractionDigits = 2 } = numberFormat(locale, options).resolvedOptions()
  const { decimals = maximumFractionDigits } = writing
  const text = canonical(amount) ?? "0"
  const [whole = "0", places = ""] = text.split(".")
  const cut = BigInt(whole + places.slice(0, decimals).padEnd(decimals, "0"))
  const isUnder = text !== "0" && cut === 0n
  const isMore = writing.rounded === "up" && /[1-9]/.test(places.slice(decimals))
  const digits = String(isUnder || isMore ? cut + 1n : cut).padStart(decimals + 1, "0")
  const point = digits.length - decimals
  const shown = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
  return { text: leftToRightIn(locale, exactDigits(locale, shown, options)), isUnder }
}
