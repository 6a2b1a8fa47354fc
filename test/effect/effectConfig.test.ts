import { describe, expect, it } from "@effect/vitest"
import * as Config from "effect/Config"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import {
  Auth,
  Fetch,
  type LayerConfig,
  layer,
  layerConfig,
  layerServer,
  layerServerConfig,
  Organization,
  Reference,
  Wallet
} from "../../src/effect.ts"
import { page } from "../support/service/rampAnswers.ts"
import { data, scriptedService } from "../support/service/scriptedService.ts"

const organization = { id: "org", name: "Org", isRampableEnabled: false }

const open = () => {
  const service = scriptedService({
    "POST /auth/login-otp": () => data({ verificationToken: "token" }),
    "GET /organization": () => data(organization),
    "GET /reference/banks": () => data(page())
  })
  const { appId, ...config } = service.config
  return { service, config }
}

const login = Effect.flatMap(Auth, ({ email }) => email.login({ email: "ada@example.com" }))
const environment = (values: Record<string, string>) =>
  ConfigProvider.layer(ConfigProvider.fromUnknown(values))

describe("redacted settings", () => {
  it.effect("reach the service as their text", () => {
    const { service, config } = open()
    return Effect.gen(function* () {
      yield* login
      expect(service.requests[0]?.headers.get("x-client-secret")).toBe("server-secret")
    }).pipe(Effect.provide(layerServer({ ...config, clientSecret: Redacted.make("server-secret") })))
  })

  it.effect("are taken for the ramp too", () => {
    const { service, config } = open()
    const secrets = {
      clientSecret: Redacted.make("server-secret"),
      rampableClientSecret: Redacted.make("ramp-secret")
    }
    return Effect.gen(function* () {
      yield* (yield* Reference).banks({ country: "INDONESIA" })
      expect([...(service.requests[0]?.headers.values() ?? [])]).toContain("ramp-secret")
    }).pipe(Effect.provide(layerServer({ ...config, ...secrets })))
  })

  it.effect.each([
    ["clientSecret", { clientSecret: Redacted.make("") }],
    ["rampableClientSecret", { appId: "app", rampableClientSecret: Redacted.make("two words") }],
    ["clientSecret", { clientSecret: Redacted.make(7) }],
    ["traceparent", { appId: "app", traceparent: "yes" }],
    ["tracparent", { appId: "app", tracparent: true }]
  ])("are checked like text: %s", ([field, config]) =>
    Effect.gen(function* () {
      // Some are what only a caller without types passes.
      const error = yield* Effect.flip(Effect.provide(login, layer(config as LayerConfig)))
      expect(error).toMatchObject({ _tag: "InvalidConfigError", field })
      expect(JSON.stringify(error) + String(error)).not.toContain("two words")
    })
  )
})

describe("settings from a ConfigProvider", () => {
  it.effect("make the services of an app", () => {
    const { service, config } = open()
    const services = layerConfig({
      ...config,
      appId: Config.String("SLIPWAY_APP_ID"),
      baseUrls: { ...config.baseUrls, wallet: Config.String("WALLET_URL") },
      timeouts: { read: Config.Int("READ_TIMEOUT").pipe(Config.withDefault(undefined)) }
    })
    return Effect.gen(function* () {
      yield* login
      expect(service.requests[0]?.headers.get("x-app-id")).toBe("app-from-environment")
      expect(service.requests[0]?.url.href).toBe("http://other.test/api/v2/auth/login-otp")
    }).pipe(
      Effect.provide(services),
      Effect.provide(
        environment({ SLIPWAY_APP_ID: "app-from-environment", WALLET_URL: "http://other.test/api/v2" })
      )
    )
  })

  it.effect("make the services of a server, with secrets that stay redacted", () => {
    const { service, config } = open()
    const services = layerServerConfig({
      ...config,
      clientSecret: Config.Redacted("WALLET_CLIENT_SECRET"),
      rampable: { clientId: Config.String("RAMP_CLIENT_ID"), sign: () => "signature" }
    })
    return Effect.gen(function* () {
      yield* (yield* Organization).get()
      yield* (yield* Reference).banks({ country: "INDONESIA" })
      const [wallet, ramp] = service.requests
      expect(wallet?.headers.get("x-client-secret")).toBe("server-secret")
      expect([...(ramp?.headers.values() ?? [])]).toEqual(
        expect.arrayContaining(["ramp-client", "signature"])
      )
      const signing = (yield* Wallet).signMessage({ network: "ethereum-sepolia", message: "hello" })
      expect(yield* Effect.flip(signing)).toMatchObject({ _tag: "NotSignedInError" })
    }).pipe(
      Effect.provide(services),
      Effect.provide(environment({ WALLET_CLIENT_SECRET: "server-secret", RAMP_CLIENT_ID: "ramp-client" }))
    )
  })

  it.effect("fail with the name of a variable that is missing", () =>
    Effect.gen(function* () {
      const services = layerServerConfig({ clientSecret: Config.Redacted("WALLET_CLIENT_SECRET") })
      const error = yield* Effect.flip(Effect.provide(login, services))
      expect(error).toMatchObject({ _tag: "ConfigError" })
      expect(String(error)).toContain("WALLET_CLIENT_SECRET")
    }).pipe(Effect.provide(environment({})))
  )

  it.effect("fail with the name of a setting that is wrong", () =>
    Effect.gen(function* () {
      const services = layerConfig({ appId: Config.String("APP"), baseUrls: { ramp: Config.String("URL") } })
      const error = yield* Effect.flip(Effect.provide(login, services))
      expect(error).toMatchObject({ _tag: "InvalidConfigError", field: "baseUrls.ramp" })
    }).pipe(Effect.provide(environment({ APP: "app", URL: "ftp://ramp.test" })))
  )
})

describe("fetch", () => {
  it.effect("is replaced by a layer of Fetch", () => {
    const { service, config } = open()
    const { fetch, ...settings } = config
    const services = Layer.provide(layer({ ...settings, appId: "app" }), Layer.succeed(Fetch, fetch))
    return Effect.gen(function* () {
      yield* login
      expect(service.requests).toHaveLength(1)
    }).pipe(Effect.provide(services))
  })

  it.effect("of the settings has priority over the reference", () => {
    const { service, config } = open()
    const other = () => Promise.reject(new TypeError("not this one"))
    return Effect.gen(function* () {
      yield* login
      expect(service.requests).toHaveLength(1)
    }).pipe(Effect.provide(layer({ ...config, appId: "app" })), Effect.provideService(Fetch, other))
  })
})
