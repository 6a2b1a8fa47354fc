import * as Redacted from "effect/Redacted"
import type { RequestSpec } from "./RequestSpec.ts"

/** The headers of a request. */
export const headersOf = ({ headers = {}, bearer }: RequestSpec): Record<string, string> => {
  const sent: Record<string, string> = {}
  for (const name in headers) if (headers[name] !== undefined) sent[name] = headers[name]
  if (bearer) sent.authorization = `Bearer ${Redacted.value(bearer)}`
  return sent
}
