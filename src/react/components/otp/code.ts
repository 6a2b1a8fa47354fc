/** What a code may be. */
export interface CodeRules {
  /** How many characters the code has. */
  readonly length: number
  /**
   * What a code, and every beginning of one, has to match, e.g. `/^\d+$/`. One that only a whole code matches lets
   * nobody type, and is warned of in development.
   */
  readonly pattern?: string | RegExp | undefined
  /** Applied to whatever comes in before it is matched, e.g. `(code) => code.toUpperCase()`. Twice is as once. */
  readonly transform?: ((value: string) => string) | undefined
}

/** `raw` as a code, or `undefined` when the pattern does not allow it. */
export const codeOf = (raw: string, rules: CodeRules): string | undefined => {
  const value = normalized(raw, rules)
  // `search`, unlike `test`, does not go on from where a pattern with the flag `g` or `y` matched last.
  const isRefused = value && rules.pattern && value.search(rules.pattern) < 0
  return isRefused ? undefined : value
}

/** `raw` in plain characters and cut to length, whether it is allowed or not. */
export const normalized = (raw: string, { length, transform }: CodeRules): string => {
  const text = plain(raw)
  return [...(transform?.(text) ?? text)].slice(0, length).join("")
}

/**
 * The code in a text that was pasted or dropped: the text itself without its separators, or else the word that is as
 * long as a code, or the words that make one together ("Your code is 123 456.").
 */
export const codeWithin = (text: string, rules: CodeRules): string | undefined => {
  const whole = codeOf(text.replace(/[-.·_‐-―]/g, ""), rules)
  if (whole) return whole
  const fits = (word: string) => lengthOf(word) <= rules.length && codeOf(word, rules)
  const words = text.split(/[^\p{L}\p{Nd}]+/u).filter(fits)
  return [...words, words.join("")].find((word) => lengthOf(codeOf(word, rules) ?? "") === rules.length)
}

/** The number of characters as people count them: one that takes two units of UTF-16 is one. */
export const lengthOf = (value: string): number => [...value].length

/** One way of writing for each character, digits of all scripts as ASCII, nothing that cannot be seen. */
export const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\s\p{Cf}]/gu, "")
    .replace(/\p{Nd}/gu, asciiDigit)

/** Scripts have their ten digits in a row, and rows that touch are whole. */
const asciiDigit = (digit: string): string => {
  const at = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(at - before - 1))) before++
  return String(before % 10)
}
