import { describe, expect, onTestFinished, test } from "vitest"
import { createClient } from "../../src/index.ts"
import { type RampHandlerConfig, rampHandler } from "../../src/server/index.ts"
import { openRampEndpoint, rampClientId, rampKeys } from "../support/service/rampEndpoint.ts"

const operations = {
  cancelOnramp: { route: "POST /onramp/{id}/cancel", id: "onramp", body: ["reason", "contact.email"] },
  removeNote: { route: "DELETE /onramp/{id}/note", id: "onramp" },
  getBank: { route: "GET /reference/banks/{code}", id: "public", query: ["country"] },
  anything: { route: "POST /{word}", id: "public", body: ["amount"] }
} as const satisfies RampHandlerConfig["operations"]

/** The document of the app's own ramp: the sandbox responds with its examples. */
const example = (data: unknown) => ({
  responses: {
    200: { content: { "application/json": { example: { statusCode: 200, message: "ok", data } } } }
  }
})
const document = {
  openapi: "3.0.3",
  info: { title: "Ramp", version: "1" },
  paths: {
    "/onramp/{id}/cancel": { post: { operationId: "cancelOnramp", ...example({ cancelled: true }) } },
    "/onramp/{id}/note": { delete: { operationId: "removeNote", ...example({}) } },
    "/reference/banks/{code}": { get: { operationId: "getBank", ...example({ name: "Bank Nusa Jaya" }) } }
  }
}

const open = async () => {
  const endpoint = await openRampEndpoint(
    { operations, allow: ["createOnramp"] },
    { documents: { ramp: document } }
  )
  const purchase = {
    receiverWalletAddress: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
    acceptanceMethod: "virtual_account_bni",
    paymentPhoneNumber: "6281200000000",
    inputAmount: 1_600_000,
    inputCurrency: "IDR",
    outputCurrency: "usdc-ethereum-sepolia"
  }
  const { data } = await (await endpoint.send("POST", "/onramp", purchase)).json()
  const since = endpoint.sandbox.requests.length
  /** What reached the service at a path of the app's own document. */
  const reached = () =>
    endpoint.sandbox.requests
      .slice(since)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((request) => !request.includes("?limit="))
  return { ...endpoint, order: data.onrampId as string, reached }
}

const asBob = { cookie: "session=bob" }

describe("operations of the app's own document", () => {
  test("are forwarded for the user's own order, signed, and return the service's response", async () => {
    const { send, order, reached, sandbox } = await open()
    const body = { reason: "late", contact: { email: "a@example.com" } }
    const response = await send("POST", `/onramp/${order}/cancel`, body)
    expect([response.status, (await response.json()).data]).toEqual([200, { cancelled: true }])
    expect(reached()).toEqual([`POST /v1/onramp/${order}/cancel`])
    expect(sandbox.requests.at(-1)?.headers).toMatchObject({ "x-client-id": rampClientId })
    expect((await send("DELETE", `/onramp/${order}/note`)).status).toBe(200)
  })

  test("refuse the order of another user with 404, and do not reach the service", async () => {
    const { send, order, reached } = await open()
    expect((await send("POST", `/onramp/${order}/cancel`, { reason: "mine" }, asBob)).status).toBe(404)
    expect((await send("DELETE", `/onramp/${order}/note`, undefined, asBob)).status).toBe(404)
    expect(reached()).toEqual([])
  })

  test("read public data by its id, for users with a ramp account", async () => {
    const { send, reached } = await open()
    expect((await send("GET", "/reference/banks/bnj?country=INDONESIA")).status).toBe(200)
    expect(reached()).toEqual(["GET /v1/reference/banks/bnj?country=INDONESIA"])
    const nobody = await send("GET", "/reference/banks/bnj", undefined, { cookie: "session=eve" })
    expect(nobody.status).toBe(401)
  })

  test.each([
    ["POST", "/onramp/ORDER/cancel", { other: 1 }, 400],
    ["POST", "/onramp/ORDER/cancel", { contact: { phone: "1" } }, 400],
    ["POST", "/onramp/ORDER/cancel", { contact: ["a"] }, 400],
    ["POST", "/onramp/ORDER/cancel?force=1", { reason: "x" }, 400],
    ["GET", "/reference/banks/bnj?other=1", undefined, 400],
    ["GET", "/reference/banks/a%2Fb", undefined, 404],
    ["PUT", "/onramp/ORDER/cancel", { reason: "x" }, 404],
    ["GET", "/onramp/ORDER/cancel", undefined, 404],
    ["GET", "/other", undefined, 404],
    // A pattern of the app's own never stands in for an operation with checks.
    ["POST", "/offramp", { amount: 1 }, 403],
    ["POST", "/Offramp", { amount: 1 }, 404]
  ] as const)("refuse %s %s %o", async (method, path, body, status) => {
    const { send, order, reached } = await open()
    const response = await send(method, path.replace("ORDER", order), body)
    expect([response.status, reached()]).toEqual([status, []])
  })

  test("are reached by `request` of a client, which sends a write once", async () => {
    const { url, order, reached } = await open()
    const client = createClient({
      rampable: { endpoint: `${url}/api/ramp` },
      fetch: (target, init) => {
        const headers = new Headers(init.headers)
        headers.set("cookie", "session=ada")
        return fetch(target, { ...init, headers })
      }
    })
    onTestFinished(() => client.dispose())
    const cancelled = await client.ramp.request("POST", `/onramp/${order}/cancel`, {
      body: { reason: "late" }
    })
    expect(cancelled).toEqual({ cancelled: true })
    expect(reached()).toEqual([`POST /v1/onramp/${order}/cancel`])
  })
})

const handlerWith = (own: unknown) => () =>
  rampHandler({
    clientId: rampClientId,
    privateKey: rampKeys.privateKey,
    authorize: () => undefined,
    allow: [],
    operations: own as NonNullable<RampHandlerConfig["operations"]>
  })

test.each([
  ["operations", []],
  ["operations.createOnramp", { createOnramp: { route: "POST /onramp/new" } }],
  ["operations.a-b", { "a-b": { route: "GET /x" } }],
  ["operations.x.route", { x: {} }],
  ["operations.x.route", { x: { route: "PUT /x" } }],
  ["operations.x.route", { x: { route: "GET https://evil.example/x" } }],
  ["operations.x.route", { x: { route: "GET /a/../b" } }],
  ["operations.x.route", { x: { route: "GET /a/{b}/{c}", id: "public" } }],
  ["operations.x.route", { x: { route: "GET /offramp/detail/{other}", id: "public" } }],
  ["operations.x.route", { x: { route: "POST /OnRamp" } }],
  ["operations.x.id", { x: { route: "GET /a/{b}" } }],
  ["operations.x.id", { x: { route: "GET /a/{b}", id: "toString" } }],
  ["operations.x.id", { x: { route: "GET /a", id: "onramp" } }],
  ["operations.x.body", { x: { route: "GET /a", body: ["b"] } }],
  ["operations.x.query", { x: { route: "POST /a", query: ["b"] } }],
  ["operations.x.query", { x: { route: "GET /a", query: ["b.c"] } }],
  ["operations.x.body", { x: { route: "POST /a", body: "reason" } }],
  ["operations.x.bodies", { x: { route: "POST /a", bodies: [] } }]
])("the handler rejects %s of %o", (field, own) => {
  expect(handlerWith(own)).toThrow(expect.objectContaining({ code: "INVALID_CONFIG", field }))
})
