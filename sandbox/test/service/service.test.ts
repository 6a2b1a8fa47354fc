import { expect, it } from "vitest"
import { memoryNetworks } from "../../src/chain/memory/network.ts"
import { walletService } from "../../src/server/services.ts"
import { serve } from "../../src/service/service.ts"
import { createClock } from "../../src/state/clock.ts"
import { defaultApp, defaultLifetimes } from "../../src/state/settings.ts"
import { createWorld } from "../../src/state/world.ts"
import { openApp, openUser } from "../support/app.ts"

it("answers unknown paths and methods in the envelope of the service", async () => {
  const app = openApp()
  expect((await app.wallet("/nothing")).body).toEqual({ status: 404, message: "Cannot GET /api/v2/nothing" })
  expect((await app.ramp("GET", "/nothing")).body).toMatchObject({ statusCode: 404, error: "Not Found" })
  const wrongMethod = await app.wallet("/wallet/refresh")
  expect(wrongMethod.status).toBe(405)
  expect(wrongMethod.headers.get("allow")).toBe("POST")
  expect((await app.request("GET", "/elsewhere", {})).status).toBe(404)
})

it("names the field that violates the specification", async () => {
  const app = openApp()
  const wallet = await app.wallet("/auth/verify-otp", { otp: 123456 })
  expect(wallet.body).toEqual({ status: 400, message: "verificationToken is required; otp must be string" })
  const ramp = await app.ramp(
    "GET",
    "/offramp/quote?inputCurrency=usdc-polygon&outputCurrency=IDR&withLimit=perhaps"
  )
  expect(ramp.body.message).toEqual(["amount is required", "withLimit must be boolean"])
})

it("names the intended alternative, or all of them", async () => {
  const app = openApp()
  const user = await openUser(app, "ada@example.com")
  const reason = async (body: object) => (await user.wallet("estimate-gas", body)).body.message
  expect(await reason({ type: "send-token", to: user.address, amount: "1" })).toBe("tokenAddress is required")
  expect(await reason({ type: "swap" })).toContain("type must be one of send-coin, send-token")
  const nowhere = await app.wallet("/wallet/balance-coin", {}, await user.walletToken())
  expect(nowhere.body.message).toBe("network or chainId is required")
})

it("answers 500 and keeps a record when its own response violates the specification", async () => {
  const settings = {
    seed: undefined,
    blockTime: 0,
    orderStepTime: 0,
    isRampableEnabled: true,
    rampClients: [],
    documents: {},
    rotation: "strict" as const,
    walletTokens: "single-use" as const,
    tokenFormat: "jwt" as const,
    addresses: "everywhere" as const,
    clockOffset: 0,
    payments: "clock" as const,
    amounts: "rounded" as const,
    fees: "number" as const,
    rates: "fixed" as const,
    quoteExpiry: "seconds" as const,
    chain: "memory" as const,
    latency: 0,
    jitter: 0
  }
  const clock = createClock()
  const all = { ...settings, lifetimes: defaultLifetimes, app: defaultApp }
  const world = createWorld(all, clock, memoryNetworks(clock, 0))
  const service = { ...walletService(world), handlers: { loginOtp: () => ({ token: "wrong name" }) } }
  const answer = await serve(world, service, {
    method: "POST",
    url: new URL("http://sandbox.test/api/v2/auth/login-otp"),
    base: "http://sandbox.test",
    headers: new Headers({ "x-app-id": "app", "content-type": "application/json" }),
    bytes: new TextEncoder().encode('{"email":"ada@example.com"}')
  })
  expect(answer.status).toBe(500)
  expect(world.store.violations).toEqual([
    { operationId: "loginOtp", status: 200, reasons: ["data.verificationToken is required"] }
  ])
})

it("rejects invalid JSON, missing bodies and other content types", async () => {
  const app = openApp()
  const post = (headers: HeadersInit, body?: string) =>
    app.request("POST", "/api/v2/auth/login", { "x-app-id": "app", ...headers }, body)
  expect((await post({}, "{")).body).toEqual({ status: 400, message: "body is not valid JSON" })
  expect((await post({})).body).toEqual({ status: 400, message: "body is required" })
  expect((await post({ "content-type": "text/plain" }, "hello")).status).toBe(415)
})

it.each([
  ["GET", "/v1/offramp/detail/%E0%A4%A"],
  ["PATCH", "/v1/recipient/%ZZ"],
  ["POST", "/api/v2/%"],
  ["PUT", "/__sandbox/ramp-clients/%ZZ"]
])("answers %s %s with malformed escapes like any other bad request", async (method, path) => {
  const app = openApp()
  const reply = await app.request(method, path, { "x-client-secret": "sandbox-ramp-secret" })
  expect([400, 404]).toContain(reply.status)
  expect(reply.body.message).toEqual(expect.any(String))
})

