import { afterEach, describe, expect, test, vi } from "vitest"
import { settingsFrom } from "../../src/config.ts"
import { type ClientConfig, createClient, InvalidConfigError } from "../../src/index.ts"
import { createSender } from "../../src/sender/sender.ts"
import { createServerClient } from "../../src/server/index.ts"
import {
  indexedDBStore,
  keyValueStore,
  localStorageStore,
  sessionStorageStore
} from "../../src/session/store/index.ts"
import type { Journal } from "../../src/transactions/journal/journal.ts"
import fixture from "../fixtures/ramp-signatures.json" with { type: "json" }
import { data, scriptedService } from "../support/service/scriptedService.ts"

const sign = () => "c2lnbmF0dXJl"
const value = "canary-value"

/** The error that `make` throws. */
const refusalOf = (make: () => unknown): InvalidConfigError => {
  try {
    make()
  } catch (error) {
    if (error instanceof InvalidConfigError) return error
    throw error
  }
  return expect.fail("was accepted")
}

/** A copy of an instance has no methods. */
class ClassJournal {
  list() {
    return []
  }
  update() {}
}

test("a sender takes no journal whose methods are those of a class", () => {
  const journal = new ClassJournal() as unknown as Journal // as JavaScript may pass
  expect(() => createSender(createClient({ appId: "a" }), { rpcUrls: {}, journal })).toThrow(
    expect.objectContaining({ _tag: "InvalidConfigError", field: "journal" })
  )
})

test.each([
  ["an empty text", { appId: "" }, "`appId`: expected one or more visible ASCII characters, without spaces"],
  [
    "a URL instead of URLs",
    { baseUrls: "http://127.0.0.1:4010" },
    "`baseUrls`: expected { wallet, ramp, dashboard, smartAccount }"
  ],
  ["a field in another spelling", { appID: "a" }, "`appID`: expected another name: did you mean `appId`?"]
])("says what is expected instead of %s", (_, config, message) => {
  // Types refuse the second one.
  expect(refusalOf(() => createClient(config as ClientConfig)).message).toBe(message)
})

describe("createClient", () => {
  test.each<[field: string, config: unknown]>([
    ["config", undefined],
    ["config", null],
    ["config", value],
    ["appId", {}],
    ["appId", { appId: "" }],
    ["appId", { appId: 7 }],
    ["appId", { appId: `${value} ` }],
    ["appId", { appId: `${value}\r\nx-evil: 1` }],
    ["clientSecret", { clientSecret: "" }],
    ["clientSecret", { clientSecret: `${value}\n` }],
    ["clientSecret", { clientSecret: `${value}\u2028` }],
    ["clientSecret", { clientSecret: { value } }],
    ["rampableClientSecret", { appId: "a", rampableClientSecret: `${value}\r` }],
    ["env", { appId: "a", env: value }],
    ["env", { appId: "a", env: "toString" }],
    ["env", { appId: "a", env: "Sandbox" }],
    ["appID", { appID: value }],
    ["secret", { appId: "a", secret: value }],
    ["journal", { appId: "a", journal: { list: () => [] } }],
    ["journal", { appId: "a", journal: new ClassJournal() }],
    ["rampable", { appId: "a", rampable: null }],
    ["rampable", { appId: "a", rampable: value }],
    ["rampable.clientId", { rampable: { sign } }],
    ["rampable.clientId", { rampable: { clientId: `${value}\n`, sign } }],
    ["rampable.sign", { rampable: { clientId: "c" } }],
    ["rampable.sign", { rampable: { clientId: "c", sign: value } }],
    ["rampable.privateKey", { rampable: { clientId: "c", sign, privateKey: value } }],
    ["rampable.endpoint", { rampable: { endpoint: value } }],
    ["rampable.endpoint", { rampable: { endpoint: "" } }],
    ["rampable.endpoint", { rampable: { endpoint: 7 } }],
    ["rampable.endpoint", { rampable: { endpoint: null } }],
    ["rampable.endpoint", { rampable: { endpoint: "//canary-value/ramp" } }],
    ["rampable.endpoint", { rampable: { endpoint: "/\\canary-value/ramp" } }],
    ["rampable.endpoint", { rampable: { endpoint: "javascript:canary-value" } }],
    ["rampable.endpoint", { rampable: { endpoint: "https://user:canary-value@host/ramp" } }],
    ["rampable.endpoint", { rampable: { endpoint: "/api/ramp?key=canary-value" } }],
    ["rampable.sign", { rampable: { endpoint: "/api/ramp", sign } }],
    ["smartAccount.sign", { smartAccount: { endpoint: "/api/smart-account", sign } }],
    ["rampable.clientId", { rampable: { endpoint: "/api/ramp", clientId: value } }],
    ["baseUrls", { appId: "a", baseUrls: value }],
    ["baseUrls.walet", { appId: "a", baseUrls: { walet: value } }],
    ["baseUrls.wallet", { appId: "a", baseUrls: { wallet: value } }],
    ["baseUrls.wallet", { appId: "a", baseUrls: { wallet: "ftp://canary-value" } }],
    ["baseUrls.wallet", { appId: "a", baseUrls: { wallet: "https://user:canary-value@host" } }],
    ["baseUrls.wallet", { appId: "a", baseUrls: { wallet: "https://:canary-value@host" } }],
    ["baseUrls.ramp", { appId: "a", baseUrls: { ramp: "https://host?key=canary-value" } }],
    ["baseUrls.ramp", { appId: "a", baseUrls: { ramp: "https://host#canary-value" } }],
    ["baseUrls.ramp", { appId: "a", baseUrls: { ramp: 7 } }],
    ["fetch", { appId: "a", fetch: value }],
    ["maxResponseBytes", { appId: "a", maxResponseBytes: 0 }],
    ["maxResponseBytes", { appId: "a", maxResponseBytes: 1.5 }],
    ["maxResponseBytes", { appId: "a", maxResponseBytes: "8000000" }],
    ["maxResponseBytes", { appId: "a", maxResponseBytes: Number.POSITIVE_INFINITY }],
    ["timeouts", { appId: "a", timeouts: value }],
    ["timeouts.reads", { appId: "a", timeouts: { reads: 1 } }],
    ["timeouts.read", { appId: "a", timeouts: { read: 0 } }],
    ["timeouts.sign", { appId: "a", timeouts: { sign: Number.POSITIVE_INFINITY } }],
    ["timeouts.send", { appId: "a", timeouts: { send: value } }]
  ])("names `%s` and shows no value when given %j", (field, config) => {
    // Values that an untyped caller may pass.
    const error = refusalOf(() => createClient(config as ClientConfig))
    expect(error).toMatchObject({ code: "INVALID_CONFIG", field, outcome: "not_sent" })
    expect(error.message).toContain(`\`${field}\`: expected `)
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(value)
  })

  test.each<ClientConfig>([
    { appId: "a" },
    { clientSecret: "s" },
    { rampableClientSecret: "s" },
    { rampable: { clientId: "c", sign } },
    { appId: "a", env: "production", timeouts: "recommended" },
    { appId: "a", env: undefined, clientSecret: undefined, baseUrls: {}, timeouts: { read: 1 } }
  ])("accepts %j", (config) => {
    expect(createClient(config).session.current().status).toBe("signed_out")
  })
})

