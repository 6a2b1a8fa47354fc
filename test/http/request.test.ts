import * as Effect from "effect/Effect"
import { describe, expect, onTestFinished, test } from "vitest"
import { Api, layer } from "../../src/effect.ts"
import { walletGuards } from "../../src/facade/request/guards.ts"
import { walletOperations } from "../../src/generated/walletOperations.ts"
import { type ClientConfig, createClient } from "../../src/index.ts"
import { createServerClient } from "../../src/server/index.ts"
import { failureOf } from "../support/failure.ts"
import { page } from "../support/service/rampAnswers.ts"
import {
  type Answer,
  data,
  json,
  networkFailure,
  refusal,
  scriptedService,
  silence
} from "../support/service/scriptedService.ts"
import { bearerOf } from "../support/service/ticketService.ts"

/** A user whose wallet tokens are numbered, so that a token that is used twice shows up. */
const signedIn = async (answers: Readonly<Record<string, Answer>> = {}, config: ClientConfig = {}) => {
  let issued = 1
  const service = scriptedService({
    "POST /auth/login": ({ body }) =>
      data(
        body.username === "newcomer"
          ? { isWalletCreated: false, accessToken: "access-1" }
          : {
              isWalletCreated: true,
              walletToken: "wallet-1",
              refreshToken: "refresh-1",
              rampableAccessToken: "ramp-1"
            }
      ),
    "POST /wallet/refresh": () =>
      data({ walletToken: `wallet-${++issued}`, refreshToken: `refresh-${issued}` }),
    "POST /wallet/balance-coin": () => data(balance),
    ...answers
  })
  const client = createClient({ ...service.config, rampableClientSecret: "ramp-secret", ...config })
  onTestFinished(() => client.dispose())
  const signIn = (username: string) => client.auth.username.login({ username, password: "password" })
  await signIn("ada")
  service.requests.length = 0
  return { client, service, signIn }
}

const balance = { balance: "1.5", symbol: "ETH", address: `0x${"0".repeat(40)}` }

/** Paths and other values that the compiler would refuse. */
const untyped = (value: unknown) => value as never

describe("a documented request", () => {
  test("carries the token that the document names, and resolves to the data of the response", async () => {
    const { client, service } = await signedIn()
    const body = { network: "sepolia" } as const
    expect(await client.request("POST", "/wallet/balance-coin", { body })).toEqual(balance)
    const [request] = service.sent("POST /wallet/balance-coin")
    expect(request?.body).toEqual(body)
    expect(request && bearerOf(request)).toBe("wallet-1")
    expect(request?.headers.get("x-app-id")).toBe("app-1")
  })

  test("fails with one error for all required fields that are missing", async () => {
    const { client, service } = await signedIn()
    const failure = await failureOf(client.request("POST", "/wallet/balance-token", { body: untyped({}) }))
    expect(failure).toMatchObject({
      _tag: "InvalidInputError",
      fields: ["body.tokenAddress", "body.network or body.chainId"],
      outcome: "not_sent"
    })
    expect(await failureOf(client.request("POST", "/wallet/balance-coin", untyped(undefined)))).toMatchObject(
      {
        field: "body"
      }
    )
    expect(await failureOf(client.ramp.request("GET", "/onramp/quote", untyped(undefined)))).toMatchObject({
      fields: ["query.amount", "query.inputCurrency", "query.outputCurrency"]
    })
    expect(service.requests).toEqual([])
  })

  test("checks the response as the client's methods do", async () => {
    const { client } = await signedIn({ "POST /wallet/balance-coin": () => data({ funds: "1" }) })
    const failure = await failureOf(
      client.request("POST", "/wallet/balance-coin", { body: { network: "sepolia" } })
    )
    expect(failure).toMatchObject({ _tag: "InvalidResponseError", reason: "BAD_SHAPE" })
  })

  test("is named without the values in its path", async () => {
    const { client } = await signedIn({
      "GET /onramp/detail/order-1": () => refusal(404, "No order order-1")
    })
    const inPath = await failureOf(client.ramp.request("GET", "/onramp/detail/order-1"))
    const inParams = await failureOf(
      client.ramp.request("GET", "/onramp/detail/{transactionId}", { params: { transactionId: "order-1" } })
    )
    expect([inPath, inParams].map(({ path }) => path)).toEqual(
      Array(2).fill("/onramp/detail/{transactionId}")
    )
  })
})

