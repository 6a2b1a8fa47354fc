import * as Effect from "effect/Effect"
import type { SettingsService } from "../config.ts"
import { InvalidConfigError, type RequestError } from "../errors/index.ts"
import type { AppConfig } from "../generated/wallet.ts"
import { walletResponses } from "../generated/walletResponses.ts"
import { makeWalletApi } from "../http/Transport.ts"
import { type InFlight, makeSharedRead } from "../session/singleFlight.ts"

/** The app, as its dashboard describes it. */
export interface AppService {
  /**
   * Reads the sign-in methods and features that the dashboard has switched on for the app. Needs no user.
   *
   * If a field is absent, the dashboard says nothing about it. Names of identity providers that the client does not
   * know are dropped, and so are the ramp secret that the response contains and URLs that are not `https:`. Concurrent
   * callers share one request.
   *
   * Fails with `InvalidConfigError` if no `appId` is configured, and as other reads do.
   *
   * Source: operation `getAppConfig` of `openapi/wallet.yaml`.
   *
   * @example
   * const { google, useEmailLogin } = await client.app.config()
   * console.log(google?.enabled, useEmailLogin)
   */
  readonly config: () => Effect.Effect<AppConfig, RequestError | InvalidConfigError>
}

const defaultDashboard = "https://dash-api.xellar.co/api/v1"

/** The configuration takes less than a kilobyte. Nothing larger is read into memory. */
const mostBytes = 65_536

export const makeApp = (settings: SettingsService, inFlight: InFlight): AppService => {
  const { appId, dashboard = defaultDashboard, maxResponseBytes } = settings
  const limits = { walletUrl: dashboard, maxResponseBytes: Math.min(maxResponseBytes, mostBytes) }
  const api = makeWalletApi({ ...settings, ...limits }, walletResponses)
  const shared = makeSharedRead<AppConfig, RequestError>(inFlight)
  // The client secret belongs to the wallet service.
  const headers = { "x-app-id": appId, "x-environment": environments[settings.env] }
  return {
    config: () =>
      Effect.suspend((): Effect.Effect<AppConfig, RequestError | InvalidConfigError> => {
        if (appId === undefined) return Effect.fail(noAppId())
        const fetched = api.send({ kind: "read", headers }, (client, init) =>
          client.GET("/apps/config", init)
        )
        return shared(Effect.map(fetched, onlyKnown))
      })
  }
}

/** The dashboard's names of the environments. */
const environments = { sandbox: "development", production: "production" } as const

const noAppId = () =>
  new InvalidConfigError({
    field: "appId",
    expected: "the id of the application whose configuration to read"
  })

const enabled = ["enabled"]

/** The fields of each part. The others have none. */
const fields: { readonly [Name in keyof Required<AppConfig>]: readonly string[] | undefined } = {
  isEmbeddedWalletEnabled: undefined,
  useEmailLogin: undefined,
  whatsapp: enabled,
  google: [...enabled, "clientId"],
  apple: [...enabled, "clientId", "redirectUri"],
  telegram: [...enabled, "botUsername", "botId"],
  isRampableEnabled: undefined,
  isAAEnabled: undefined,
  useXellarBrand: undefined,
  logoUrl: undefined,
  showPoweredBy: undefined
}

/** Deletes all other fields: the dashboard hands out the ramp secret, which must not get into caches and logs. */
const onlyKnown = (config: AppConfig): AppConfig => {
  keep(config, Object.keys(fields))
  for (const [name, known] of Object.entries(fields)) {
    const part = config[name as keyof AppConfig] // its own keys
    if (known && typeof part === "object") keep(part, known)
  }
  return config
}

const keep = (from: object, known: readonly string[]): void => {
  for (const name of Object.keys(from)) if (!known.includes(name)) Reflect.deleteProperty(from, name)
}
