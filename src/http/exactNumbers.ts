import { canonical } from "../money/decimal.ts"

/**
 * Parses JSON as `JSON.parse` does, and remembers the digits of the numbers that do not fit into a double. `exactText` returns
 * them.
 *
 * `JSON.parse` passes the source of a number to its reviver in new engines only. So text with such a number is parsed once
 * more, with those numbers as strings: where one result has a number and the other a string, the string has its digits.
 */
export const parseExactly = (text: string): unknown => {
  const parsed: unknown = JSON.parse(text)
  if (mayLoseDigits.test(text)) {
    const quoted = withQuotedNumbers(text)
    if (quoted !== undefined) remember(parsed, JSON.parse(quoted))
  }
  return parsed
}

/** The digits of the number at `field` of a parsed object, if a double does not hold them. */
export const exactText = (object: object, field: string): string | undefined => {
  const text = texts.get(object)?.[field]
  return text && canonical(text)
}

/** As in the response, because a short text with an exponent has many digits. */
const texts = new WeakMap<object, Readonly<Record<string, string>>>()

/** More than 15 digits in a row, or a long exponent. Most responses have neither. */
const mayLoseDigits = /\d[\d.]{15}|\d[eE][+-]?\d{3}/

/** Finds the strings and numbers of JSON. Each search goes on to the end, and so leaves `lastIndex` at 0. */
const token = /"|-?\d[\d.eE+-]*/g

/** Quotes the numbers that lose digits as a double. `undefined` if there are none. */
const withQuotedNumbers = (text: string): string | undefined => {
  const pieces: string[] = []
  let copied = 0
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [number] = found
    if (number === '"') {
      token.lastIndex = endOfString(text, found.index)
    } else if (losesDigits(number)) {
      pieces.push(text.slice(copied, found.index), `"${number}"`)
      copied = token.lastIndex
    }
  }
  return pieces.length === 0 ? undefined : pieces.join("") + text.slice(copied)
}

/** Searches for the quote that is not escaped. A regular expression would overflow the stack on long strings. */
const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text[before] === "\\") before--
    if ((end - before) % 2 === 1) return end + 1
  }
  return text.length
}

const losesDigits = (number: string): boolean =>
  number.length > 15 || /[eE]/.test(number)
    ? canonical(number) !== undefined && canonical(number) !== canonical(String(Number(number)))
    : false

/** Walks both results. They have the same keys, since they come from the same text. Amounts are never nested deeply. */
const remember = (value: unknown, quoted: unknown, depth = 0): void => {
  if (!isObject(value) || !isObject(quoted) || depth > 20) return
  const exact: Record<string, string> = {}
  for (const [name, part] of Object.entries(value)) {
    const other = quoted[name]
    if (typeof part === "number" && typeof other === "string") exact[name] = other
    else remember(part, other, depth + 1)
  }
  if (Object.keys(exact).length > 0) texts.set(value, exact)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null