describe("any other request", () => {
  test("carries the token that the caller names, and none by default", async () => {
    const { client, service, signIn } = await signedIn({ "POST /wallet/foo": () => data({ done: true }) })
    const body = { list: [1, { deep: true }] }
    expect(await client.request("POST", "/wallet/foo", { body })).toEqual({ done: true })
    await client.request("POST", "/wallet/foo", { auth: "wallet", body })
    await client.request("POST", "/wallet/foo", { walletToken: "own" })
    await signIn("newcomer")
    await client.request("POST", "/wallet/foo", { auth: "access" })
    expect(service.sent("POST /wallet/foo").map(bearerOf)).toEqual([undefined, "wallet-1", "own", "access-1"])
    expect(service.sent("POST /wallet/foo")[0]?.body).toEqual(body)
  })

  test("uses each wallet token once, also beside other calls", async () => {
    const { client, service } = await signedIn({ "PUT /wallet/foo": () => data({}) })
    await Promise.all([
      client.request("PUT", "/wallet/foo", { auth: "wallet" }),
      client.wallet.balanceCoin({ network: "ethereum-sepolia" }),
      client.request("PUT", "/wallet/foo", { auth: "wallet" })
    ])
    const tokens = service.requests.filter(({ route }) => !route.endsWith("/refresh")).map(bearerOf)
    expect(new Set(tokens)).toEqual(new Set(["wallet-1", "wallet-2", "wallet-3"]))
  })

  test("is not repeated when its token is refused, because a copy of it may have been carried out", async () => {
    const { client, service } = await signedIn({ "POST /wallet/foo": () => refusal(401, "Used") })
    const failure = await failureOf(client.request("POST", "/wallet/foo", { auth: "wallet" }))
    expect(failure).toMatchObject({ _tag: "ApiError", status: 401, outcome: "unknown", operation: "request" })
    expect(service.sent("POST /wallet/foo")).toHaveLength(1)
  })

  test("resolves to the whole JSON of a response without an envelope, and to nothing without a body", async () => {
    const { client } = await signedIn({
      "GET /things": () => json([{ status: "active" }]),
      "GET /thing": () => json({ status: "active", size: 2 }),
      "DELETE /thing/2": () => new Response(null, { status: 204 })
    })
    expect(await client.request("GET", "/things")).toEqual([{ status: "active" }])
    expect(await client.request("GET", "/thing")).toEqual({ status: "active", size: 2 })
    expect(await client.request("DELETE", "/thing/{id}", { params: { id: 2 } })).toBeUndefined()
  })

  test("fails when the response is no JSON, is too large, or reports a failure", async () => {
    const { client } = await signedIn(
      {
        "GET /page": () => new Response("<html>", { headers: { "content-type": "text/html" } }),
        "GET /large": () => json("x".repeat(5_000)),
        "GET /failed": () => json({ statusCode: 500, message: "no" })
      },
      { maxResponseBytes: 4_000 }
    )
    const reasons = await Promise.all(
      ["/page", "/large", "/failed"].map(
        async (path) => (await failureOf(client.request("GET", path))).reason
      )
    )
    expect(reasons).toEqual(["BAD_CONTENT_TYPE", "TOO_LARGE", "BAD_SHAPE"])
  })

  test("sends what the body was when the call was made", async () => {
    const { client, service } = await signedIn({ "POST /wallet/foo": () => data({}) })
    const body = { to: "0x1" }
    const call = client.request("POST", "/wallet/foo", { auth: "wallet", body })
    body.to = "0x2"
    await call
    expect(service.sent("POST /wallet/foo")[0]?.body).toEqual({ to: "0x1" })
  })

  test("shows no secret of the request in its error", async () => {
    const { client } = await signedIn({
      "POST /people": ({ text }) => refusal(400, `Not accepted: ${text}`)
    })
    const body = { email: "ada@example.com", otp: "493011", recoveryToken: "tok-0123456789" }
    const failure = await failureOf(client.request("POST", "/people", { body }))
    expect(JSON.stringify([failure.message, failure])).not.toMatch(/ada@|493011|tok-0123/)
  })
})

