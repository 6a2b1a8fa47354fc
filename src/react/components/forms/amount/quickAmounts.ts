import { canonical } from "../../../../money/decimal.ts"
import { valueAt } from "../../../../money/valueAt.ts"
import { cutTo, isDecimal, shortest, significant } from "./decimal.ts"

/** A decimal amount, e.g. "500000", or a part of what can be paid, e.g. "25%". */
export type QuickAmount = string

/** The amount of a quick choice. Returns `undefined` while it is unknown, or when nothing is left after rounding. */
export const quickAmount = (
  quick: QuickAmount,
  { most, decimals }: { readonly most: string | undefined; readonly decimals: number | undefined }
): string | undefined => {
  const percent = /^(\d+(?:\.\d+)?)%$/.exec(quick)?.[1]
  if (percent === undefined) return canonical(quick)
  if (most === undefined || !isDecimal(most)) return undefined
  const part = valueAt(most, { value: `${percent}e-2`, currency: "" })?.amount ?? "0"
  // Six digits are enough, and easy to read.
  const amount = shortest(cutTo(significant(part, 6), decimals ?? 18))
  return amount === "0" ? undefined : amount
}

/** Round amounts of a currency, for purchases: about 10, 50 and 100 US dollars. */
export const roundAmounts = (currency: string): readonly QuickAmount[] =>
  ["1", "5", "10"].map((times) => `${times}${"0".repeat(zeros[currency.toUpperCase()] ?? 1)}`)

/** The zeros of the smallest round amount, by currency. */
const zeros: Readonly<Record<string, number>> = {
  ...{ ARS: 4, BDT: 3, BRL: 2, CLP: 4, CNY: 2, COP: 5, CRC: 4, CZK: 3, DKK: 2, EGP: 3, HKD: 2, HUF: 4 },
  ...{ IDR: 5, INR: 3, JPY: 4, KES: 3, KRW: 5, LKR: 4, MXN: 3, MYR: 2, NGN: 5, NOK: 2, PHP: 3, PKR: 4 },
  ...{ PLN: 2, SEK: 2, THB: 3, TRY: 3, TWD: 3, TZS: 5, UAH: 3, UGX: 5, VND: 6, ZAR: 3 }
}