it("rejects a body of more than a mebibyte", async () => {
  const app = openApp()
  const email = `${"a".repeat(2 ** 20)}@example.com`
  const message = "The body is larger than 1 MiB"
  expect((await app.wallet("/auth/login-otp", { email })).body).toEqual({ status: 413, message })
  const ramp = await app.ramp("POST", "/recipient", { email })
  expect(ramp.body).toEqual({ statusCode: 413, message, error: "Payload Too Large" })
  expect((await app.control("POST", "/faucet", { email })).status).toBe(413)
})

it("marks responses as uncacheable and gives each an id", async () => {
  const reply = await openApp().wallet("/nothing")
  expect(reply.headers.get("cache-control")).toBe("no-store")
  expect(reply.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/)
})

it("stops when the caller aborts", async () => {
  const { sandbox } = openApp()
  const leaving = sandbox.fetch("http://any.test/__sandbox/health", { signal: AbortSignal.abort() })
  await expect(leaving).rejects.toThrow("aborted")
})

it("records executed operations by name, and nothing else", async () => {
  const app = openApp()
  const user = await openUser(app, "ada@example.com")
  const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
  await user.wallet("send-coin", { to, amount: "1000" })
  await user.wallet("send-coin", { to, amount: "1" })
  const sends = app.sandbox.ledger.filter((entry) => entry.kind === "sendCoin")
  expect(sends).toEqual([
    {
      kind: "sendCoin",
      operationId: "sendCoin",
      user: expect.any(String),
      at: expect.any(Number),
      token: expect.stringMatching(/^[0-9a-f]{12}$/),
      timesSent: 1,
      copy: 1,
      outcome: "done",
      status: 200,
      hash: expect.stringMatching(/^0x/)
    }
  ])
})

it("forgets everything when it is reset", async () => {
  const app = openApp()
  const user = await openUser(app, "ada@example.com")
  app.sandbox.clock.advance(3_600_000)
  await app.control("POST", "/reset")
  expect(app.sandbox.ledger).toEqual([])
  expect(app.sandbox.inbox.list()).toEqual([])
  expect(Math.abs(app.sandbox.clock.now() - Date.now())).toBeLessThan(1000)
  expect((await app.wallet("/wallet/refresh", { refreshToken: user.account.refreshToken })).status).toBe(401)
})

it("provides codes, coins and time", async () => {
  const app = openApp()
  const user = await openUser(app, "ada@example.com")
  expect((await app.control("GET", "/inbox?to=ada@example.com")).body).toHaveLength(1)
  expect((await app.control("GET", "/inbox/latest?to=nobody@example.com")).status).toBe(404)
  const faucet = { address: user.address, network: "ethereum-sepolia", amount: "5" }
  expect((await app.control("POST", "/faucet", faucet)).status).toBe(200)
  expect((await user.wallet("balance-coin", {})).body.data.balance).toBe("15")
  expect((await app.control("POST", "/faucet", { ...faucet, amount: "many" })).status).toBe(400)
  expect((await app.control("POST", "/pay", faucet)).status).toBe(200)
  expect((await user.wallet("balance-coin", {})).body.data.balance).toBe("20")
  const before = app.sandbox.clock.now()
  await app.control("POST", "/clock/advance", { ms: 60_000 })
  expect(app.sandbox.clock.now() - before).toBeGreaterThanOrEqual(60_000)
  expect((await app.control("POST", "/clock/advance", { ms: -1 })).status).toBe(400)
  expect((await app.control("POST", "/clock/advance", { ms: 1e300 })).status).toBe(400)
  expect((await app.control("GET", "/nothing")).status).toBe(404)
})

it.each<[string, string, object, string]>([
  ["POST", "/faucet", {}, "network is required"],
  ["POST", "/pay", { network: "ethereum-sepolia" }, "address is required"],
  [
    "POST",
    "/faucet",
    { network: "ethereum-sepolia", address: `0x${"1".repeat(40)}`, amount: 1 },
    "amount must be a text that is not empty"
  ],
  ["POST", "/revoke", { email: "" }, "email must be a text that is not empty"],
  ["POST", "/clock/advance", [{ ms: 1 }], "body must be a JSON object"],
  ["PUT", "/rates/%E0%A4%A", { rate: 1 }, "The path is not well escaped"]
])("rejects %s /__sandbox%s with %o and a reason", async (method, path, body, message) => {
  expect(await openApp().control(method, path, body)).toMatchObject({ status: 400, body: { message } })
})
