/** A text that can stand in a header: nothing a hostile answer could break out with. */
export const isToken = (value: unknown): value is string =>
  typeof value === "string" && value.length <= 8192 && /^[\x21-\x7e]+$/.test(value)
