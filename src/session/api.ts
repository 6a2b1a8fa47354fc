import type { SettingsService } from "../config.ts"
import { sessionResponses } from "../generated/sessionResponses.ts"
import { makeWalletApi, type WalletApiService } from "../http/Transport.ts"

/** The operations that the session calls by itself. */
export type SessionApi = WalletApiService<keyof typeof sessionResponses>

export const makeSessionApi = (settings: SettingsService): SessionApi =>
  makeWalletApi(settings, sessionResponses)
