import { asciiDigits } from "../../otp/code.ts"
import type { AmountFormats } from "../../primitives/text/formats/amountFormats.ts"
import { isDecimal } from "./decimal.ts"

/**
 * Reads a pasted amount as decimal text: "1600.50" for "1,600.50", "Rp1.600.000,5" or "1 600 ETH".
 *
 * A single sign before three digits may be a decimal sign or a thousands separator. The result then has a comma in its
 * place, "1,600", which is no decimal text. `meaningsOf` has both readings. Returns `undefined` for text that is no amount.
 */
export const readAmount = (pasted: string): string | undefined => {
  const [, body = ""] = amountIn.exec(plainDigits(pasted)) ?? []
  const ungrouped = withoutGaps(body)
  if (ungrouped === undefined) return undefined
  const signs = ungrouped.replace(/\d/g, "")
  const last = signs.at(-1)
  if (last === undefined) return ungrouped || undefined
  const isGroup = signs.length > 1 && signs === last.repeat(signs.length)
  const at = isGroup ? ungrouped.length : ungrouped.lastIndexOf(last)
  const [whole, places] = [ungrouped.slice(0, at), ungrouped.slice(at + 1)]
  const integer = /[.,]/.test(whole) ? (groups.test(whole) ? whole.replace(/[.,]/g, "") : undefined) : whole
  if (integer === undefined || integer + places === "") return undefined
  if (signs.length === 1 && body === ungrouped && isUnclear(integer, places)) return `${integer},${places}`
  return places === "" ? integer : `${integer || "0"}.${places}`
}

/** As `readAmount`, for a plain field with the decimal sign of the user's language. */
export const typedAmount = (
  typed: string,
  { decimalSign }: Pick<AmountFormats, "decimalSign">
): string | undefined => {
  const text = typed.trim().replace(decimalSign, ".")
  const isOtherSign = decimalSign !== "." && typed.includes(".")
  return isDecimal(text) && !isOtherSign ? text : readAmount(typed)
}

/** Writes an amount for a plain field, without groups. */
export const inPlainField = (amount: string, { decimalSign }: Pick<AmountFormats, "decimalSign">): string =>
  amount.replace(".", decimalSign)

/** The two readings of an amount with an unclear sign: 1600 and 1.6 for "1,600". */
export const meaningsOf = (value: string): readonly [grouped: string, decimal: string] | undefined => {
  const [, whole, places] = /^([1-9]\d{0,2}),(\d{3})$/.exec(value) ?? []
  return whole === undefined ? undefined : [`${whole}${places}`, `${whole}.${places}`.replace(/\.?0+$/, "")]
}

/** What is in the field, and what becomes of it. */
export interface Editing {
  /** Digits with at most one point, which may be the last character. */
  readonly text: string
  /** Whether the point was typed as the sign that the locale writes between thousands. */
  readonly isOtherSign: boolean
}

/**
 * What the text becomes when the field, which shows `shown`, now has `raw`. Returns `undefined` if what was typed does not belong
 * into an amount.
 */
export const edited = (
  before: Editing,
  shown: string,
  raw: string,
  { decimalSign }: Pick<AmountFormats, "decimalSign">
): Editing | undefined => {
  const [head, inserted, tail] = changeOf(shown, raw)
  // An unclear sign that is edited was a decimal sign: four digits are no thousands.
  const plain = (part: string) =>
    meaningsOf(before.text) ? part.replace(/[^\d]/g, ".") : plainAmount(part, decimalSign)
  const [left, right] = [plain(head), plain(tail)]
  const { isOtherSign } = before
  if (left + right === "") return pasted(raw, decimalSign)
  const part = plainDigits(inserted)
  if (part === "") return clear({ text: withoutDeleted(left, right, before.text), isOtherSign })
  if (/^\d+$/.test(part)) return clear({ text: left + part + right, isOtherSign })
  if (/[.]/.test(left + right)) return undefined
  if (isSign(part, decimalSign)) return { text: `${left}.${right}`, isOtherSign: part !== decimalSign }
  const amount = readAmount(inserted)
  return amount === undefined ? undefined : { text: left + amount + right, isOtherSign: false }
}

/** Reads text that replaces everything. */
export const pasted = (raw: string, decimalSign: string): Editing | undefined => {
  if (raw.trim() === "") return { text: "", isOtherSign: false }
  if (isSign(plainDigits(raw), decimalSign)) return { text: "0.", isOtherSign: false }
  const text = readAmount(raw)
  return text === undefined ? undefined : { text, isOtherSign: false }
}

/** Also writes the signs of Arabic as those of decimal text. */
const plainDigits = (text: string): string => asciiDigits(text).replace(/٫/g, ".").replace(/٬/g, "'")

const isSign = (part: string, decimalSign: string) => part === decimalSign || part === "." || part === ","

/** Asks what was meant once a sign of the other kind has three digits behind it. */
const clear = ({ text, isOtherSign }: Editing): Editing => {
  const [whole = "", places] = text.split(".")
  if (places === undefined) return { text, isOtherSign: false }
  return { text: isOtherSign && isUnclear(whole, places) ? `${whole},${places}` : text, isOtherSign }
}

const isUnclear = (whole: string, places: string) => /^[1-9]\d{0,2}$/.test(whole) && places.length === 3

/** Deletes the digit next to a thousands separator that was deleted, because the separator is drawn again. */
const withoutDeleted = (left: string, right: string, before: string): string =>
  left + right === before ? left.slice(0, -1) + right : left + right

/** What is the same at both ends, and what is new between them. */
const changeOf = (before: string, after: string) => {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return [
    after.slice(0, start),
    after.slice(start, after.length - end),
    after.slice(after.length - end)
  ] as const
}

/** Decimal text of what the field shows. */
const plainAmount = (shown: string, decimalSign: string): string =>
  [...shown].map((sign) => (sign === decimalSign ? "." : /\d/.test(sign) ? sign : "")).join("")

/** A number with the name or sign of its currency on either side, also "Rp 1.600.000,-". */
const amountIn =
  /^\s*(?:(?:\p{L}+\.?|\p{Sc})\s*)*([\d.,'’\s]*\d[.,]?)(?:[-–—]+)?(?:\s*(?:\p{L}+\.?|\p{Sc}))*\s*$/u

/** Removes what some languages write between thousands. Returns `undefined` if it is elsewhere. */
const withoutGaps = (body: string): string | undefined => {
  const text = body.trim()
  if (!/['’\s]/.test(text)) return text
  return /^\d{1,3}(?:['’\s]\d{3})+(?:[.,]\d*)?$/.test(text) ? text.replace(/['’\s]/g, "") : undefined
}

/** Thousands, also as they are written in India: "16,00,000". */
const groups = /^\d{1,3}(?:(?:\.\d{2,3})*\.\d{3}|(?:,\d{2,3})*,\d{3})$/
