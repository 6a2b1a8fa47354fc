import * as Effect from "effect/Effect"
import { describe, expect, test } from "vitest"
import { layer, layerServer } from "../../src/effect/layer.ts"
import { type ClientConfig, createClient, InvalidConfigError } from "../../src/index.ts"
import { createClient as createNativeClient } from "../../src/reactNative/client.ts"
import { createServerClient, rampHandler, smartAccountHandler } from "../../src/server/index.ts"
import fixture from "../fixtures/ramp-signatures.json" with { type: "json" }

const remote = "http://service.example/api"

const refusalOf = (make: () => unknown): InvalidConfigError => {
  try {
    make()
  } catch (error) {
    if (error instanceof InvalidConfigError) return error
    throw error
  }
  return expect.fail("was accepted")
}

const inProduction = (config: ClientConfig): ClientConfig => ({
  appId: "my-app",
  env: "production",
  ...config
})

const withSecrets: [field: string, config: ClientConfig][] = [
  ["baseUrls.wallet", { baseUrls: { wallet: remote } }],
  ["baseUrls.ramp", { baseUrls: { ramp: remote } }],
  ["baseUrls.smartAccount", { baseUrls: { smartAccount: remote } }],
  ["baseUrls.dashboard", { baseUrls: { dashboard: remote } }],
  ["rampable.endpoint", { rampable: { endpoint: remote } }],
  ["smartAccount.endpoint", { smartAccount: { endpoint: remote } }]
]

describe("in production, http to another machine is refused", () => {
  test.each(withSecrets)("in `%s`, with what to do", (field, config) => {
    const error = refusalOf(() => createClient(inProduction(config)))
    expect(error.field).toBe(field)
    expect(error.message).toContain(`\`${field}\`: expected an https URL in production`)
    expect(error.message).toContain('Use https, or `env: "sandbox"`')
  })

  test.each([
    "http://localhost.example/api",
    "http://127.0.0.1.example/api",
    "http://10.0.0.5/api",
    "http://128.0.0.1/api",
    "http://0.0.0.0/api",
    "http://[::2]/api",
    "HTTP://service.example/api"
  ])("as %s", (wallet) => {
    expect(refusalOf(() => createClient(inProduction({ baseUrls: { wallet } }))).field).toBe(
      "baseUrls.wallet"
    )
  })

  const config = inProduction({ baseUrls: { wallet: remote } })
  const handler = { env: "production", authorize: () => null } as const
  const { pkcs8: privateKey } = fixture.key

  test.each<[entry: string, field: string, make: () => unknown]>([
    ["slipway/server", "baseUrls.wallet", () => createServerClient({ ...config, rampable: undefined })],
    ["slipway for React Native", "baseUrls.wallet", () => createNativeClient(config)],
    [
      "rampHandler",
      "baseUrls.ramp",
      () => rampHandler({ ...handler, clientId: "c", privateKey, allow: [], baseUrls: { ramp: remote } })
    ],
    [
      "smartAccountHandler",
      "baseUrls.smartAccount",
      () =>
        smartAccountHandler({
          ...handler,
          appId: "my-app",
          clientSecret: "secret",
          baseUrls: { smartAccount: remote }
        })
    ]
  ])("by %s", (_, field, make) => {
    expect(refusalOf(make).field).toBe(field)
  })

  test.each([
    ["layer", layer],
    ["layerServer", layerServer]
  ] as const)("by %s of slipway/effect", async (_, make) => {
    const error = await Effect.runPromise(
      Effect.flip(Effect.scoped(Effect.provide(Effect.void, make({ ...config, clientSecret: "secret" }))))
    )
    expect(error).toMatchObject({ _tag: "InvalidConfigError", field: "baseUrls.wallet" })
  })
})

describe("http is accepted", () => {
  test.each([
    "http://localhost:4010/api",
    "http://LOCALHOST/api",
    "http://127.0.0.1:4010/api",
    "http://127.8.9.10/api",
    "http://[::1]:4010/api"
  ])("in production for this machine, as %s", (wallet) => {
    const client = createClient(inProduction({ baseUrls: { wallet, ramp: wallet, smartAccount: wallet } }))
    expect(client.session.current().status).toBe("signed_out")
  })

  test("in production for endpoints on the page's own origin, whose scheme is the page's", () => {
    const config = { rampable: { endpoint: "/api/ramp" }, smartAccount: { endpoint: "/api/smart-account" } }
    expect(createClient(inProduction(config)).session.current().status).toBe("signed_out")
  })

  test.each(withSecrets)("in the sandbox environment, in `%s`", (_, config) => {
    expect(createClient({ appId: "my-app", ...config }).session.current().status).toBe("signed_out")
  })
})
