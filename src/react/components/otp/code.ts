/** The rules for a code. */
export interface CodeRules {
  /** The number of characters. */
  readonly length: number
  /**
   * What a code and each of its prefixes must match, e.g. `/^\d+$/`. A pattern that only matches complete codes
   * blocks typing, and warns in development.
   */
  readonly pattern?: string | RegExp | undefined
  /** Applied to every input before it is matched, e.g. `(code) => code.toUpperCase()`. Must be idempotent. */
  readonly transform?: ((value: string) => string) | undefined
}

/** Returns `raw` as a code, or `undefined` if the pattern does not match. */
export const codeOf = (raw: string, rules: CodeRules): string | undefined => {
  const value = normalized(raw, rules)
  // Unlike `test`, `search` ignores `lastIndex` of patterns with the flag `g` or `y`.
  const isRefused = value && rules.pattern && value.search(rules.pattern) < 0
  return isRefused ? undefined : value
}

/** Normalizes `raw` and cuts it to length. Does not check the pattern. */
export const normalized = (raw: string, { length, transform }: CodeRules): string => {
  const text = plain(raw)
  return [...(transform?.(text) ?? text)].slice(0, length).join("")
}

/**
 * Extracts the code from pasted or dropped text: the text without separators, or a word of the right length, or
 * adjacent words that add up to it ("Your code is 123 456.").
 */
export const codeWithin = (text: string, rules: CodeRules): string | undefined => {
  const whole = codeOf(text.replace(/[-.·_‐-―]/g, ""), rules)
  if (whole) return whole
  const fits = (word: string) => lengthOf(word) <= rules.length && codeOf(word, rules)
  const words = text.split(/[^\p{L}\p{Nd}]+/u).filter(fits)
  return [...words, words.join("")].find((word) => lengthOf(codeOf(word, rules) ?? "") === rules.length)
}

/** Counts characters as people do: a surrogate pair counts as one. */
export const lengthOf = (value: string): number => [...value].length

/** Normalizes text: one form per character, ASCII digits, no invisible characters. */
export const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\s\p{Cf}]/gu, "")
    .replace(/\p{Nd}/gu, asciiDigit)

/** Writes the digits of all scripts as ASCII digits. */
export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, asciiDigit)

/** The digits of each script are consecutive, and neighbouring blocks are complete. */
const asciiDigit = (digit: string): string => {
  const at = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(at - before - 1))) before++
  return String(before % 10)
}
