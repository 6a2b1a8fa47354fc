import { describe, expect, test } from "vitest"
import { claimsOf } from "../../src/claims.ts"
import { createClient } from "../../src/index.ts"
import { createServerClient } from "../../src/server/index.ts"
import { failureOf } from "../support/failure.ts"
import { data, scriptedService } from "../support/service/scriptedService.ts"
import { jwt } from "../support/service/ticketService.ts"

const nothing = { isPermissionGranted: true }
const base64 = (text: string) => Buffer.from(text).toString("base64url")
const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`

describe("a token that is not a JWT", () => {
  test.each([
    ["nothing", ""],
    ["one part", "token"],
    ["dots only", "...."],
    ["an empty payload", "a..b"],
    ["five parts of something encrypted", "eyJhbGciOiJSU0EifQ.b2tlbg.aXY.Y2lwaGVy.dGFn"],
    ["a payload that is not base64", "a.!!!.b"],
    ["a payload of an impossible length", "a.abcde.b"],
    ["a payload that is not UTF-8", `a.${Buffer.from([0xff, 0xfe, 0xc0]).toString("base64url")}.b`],
    ["a name that is not UTF-8", `a.${Buffer.from('{"username":"\xff"}', "latin1").toString("base64url")}.b`],
    ["a payload that is not JSON", `a.${base64("{")}.b`],
    ["a text", jwt("text")],
    ["null", jwt(null)],
    ["an array", jwt([{ username: "ada" }])],
    ["a depth bomb", `a.${base64(deep(1_000_000))}.b`],
    ["ten megabytes of nothing", "a".repeat(10_000_000)],
    ["ten megabytes of payload", `a.${"a".repeat(10_000_000)}.b`],
    ["line breaks", "a\r\nb.c\r\nd.e"]
  ])("has no claims: %s", (_, token) => {
    expect(claimsOf(token)).toEqual(nothing)
  })
})

describe("the claims", () => {
  test.each(["Zoë Müller", "李雷", "🦊", "a\u0000b", "\u202eada", '"\\"'])(
    "keep the name %j unchanged",
    (username) => {
      expect(claimsOf(jwt({ username }))).toMatchObject({ username })
    }
  )

  test("are read without verifying the signature", () => {
    const payload = base64(JSON.stringify({ uid: "u-1", username: "ada" }))
    for (const head of [{ alg: "none" }, { alg: "HS256" }, {}]) {
      const token = `${base64(JSON.stringify(head))}.${payload}.`
      expect(claimsOf(token)).toMatchObject({ uid: "u-1", username: "ada" })
    }
  })

  test("are decoded from base64 and base64url, with and without padding", () => {
    const text = JSON.stringify({ username: "???>>>~~~ÿÿ" })
    for (const encoding of ["base64", "base64url"] as const) {
      expect(claimsOf(`a.${Buffer.from(text).toString(encoding)}.b`)).toMatchObject(JSON.parse(text))
    }
  })

  test("name the user by the email address when there is no name", () => {
    expect(claimsOf(jwt({ username: "", email: "ada@example.com" })).username).toBe("ada@example.com")
    expect(claimsOf(jwt({ username: 7, email: {} })).username).toBeUndefined()
    expect(claimsOf(jwt({ uid: { toString: "no" } })).uid).toBeUndefined()
  })

  test("cannot reach the object prototype", () => {
    const token = `a.${base64('{"__proto__":{"username":"root","isPermissionGranted":false}}')}.b`
    expect(claimsOf(token)).toEqual(nothing)
  })

  test.each([
    ["a minute", "1000", "1060", 60_000],
    ["a minute that begins in a far future", "9000000000", "9000000060", 60_000],
    ["no end", "1000", "null", undefined],
    ["no beginning", "null", "1060", undefined],
    ["an end before its beginning", "1060", "1000", undefined],
    ["an end at its beginning", "1000", "1000", undefined],
    ["an end that is a text", "1000", '"1060"', undefined],
    ["an end that is not a number", "1000", "NaN", undefined],
    ["an endless end", "1000", "1e999", undefined],
    ["an end in milliseconds", "1700000000", "1700000060000", undefined],
    ["an end in the year 275760", "1000", "8640000000000", undefined],
    ["a negative end", "1000", "-1e999", undefined]
  ])("give the lifetime of a token with %s", (_, iat, exp, lifetime) => {
    expect(claimsOf(`a.${base64(`{"iat":${iat},"exp":${exp}}`)}.b`).lifetime).toBe(lifetime)
  })
})

describe("a hostile token", () => {
  const hostile: [string, string][] = [
    ["a line break", "a.b.c\r\nx-admin: 1"],
    ["a blank", " a.b.c"],
    ["ten megabytes", "a".repeat(10_000_000)],
    ["letters of no header", "a.b.ü"],
    ["nothing in it", ""]
  ]

  test.each(hostile)("with %s does not start a session", async (_, walletToken) => {
    const service = scriptedService({
      "POST /auth/login": () => data({ isWalletCreated: true, walletToken, refreshToken: "refresh" })
    })
    const client = createClient(service.config)
    const call = client.auth.username.login({ username: "ada", password: "password" })
    expect(await failureOf(call)).toMatchObject({ code: "INVALID_RESPONSE" })
    expect(client.session.current().status).toBe("signed_out")
  })

  test.each(hostile)("with %s from a caller is never sent", async (_, walletToken) => {
    const service = scriptedService({})
    const server = createServerClient({ ...service.config, clientSecret: "secret" })
    expect(await failureOf(server.wallet.addresses({ walletToken }))).toMatchObject({
      code: "INVALID_INPUT",
      field: "walletToken"
    })
    expect(service.requests).toEqual([])
  })

  test("that is opaque is used unchanged, because only the service can check it", async () => {
    const walletToken = "a.b.c.d.e"
    const service = scriptedService({
      "POST /auth/login": () => data({ isWalletCreated: true, walletToken, refreshToken: "refresh" }),
      "GET /wallet/address": () => data({ address: [] })
    })
    const client = createClient(service.config)
    await client.auth.username.login({ username: "ada", password: "password" })
    expect(client.session.current()).toMatchObject({ status: "ready", username: undefined })
    await client.wallet.addresses()
    expect(service.sent("GET /wallet/address")[0]?.headers.get("authorization")).toBe(`Bearer ${walletToken}`)
  })
})
