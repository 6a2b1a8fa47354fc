declare const content: unique symbol

/** Variables that nobody can read but the mutation they are for: a cache, and what shows it, sees an empty object. */
export interface Sealed<Content extends object> {
  readonly [content]: Content
}

const contents = new WeakMap<object, object>()

/** Puts variables out of sight: passwords, codes, credentials, recovery files, bank details and other personal data. */
export const seal = <Content extends object>(variables: Content): Sealed<Content> => {
  const sealed = Object.freeze({})
  contents.set(sealed, variables)
  return sealed as Sealed<Content> // the content is in its type only
}

/** What was sealed. Only what `seal` has made is taken. */
export const unsealed = <Content extends object>(sealed: Sealed<Content>): Content => {
  const found = contents.get(sealed)
  if (found === undefined) throw new TypeError("expected variables that went through `seal`")
  return found as Content // as `seal` was given them
}
