/**
 * As `json`, with the digits of the number `field` as they are given: a double may not hold them. The service takes JSON
 * numbers.
 */
export const exactJson = <Body extends object>(
  body: Body,
  field: keyof Body & string,
  digits: string
): { readonly body: Body; readonly bodySerializer: () => string } => {
  const members = Object.entries({ ...body, [field]: digits })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${JSON.stringify(name)}:${name === field ? digits : JSON.stringify(value)}`)
  const text = `{${members.join()}}`
  return { body, bodySerializer: () => text }
}
