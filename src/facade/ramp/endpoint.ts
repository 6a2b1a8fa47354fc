import * as Effect from "effect/Effect"
import type { RampEndpoint } from "../../config/rampAccess.ts"
import type { SettingsService } from "../../config.ts"
import { InvalidConfigError } from "../../errors/index.ts"
import type { RequestSpec } from "../../http/RequestSpec.ts"
import { newId } from "../../transactions/id.ts"

/** The settings of ramp requests. Requests to an endpoint carry its cookies, even if it is on another origin. */
export const rampSettings = (settings: SettingsService): SettingsService => {
  const { rampable, fetch } = settings
  if (rampable === undefined || !("endpoint" in rampable)) return settings
  return {
    ...settings,
    rampUrl: endpointUrl(rampable.endpoint) ?? settings.rampUrl,
    fetch: (url, init) => fetch(url, { ...init, credentials: "include" })
  }
}

/**
 * The headers of a request to the endpoint. Pages of other origins cannot set `x-slipway` without permission. Browsers repeat
 * a request whose connection was lost, and the key of a write identifies the copy to the handler.
 */
export const endpointHeaders = (
  endpoint: RampEndpoint,
  kind: RequestSpec["kind"]
): Effect.Effect<Pick<RequestSpec, "headers">, InvalidConfigError> =>
  endpointUrl(endpoint.endpoint) === undefined
    ? Effect.fail(
        new InvalidConfigError({
          field: "rampable.endpoint",
          expected: "an http or https URL: a path works only in a page"
        })
      )
    : Effect.sync(() => ({
        headers: { "x-slipway": "ramp", "idempotency-key": kind === "write" ? newId() : undefined }
      }))

/** The URL of an endpoint. `undefined` for a path where there is no page, for example on a server that renders it. */
export const endpointUrl = (endpoint: string): string | undefined => {
  try {
    return new URL(endpoint, globalThis.location?.href).href
  } catch {
    return undefined
  }
}
