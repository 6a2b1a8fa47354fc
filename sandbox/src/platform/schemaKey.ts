/**
 * Names a schema by its contents, so that the page finds the validator that the build compiled for it. The build rejects two schemas
 * with one name.
 */
export const schemaKey = (schema: unknown, isCoercing: boolean): string => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  // cyrb53, a hash that is fast and not secret.
  for (const character of JSON.stringify(schema)) {
    const code = character.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return `${isCoercing ? "c" : "p"}${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`
}