describe("the timeout of a refresh", () => {
  test.each<[ClientConfig["timeouts"], number]>([
    [undefined, 30_000],
    [{ read: 1 }, 30_000],
    // Apps without `exactOptionalPropertyTypes` can pass it.
    [{ refresh: undefined as never }, 30_000],
    [{ refresh: 5 }, 5],
    ["recommended", 10_000]
  ])("with %j is %i ms", (timeouts, expected) => {
    expect(settingsFrom({ appId: "a", timeouts }).timeouts.refresh).toBe(expected)
  })
})

describe("createServerClient", () => {
  test.each<[field: string, config: unknown]>([
    ["config", undefined],
    ["config", null],
    ["appId", {}],
    ["rampable", { rampable: null }],
    ["rampable", { rampable: value }],
    ["rampable.clientId", { rampable: { privateKey: fixture.key.pkcs8 } }],
    ["rampable.privateKey", { rampable: { clientId: "c" } }],
    ["rampable.privateKey", { rampable: { clientId: "c", privateKey: value } }],
    ["rampable.sign", { rampable: { clientId: "c", privateKey: fixture.key.pkcs8, sign } }],
    ["privateKey", { appId: "a", privateKey: value }]
  ])("names `%s` and shows no value when given %j", (field, config) => {
    // Values that an untyped caller may pass.
    const error = refusalOf(() => createServerClient(config as ClientConfig & { rampable: never }))
    expect(error).toMatchObject({ code: "INVALID_CONFIG", field })
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(value)
  })
})

describe("the base URL", () => {
  const urlsOf = async (config: ClientConfig) => {
    const urls: string[] = []
    const fetch = async (url: string) => {
      urls.push(url)
      return data(url.endsWith("/reference/cryptos") ? [] : { verificationToken: "t" })
    }
    const client = createClient({ ...config, rampableClientSecret: "s", fetch })
    await client.auth.email.login({ email: "ada@example.com" })
    await client.reference.cryptos()
    return urls
  }

  test("is the sandbox by default", async () => {
    expect(await urlsOf({ appId: "a" })).toEqual([
      "https://mpc-dev.xellar.co/api/v2/auth/login-otp",
      "https://staging.rampable.co/v1/reference/cryptos"
    ])
  })

  test("is production when asked for", async () => {
    expect(await urlsOf({ appId: "a", env: "production" })).toEqual([
      "https://mpc-api.xellar.co/api/v2/auth/login-otp",
      "https://api.rampable.co/v1/reference/cryptos"
    ])
  })

  test("is a custom URL, with or without a trailing slash", async () => {
    const baseUrls = { wallet: "http://127.0.0.1:4010/", ramp: "http://127.0.0.1:4011/v1" }
    expect(await urlsOf({ appId: "a", baseUrls })).toEqual([
      "http://127.0.0.1:4010/auth/login-otp",
      "http://127.0.0.1:4011/v1/reference/cryptos"
    ])
  })
})

describe("the global fetch", () => {
  afterEach(() => vi.unstubAllGlobals())

  test("is looked up on each call, so that a polyfill or a test may replace it", async () => {
    const service = scriptedService({ "POST /auth/login-otp": () => data({ verificationToken: "t" }) })
    const { fetch, ...config } = service.config
    const client = createClient(config)
    vi.stubGlobal("fetch", fetch)
    await client.auth.email.login({ email: "ada@example.com" })
    expect(service.requests).toHaveLength(1)
  })
})

test.each([
  ["localStorageStore", localStorageStore],
  ["sessionStorageStore", sessionStorageStore],
  ["indexedDBStore", indexedDBStore],
  ["keyValueStore", keyValueStore]
])("a store that was not called is refused as a wrong `storage`: %s", (_, storage) => {
  // A caller without types may pass anything.
  const wrong = { appId: "a", storage } as unknown as ClientConfig
  expect(() => createClient(wrong)).toThrow(
    "`storage`: expected a store: call it, as in `localStorageStore()`"
  )
})