describe("the outcome of a write", () => {
  test.each([
    ["the response is lost", networkFailure, "unknown"],
    ["the service fails", () => refusal(500, "Oops"), "unknown"],
    ["the service refuses the input", () => refusal(400, "No"), "refused"]
  ] as const)("if %s", async (_, answer, outcome) => {
    const { client } = await signedIn({ "POST /wallet/foo": answer })
    const failure = await failureOf(client.request("POST", "/wallet/foo", { auth: "wallet", body: {} }))
    expect(failure).toMatchObject({ outcome, retryable: false })
  })

  test("is unknown if it was aborted after it was sent, and known if before", async () => {
    const { client, service } = await signedIn({ "POST /wallet/foo": silence })
    const abort = new AbortController()
    const failure = failureOf(client.request("POST", "/wallet/foo", {}, { signal: abort.signal }))
    await service.arrived("POST /wallet/foo")
    abort.abort()
    expect(await failure).toMatchObject({ _tag: "OutcomeUnknownError", reason: "ABORTED" })
    const late = failureOf(client.request("POST", "/wallet/foo", {}, { signal: AbortSignal.abort() }))
    expect(await late).toMatchObject({ _tag: "NotSentError", reason: "ABORTED" })
  })
})

describe("an operation with a safer method", () => {
  test.each(Object.entries(walletGuards))("%s is refused, and %s named", async (operation, safer) => {
    const { client, service } = await signedIn()
    const [method, path] = operation.split(" ")
    const failure = await failureOf(client.request(untyped(method), untyped(path), untyped({ body: {} })))
    expect(failure).toMatchObject({ _tag: "InvalidInputError", field: "path" })
    expect(failure.message).toContain(`client.${safer}`)
    expect(service.requests).toEqual([])
  })

  test("is also refused in another spelling", async () => {
    const { client, service } = await signedIn()
    for (const path of [
      "/Wallet/Send-Coin",
      "/wallet/send-coin/",
      "//wallet/send-coin",
      "/wallet/./send-coin"
    ]) {
      expect(await failureOf(client.request("POST", path, { auth: "wallet" })), path).toMatchObject({
        field: "path"
      })
    }
    expect(await failureOf(client.ramp.request("POST", "/OnRamp"))).toMatchObject({ field: "path" })
    expect(service.requests).toEqual([])
  })

  test("is also refused if parameters of the path lead to it", async () => {
    const { client, service } = await signedIn()
    for (const [path, params] of [
      ["/wallet/{op}", { op: "sign-message" }],
      ["/{service}/{op}", { service: "wallet", op: "send-coin" }],
      ["/wallet/send-{what}", { what: "coin" }],
      ["/wallet/{op}", { op: "Send-Coin" }]
    ] as const) {
      for (const { request } of [client, client.unsafe])
        expect(await failureOf(request("POST", path, { params, auth: "wallet" })), path).toMatchObject({
          _tag: "InvalidInputError",
          field: "path"
        })
    }
    const ramp = client.ramp.request("POST", "/{order}", { params: { order: "onramp" } })
    expect(await failureOf(ramp)).toMatchObject({ field: "path" })
    expect(service.requests).toEqual([])
  })

  test("is sent by `unsafe`, once and without a journal", async () => {
    const hash = `0x${"ab".repeat(32)}`
    const { client, service } = await signedIn({
      "POST /wallet/send-coin": () => data({ txReceipt: { hash } }),
      "POST /onramp": networkFailure
    })
    const body = {
      network: "sepolia",
      to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
      amount: "1"
    } as const
    const { txReceipt } = await client.unsafe.request("POST", "/wallet/send-coin", { body })
    expect(txReceipt.hash).toBe(hash)
    expect(await client.transactions.list()).toEqual([])
    service.once("POST /wallet/send-coin", () => refusal(401, "Used"))
    const refused = await failureOf(client.unsafe.request("POST", "/wallet/send-coin", { body }))
    expect(refused).toMatchObject({ outcome: "unknown", operation: "unsafe.request" })
    expect(service.sent("POST /wallet/send-coin")).toHaveLength(2)
  })

  test("is every documented operation that the client guards, by its exact name", () => {
    for (const operation of Object.keys(walletGuards)) expect(walletOperations).toHaveProperty([operation])
  })
})

