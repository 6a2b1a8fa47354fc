/** Whether it is what Effect, Slipway and others print instead of a secret, such as `<redacted>`. */
export const isRedacted = (value: unknown): boolean =>
  typeof value === "string" && /^[<[]redacted(:.*)?[>\]]$/i.test(value)
