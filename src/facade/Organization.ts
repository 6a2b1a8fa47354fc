import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { SettingsService } from "../config.ts"
import { InvalidConfigError, type RequestError } from "../errors/index.ts"
import type { Organization as OrganizationInfo } from "../generated/wallet.ts"
import type { WalletApiService } from "../http/Transport.ts"
import { type InFlight, makeSharedRead } from "../session/singleFlight.ts"

/** The organization of the client secret. Use it on servers only: the result contains secrets. */
export interface OrganizationService {
  /**
   * Reads whether the organization has the ramp integration, and its ramp credentials.
   *
   * The result is cached once the integration is enabled. Concurrent callers share one request. Failures are not cached.
   *
   * Fails with `InvalidConfigError` if no `clientSecret` is configured.
   *
   * Source: operation `getOrganization` of `openapi/wallet.yaml`.
   *
   * @example
   * const { isRampableEnabled } = await server.organization.get()
   * console.log(isRampableEnabled)
   */
  readonly get: () => Effect.Effect<OrganizationInfo, RequestError | InvalidConfigError>
}

export const makeOrganization = (
  api: WalletApiService,
  { clientSecret }: SettingsService,
  inFlight: InFlight
): OrganizationService => {
  let known: OrganizationInfo | undefined
  const shared = makeSharedRead<OrganizationInfo, RequestError>(inFlight)
  return {
    get: () =>
      Effect.suspend((): Effect.Effect<OrganizationInfo, RequestError | InvalidConfigError> => {
        if (known) return Effect.succeed(known)
        if (!clientSecret) return Effect.fail(noSecret())
        const headers = { "x-client-secret": Redacted.value(clientSecret) }
        const fetched = api.send({ kind: "read", headers }, (client, init) =>
          client.GET("/organization", init)
        )
        return shared(
          Effect.map(fetched, (info) => {
            // Not cached otherwise: the integration may be enabled by the next call.
            if (info.isRampableEnabled) known = info
            return info
          })
        )
      })
  }
}

const noSecret = () =>
  new InvalidConfigError({
    field: "rampable",
    expected: "a ramp credential: `rampable`, `rampableClientSecret`, or `clientSecret` to look it up"
  })
