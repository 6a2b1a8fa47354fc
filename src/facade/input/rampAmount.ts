import { invalid } from "../../input/invalid.ts"
import { canonical } from "../../money/decimal.ts"

/** An amount as a caller passes it: decimal text, or a number of at most 15 digits. */
export type RampAmount = number | string

/** The amount of an order. */
export interface InputAmount {
  /** What the user pays, in whole units of the currency. Text keeps every digit. */
  readonly inputAmount: RampAmount
}

/** The canonical text of a positive amount in whole units. A number is refused if it may not be what was meant. */
export const rampAmount = (field: string, value: unknown): string => {
  if (typeof value === "number" && value > 0 && !isExact(value))
    throw invalid(
      field,
      'text such as "1600000.25": a number of more than 15 digits, or an exponent, is not exact'
    )
  const text = typeof value === "number" ? String(value) : value
  const amount = typeof text === "string" && plain.test(text) ? canonical(text) : undefined
  if (amount === undefined || amount === "0")
    throw invalid(
      field,
      'a positive amount in whole units, as a number or as decimal text such as "1600000.25"'
    )
  return amount
}

/** As `amount` in `moneyInput.ts`: at most 78 digits on each side of the point. */
const plain = /^\d{1,78}(?:\.\d{1,78})?$/

/** Up to 15 digits, the text of a number is the text that it came from. */
const isExact = (value: number): boolean => {
  const text = String(value)
  return /^\d+(?:\.\d+)?$/.test(text) && text.replace(".", "").replace(/^0+/, "").length <= 15
}