describe("a path", () => {
  const refused = [
    ...["https://evil.test/x", "//evil.test/x", "/\\evil.test", "\\\\evil.test", "wallet/address", "", "/"],
    ...[
      "/../x",
      "/a/../../x",
      "/a/./b",
      "/a/..",
      "/%2e%2e/x",
      "/a%2fb",
      "/a%5cb",
      "/a//b",
      "/a/",
      "/a?b=c",
      "/a#b"
    ],
    ...[
      "/a b",
      "/a\nb",
      "/a\u0000",
      "/ａ",
      "/a;b",
      "/@evil.test/../x",
      "/{id",
      "/{}",
      `/${"a".repeat(1_000)}`
    ]
  ]
  test.each(refused)("%j is refused before anything is sent", async (path) => {
    const { client, service } = await signedIn()
    for (const call of [
      client.request("GET", path),
      client.ramp.request("GET", path),
      client.unsafe.request("GET", path)
    ])
      expect(await failureOf(call)).toMatchObject({
        _tag: "InvalidInputError",
        field: "path",
        outcome: "not_sent"
      })
    expect(service.requests).toEqual([])
  })

  test("stays below the base URL with parameters of any form", async () => {
    const { client, service } = await signedIn({ "GET /things/a%40b.c": () => data({}) })
    await client.request("GET", "/things/{id}", { params: { id: "a@b.c" } })
    expect(service.requests.map(({ url }) => url.href)).toEqual(["http://wallet.test/api/v2/things/a%40b.c"])
    for (const id of ["..", ".", "", "a/b", "a%2fb", "a?b", "a\\b", untyped({ toString: () => "x" })]) {
      const failure = await failureOf(client.request("GET", "/things/{id}", { params: { id } }))
      expect(failure, String(id)).toMatchObject({ _tag: "InvalidInputError" })
    }
    await failureOf(client.request("GET", "/parts/{part-id}", { params: { "part-id": 7 } }))
    expect(service.requests.at(-1)?.route).toBe("GET /parts/7")
    for (const name of ["id", "constructor", "__proto__"])
      expect(await failureOf(client.request("GET", `/things/{${name}}`))).toMatchObject({
        field: `params.${name}`
      })
    expect(await failureOf(client.request("GET", "/things", { params: { id: 1 } }))).toMatchObject({
      field: "params.id"
    })
  })
})

test.each([
  ["a method", ["TRACE", "/x"], "method"],
  ["a key", ["GET", "/x", { headers: {} }], "headers"],
  ["an auth", ["GET", "/x", { auth: "admin" }], "auth"],
  ["a body of a GET", ["GET", "/x", { body: {} }], "body"],
  ["a list in the query", ["GET", "/x", { query: { a: [1] } }], "a"],
  ["a body that is no plain data", ["POST", "/x", { body: { at: new Date(0) } }], "body.at"]
])("%s that does not exist is named", async (_, input, field) => {
  const { client, service } = await signedIn()
  const failure = await failureOf((client.request as (...input: unknown[]) => Promise<unknown>)(...input))
  expect(failure).toMatchObject({ _tag: "InvalidInputError", field })
  expect(service.requests).toEqual([])
})

test("a request to the ramp carries the app's credential, and the user's token where it is asked for", async () => {
  const { client, service } = await signedIn({
    "GET /reference/banks": () => data(page()),
    "POST /loyalty": () => data({ points: 3 })
  })
  await client.ramp.request("GET", "/reference/banks", { query: { country: "INDONESIA" } })
  await client.ramp.request("POST", "/loyalty", { body: {} })
  await client.ramp.request("POST", "/loyalty", { auth: "ramp" })
  await client.ramp.request("POST", "/loyalty", { rampableAccessToken: "own" })
  expect(service.requests.map(({ headers }) => headers.get("x-client-secret"))).toEqual(
    Array(4).fill("ramp-secret")
  )
  expect(service.requests.map(bearerOf)).toEqual(["ramp-1", undefined, "ramp-1", "own"])
  expect(service.requests[0]?.url.search).toBe("?country=INDONESIA")
})

test("a server client takes the tokens with the request", async () => {
  const service = scriptedService({ "POST /wallet/foo": () => data({ done: true }) })
  const server = createServerClient({ ...service.config, clientSecret: "secret" })
  onTestFinished(() => server.dispose())
  expect(await server.request("POST", "/wallet/foo", { walletToken: "wallet-9" })).toEqual({ done: true })
  expect(await failureOf(server.request("POST", "/wallet/foo", { auth: "wallet" }))).toMatchObject({
    _tag: "NotSignedInError"
  })
  expect(service.requests.map(bearerOf)).toEqual(["wallet-9"])
})

test("a request as an effect has the same typed result and errors", async () => {
  const service = scriptedService({
    "GET /organization": () => data({ isRampableEnabled: false }),
    "GET /foo": () => refusal(403, "No")
  })
  const program = Effect.gen(function* () {
    const api = yield* Api
    const { isRampableEnabled } = yield* api.request("GET", "/organization")
    const failure = yield* Effect.flip(api.request("GET", "/foo"))
    return { isRampableEnabled, failure }
  }).pipe(Effect.provide(layer(service.config)))
  const { isRampableEnabled, failure } = await Effect.runPromise(program)
  expect(isRampableEnabled).toBe(false)
  expect(failure).toMatchObject({ _tag: "ApiError", status: 403, operation: "request" })
})
