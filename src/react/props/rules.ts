/** What is wrong with a prop, or with a part of it. */
export interface Mistake {
  /** Where in the prop, e.g. `.amount` or `[0]`. Empty for the prop itself. */
  readonly path: string
  readonly value: unknown
  /** What to pass instead. */
  readonly expected: string
}

/** Finds what is wrong with a value. A value that is left out is fine, except for `required` rules. */
export type Rule = (value: unknown) => Mistake | undefined

const rule =
  (expected: string, accepts: (value: unknown) => boolean): Rule =>
  (value) =>
    value === undefined || accepts(value) ? undefined : { path: "", value, expected }

const matching = (expected: string, pattern: RegExp): Rule =>
  rule(expected, (value) => typeof value === "string" && pattern.test(value))

/** Anything, because React or another check takes care of it. */
export const anything: Rule = () => undefined

export const text = rule("a string", (value) => typeof value === "string")
export const flag = rule("`true` or `false`", (value) => typeof value === "boolean")
export const callback = rule("a function", (value) => typeof value === "function")
export const confirm = rule(
  '"queue" or a function',
  (value) => value === "queue" || typeof value === "function"
)
export const count = rule("a whole number", (value) => Number.isSafeInteger(value) && Number(value) >= 0)
export const network = matching('the name of a network as a string, e.g. "base"', /^\S+$/)
export const country = matching('a country code in capitals (ISO 3166-1), e.g. "ID"', /^[A-Z]{2}$/)
export const currency = matching('a currency code in capitals (ISO 4217), e.g. "USD"', /^[A-Z]{3}$/)
export const amount = matching('an amount as a decimal string, e.g. "0.5"', /^(?:\d+\.?\d*|\.\d+)?$/)
export const quickAmount = matching(
  'an amount or a part of the balance as a string, e.g. "500000" or "50%"',
  /^\d+(?:\.\d+)?%?$/
)

/** What `Intl` accepts as a language. */
export const locale = rule('a language tag (BCP 47), e.g. "pt-BR"', (value) => {
  try {
    return typeof value === "string" && Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
})

export const oneOf = (...values: readonly string[]): Rule =>
  rule(
    values.map((value) => JSON.stringify(value)).join(" or "),
    (value) => typeof value === "string" && values.includes(value)
  )

/** The same rule for a prop that must not be left out. */
export const required =
  (check: Rule): Rule =>
  (value) => {
    // No rule accepts `null`, so its mistake says what is expected.
    const mistake = check(value ?? null)
    return mistake && { ...mistake, value: mistake.path ? mistake.value : value }
  }

export const list =
  (item: Rule, expected: string): Rule =>
  (value) => {
    if (value === undefined) return undefined
    if (!Array.isArray(value)) return { path: "", value, expected }
    for (const [index, it] of value.entries()) {
      const mistake = item(it)
      if (mistake) return { ...mistake, path: `[${index}]${mistake.path}` }
    }
    return undefined
  }

export const shape =
  (fields: Readonly<Record<string, Rule>>, expected: string): Rule =>
  (value) => {
    if (value === undefined) return undefined
    if (typeof value !== "object" || value === null) return { path: "", value, expected }
    for (const [name, field] of Object.entries(fields)) {
      const mistake = field(Object(value)[name])
      if (mistake) return { ...mistake, path: `.${name}${mistake.path}` }
    }
    return undefined
  }
