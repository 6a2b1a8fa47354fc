import type * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { SettingsService } from "../config.ts"
import type { RequestError } from "../errors/index.ts"
import type { TokenPair } from "../generated/wallet.ts"
import { providerHeaders } from "../http/providerHeaders.ts"
import type { WalletApiService } from "../http/Transport.ts"

/** Exchanges a refresh token for new tokens. Uses up both old tokens. */
export type Refresh = (refreshToken: Redacted.Redacted) => Effect.Effect<TokenPair, RequestError>

export const makeRefresh = (
  api: WalletApiService<"POST /wallet/refresh">,
  settings: SettingsService
): Refresh => {
  const headers = providerHeaders(settings)
  return (refreshToken) =>
    api.send({ kind: "refresh", headers }, (client, init) =>
      client.POST("/wallet/refresh", { ...init, body: { refreshToken: Redacted.value(refreshToken) } })
    )
}
