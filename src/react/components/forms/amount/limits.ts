import type { Messages } from "../../../locales/messages.ts"
import { decimalText } from "./checks.ts"
import { isMore } from "./decimal.ts"

/** The smallest and the largest amount, as decimal text. */
export interface AmountLimits {
  readonly least?: string | undefined
  readonly most?: string | undefined
}

/** Says which amounts are possible: "From Rp 16,000 to Rp 160,000,000". `undefined` without limits. */
export const limitsText = (
  { least, most }: AmountLimits,
  t: Pick<Messages, "money">,
  write: (amount: string) => string
): string | undefined => {
  if (least !== undefined && most !== undefined) return t.money.range(write(least), write(most))
  if (least !== undefined) return t.money.atLeast(write(least))
  return most === undefined ? undefined : t.money.atMost(write(most))
}

/** What is wrong with an amount outside of the limits, and the nearest one inside. */
export const beyondLimits = (
  value: string,
  { least, most }: AmountLimits,
  t: Pick<Messages, "money">,
  write: (amount: string) => string
): { readonly text: string; readonly nearest: string } | undefined => {
  const amount = decimalText(value)
  if (amount === "") return undefined
  if (least !== undefined && isMore(least, amount))
    return { text: t.money.atLeast(write(least)), nearest: least }
  return most !== undefined && isMore(amount, most)
    ? { text: t.money.atMost(write(most)), nearest: most }
    : undefined
}
