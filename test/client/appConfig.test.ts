import * as Effect from "effect/Effect"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { App, layer } from "../../src/effect.ts"
import { createClient, droppedFields } from "../../src/index.ts"
import { failureOf } from "../support/failure.ts"
import {
  type Answer,
  data,
  json,
  networkFailure,
  scriptedService
} from "../support/service/scriptedService.ts"

const route = "GET /apps/config"

const open = (answer: Answer) => {
  const service = scriptedService({ [route]: answer })
  return { service, client: createClient(service.config) }
}

const full = {
  isEmbeddedWalletEnabled: true,
  useEmailLogin: true,
  whatsapp: { enabled: false },
  google: { enabled: true, clientId: "123.apps.example" },
  apple: { enabled: true, clientId: "com.example.web", redirectUri: "https://example.com/sign-in" },
  telegram: { enabled: true, botUsername: "example_bot", botId: 123456 },
  isRampableEnabled: true,
  isAAEnabled: false,
  useXellarBrand: false,
  logoUrl: "https://example.com/logo.png",
  showPoweredBy: true
}

describe("the configuration of the app", () => {
  test("is what the dashboard has switched on, in both APIs", async () => {
    const { service, client } = open(() => data(full))
    expect(await client.app.config()).toEqual(full)
    const program = Effect.gen(function* () {
      return yield* (yield* App).config()
    })
    expect(await Effect.runPromise(Effect.provide(program, layer(service.config)))).toEqual(full)
  })

  test("may say nothing", async () => {
    const { client } = open(() => data({}))
    expect(await client.app.config()).toEqual({})
  })

  test("never contains the ramp secret that the dashboard sends, or a field that is not documented", async () => {
    const strange = {
      facebook: { enabled: true },
      rampableClientSecret: "ramp-secret",
      clientSecret: "secret"
    }
    const google = { ...full.google, clientSecret: "google-secret" }
    const { client } = open(() => data({ ...full, ...strange, google }))
    const config = await client.app.config()
    expect(config).toEqual(full)
    expect(JSON.stringify(config)).not.toContain("secret")
  })

  test.each([
    ["logoUrl", { logoUrl: "javascript:alert(1)" }],
    ["logoUrl", { logoUrl: "http://example.com/logo.png" }],
    ["logoUrl", { logoUrl: `https://example.com/${"a".repeat(3000)}` }],
    ["logoUrl", { logoUrl: 'https://example.com/"onerror=alert(1)' }],
    ["apple.redirectUri", { apple: { enabled: true, redirectUri: "//evil.example" } }],
    ["google.clientId", { google: { enabled: true, clientId: "a".repeat(300) } }],
    ["telegram.botUsername", { telegram: { enabled: true, botUsername: "../evil" } }],
    ["telegram.botId", { telegram: { enabled: true, botId: "1&origin=evil" } }],
    ["useEmailLogin", { useEmailLogin: "yes" }],
    ["google", { google: "on" }]
  ])("drops an unusable %s", async (path, answer) => {
    const { client } = open(() => data(answer))
    const config = await client.app.config()
    const [part = "", field] = path.split(".")
    const kept = new Map(Object.entries(config)).get(part)
    expect(field === undefined ? kept : new Map(Object.entries(Object(kept))).get(field)).toBeUndefined()
    expect(droppedFields(config).join()).toContain(path)
  })

  test.each<[string, Answer, object]>([
    ["a list", () => data([]), { _tag: "InvalidResponseError" }],
    ["a page", () => new Response("<html>"), { _tag: "InvalidResponseError" }],
    ["a text", () => data("x"), { _tag: "InvalidResponseError" }],
    ["more than 64 kB", () => data({ x: "x".repeat(70_000) }), { reason: "TOO_LARGE" }],
    ["a redirect", () => new Response(null, { status: 302 }), { reason: "REDIRECT_BLOCKED" }],
    ["a refusal", () => json({ message: "No" }, { status: 401 }), { code: "401" }],
    ["no answer", networkFailure, { code: "NO_RESPONSE", retryable: true }]
  ])("fails on %s", async (_, answer, facts) => {
    const { client } = open(answer)
    expect(await failureOf(client.app.config())).toMatchObject(facts)
  })

  test("is fetched by each caller on Cloudflare Workers, which end a request that waits for that of another", async () => {
    vi.stubGlobal("navigator", { userAgent: "Cloudflare-Workers" })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { service, client } = open(() => data(full))
    expect(await Promise.all([client.app.config(), client.app.config()])).toEqual([full, full])
    expect(service.sent(route)).toHaveLength(2)
  })

  test("is fetched once for concurrent callers", async () => {
    const { service, client } = open(() => data(full))
    await Promise.all([client.app.config(), client.app.config()])
    expect(service.sent(route)).toHaveLength(1)
    await client.app.config()
    expect(service.sent(route)).toHaveLength(2)
  })
})

describe("the dashboard's URL", () => {
  const urlFor = async (baseUrls: object | undefined) => {
    const urls: string[] = []
    const fetch = async (url: string) => {
      urls.push(url)
      return data({})
    }
    await createClient({ appId: "app-1", fetch, baseUrls }).app.config()
    return urls
  }

  test("is that of the vendor, that of the wallet service if you set it, or your own", async () => {
    expect(await urlFor(undefined)).toEqual(["https://dash-api.xellar.co/api/v1/apps/config"])
    expect(await urlFor({ ramp: "http://ramp.test/v1" })).toEqual([
      "https://dash-api.xellar.co/api/v1/apps/config"
    ])
    const wallet = "http://wallet.test/api/v2"
    expect(await urlFor({ wallet })).toEqual([`${wallet}/apps/config`])
    expect(await urlFor({ wallet, dashboard: "http://dash.test/" })).toEqual(["http://dash.test/apps/config"])
  })

  test.each(["", "ftp://dash.test", "http://dash.test?a=1"])("is refused if it is %j", (dashboard) => {
    expect(() => createClient({ appId: "app-1", baseUrls: { dashboard } })).toThrow("`baseUrls.dashboard`")
  })
})
