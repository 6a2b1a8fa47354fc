import * as Redacted from "effect/Redacted"
import type { SettingsService } from "../config.ts"

/** The headers that name the app to the wallet service: whichever of the two is configured, or both. */
export const providerHeaders = ({ appId, clientSecret }: SettingsService) => ({
  "x-app-id": appId,
  "x-client-secret": clientSecret && Redacted.value(clientSecret)
})
