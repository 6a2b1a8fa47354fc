/** Visible ASCII: a token cannot break out of the header that it is sent in. The OpenAPI documents have it as `TokenText`. */
const tokenText = /^[!-~]{1,8192}$/

/** Whether `value` can be a token. */
export const isToken = (value: unknown): value is string => typeof value === "string" && tokenText.test(value)
