import * as Redacted from "effect/Redacted"
import type { SettingsService } from "../config.ts"
import type { RequestSpec } from "./RequestSpec.ts"

/** The headers that identify the app to the wallet service: one or both, as configured. */
export const providerHeaders = ({ appId, clientSecret }: SettingsService) => ({
  "x-app-id": appId,
  "x-client-secret": clientSecret && Redacted.value(clientSecret)
})

/** The headers of a request. */
export const headersOf = ({ headers = {}, bearer }: RequestSpec): Record<string, string> => {
  const sent: Record<string, string> = {}
  for (const name in headers) if (headers[name] !== undefined) sent[name] = headers[name]
  if (bearer) sent.authorization = `Bearer ${Redacted.value(bearer)}`
  return sent
}
