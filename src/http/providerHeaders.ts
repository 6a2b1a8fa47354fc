import * as Redacted from "effect/Redacted"
import type { SettingsService } from "../config.ts"

/** The headers that identify the app to the wallet service: one or both, as configured. */
export const providerHeaders = ({ appId, clientSecret }: SettingsService) => ({
  "x-app-id": appId,
  "x-client-secret": clientSecret && Redacted.value(clientSecret)
})
