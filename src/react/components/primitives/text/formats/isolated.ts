import { directionOf } from "../../../../locales/direction.ts"
import { plainText } from "./plainText.ts"

/**
 * A name for the middle of a sentence. A name that is written from right to left does not turn the words around it, nor does any name in
 * a `locale` that is written so.
 */
export const isolated = (name: string, locale = "en"): string => {
  const plain = plainText(name)
  return directionOf(locale) === "rtl" || rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * An amount as its locale writes it, kept in one piece. In Arabic, "US$" would be drawn as "$US" without it.
 */
export const leftToRightIn = (locale: string, amount: string): string =>
  directionOf(locale) === "rtl" ? `\u2066${amount.replaceAll("\u200f", "")}\u2069` : amount
