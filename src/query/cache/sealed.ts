declare const content: unique symbol

/** Variables that only their mutation can read. Caches and devtools see an empty object. */
export interface Sealed<Content extends object> {
  readonly [content]: Content
}

const contents = new WeakMap<object, object>()

/** Seals variables such as passwords, codes, credentials, recovery files, bank details and other personal data. */
export const seal = <Content extends object>(variables: Content): Sealed<Content> => {
  const sealed = Object.freeze({})
  contents.set(sealed, variables)
  return sealed as Sealed<Content> // the content only exists in the type
}

/** Opens sealed variables. Throws for objects that `seal` did not create. */
export const unsealed = <Content extends object>(sealed: Sealed<Content>): Content => {
  const found = contents.get(sealed)
  if (found === undefined) throw new TypeError("slipway: expected variables that `seal` returned")
  return found as Content // the type that `seal` was given
}
