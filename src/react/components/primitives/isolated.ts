import { directionOf } from "../../locales/direction.ts"

/** A name for the middle of a sentence. A name that is written from right to left does not turn the words around it. */
export const isolated = (name: string): string =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(name)
    ? `\u2068${name}\u2069`
    : name

/**
 * An amount as its locale writes it, kept in one piece. In Arabic, "US$" would be drawn as "$US" without it.
 */
export const leftToRightIn = (locale: string, amount: string): string =>
  directionOf(locale) === "rtl" ? `\u2066${amount.replaceAll("\u200f", "")}\u2069` : amount
