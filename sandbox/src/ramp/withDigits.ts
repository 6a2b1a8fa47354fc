/**
 * A copy of `fields` with other numbers, given as decimal text. JSON text of the copy has all their digits. The members
 * themselves are JavaScript numbers.
 */
export const withDigits = <Fields extends object>(
  fields: Fields,
  digits: Readonly<Record<string, string>>
): Fields => {
  const texts = Object.entries(digits)
  const copy = { ...fields, ...Object.fromEntries(texts.map(([name, text]) => [name, Number(text)])) }
  const written = Object.fromEntries(texts.map(([name, text]) => [name, rawJSON(text)]))
  // Not enumerable, so that it is no member of the data, and a copy has the numbers only.
  return Object.defineProperty(copy, "toJSON", { value: () => ({ ...copy, ...written }) })
}

// The standard library of the type checker is older than this function of Node 22.
const { rawJSON } = JSON as typeof JSON & { readonly rawJSON: (text: string) => unknown }
