import { describe, expect, test, vi } from "vitest"
import { retryAfterMillis } from "../../src/http/retryAfter.ts"
import { createServerClient } from "../../src/server/index.ts"
import { failureOf } from "../support/failure.ts"
import { type Answer, networkFailure, refusal, scriptedService } from "../support/service/scriptedService.ts"

const network = "ethereum-sepolia" as const
const walletToken = "wallet-token"
const routes = {
  balance: "POST /wallet/balance-coin",
  sign: "POST /wallet/sign-message",
  refresh: "POST /wallet/refresh"
}

const open = (answer: Answer) => {
  const service = scriptedService(Object.fromEntries(Object.values(routes).map((route) => [route, answer])))
  return { service, wallet: createServerClient(service.config).wallet }
}

test("marks a lost signature as retryable, and a lost refresh as not retryable", async () => {
  const { wallet } = open(networkFailure)
  const facts = { code: "NO_RESPONSE", outcome: "unknown" }
  const signing = failureOf(wallet.signMessage({ network, message: "hi", walletToken }))
  expect(await signing).toMatchObject({ ...facts, retryable: true })
  expect(await failureOf(wallet.refreshToken({ refreshToken: "r" }))).toMatchObject({
    ...facts,
    retryable: false
  })
})

describe("a redirect", () => {
  test("has its body cancelled, which would keep the connection open", async () => {
    const cancel = vi.fn()
    const body = new ReadableStream({ cancel })
    const { wallet } = open(() => new Response(body, { status: 302 }))
    expect(await failureOf(wallet.balanceCoin({ network, walletToken }))).toMatchObject({ status: 302 })
    expect(cancel).toHaveBeenCalledOnce()
  })

  test.each([300, 302, 308, 399])("with status %i is not followed", async (status) => {
    const { wallet } = open(() => Object.defineProperty(new Response(null), "status", { value: status }))
    const error = await failureOf(wallet.balanceCoin({ network, walletToken }))
    expect(error).toMatchObject({
      reason: "REDIRECT_BLOCKED",
      message: "The service responded with a redirect, which is not followed",
      status
    })
  })

  test("has a status from 300 to 399", async () => {
    const { wallet } = open(() => refusal(400, "No"))
    expect(await failureOf(wallet.balanceCoin({ network, walletToken }))).toMatchObject({ code: "400" })
  })
})

test("names the request in an error by its path template", async () => {
  const { wallet } = open(() => refusal(400, "No"))
  const error = await failureOf(wallet.balanceCoin({ network, walletToken }))
  const facts = { method: "POST", path: "/wallet/balance-coin", origin: "http://wallet.test" }
  expect(error).toMatchObject({
    ...facts,
    operation: "wallet.balanceCoin",
    docs: expect.stringMatching(/#400$/)
  })
  const server = createServerClient({ ...scriptedService({}).config, rampableClientSecret: "ramp-secret" })
  expect(await failureOf(server.onramp.get({ onrampId: "order-1" }))).toMatchObject({
    method: "GET",
    path: "/onramp/detail/{transactionId}",
    origin: "http://ramp.test"
  })
})

test("truncates a long service message to one line", async () => {
  const { wallet } = open(() => refusal(400, `first\u0000line\r\n${"x".repeat(1_000)}`))
  const { message } = await failureOf(wallet.balanceCoin({ network, walletToken }))
  expect(message).toHaveLength(500)
  expect(message).toMatch(/^first line x+$/)
})

test("rejects a malformed refresh token before anything is sent", async () => {
  const { service, wallet } = open(() => refusal(400, "No"))
  for (const refreshToken of ["", "two words", "line\nbreak", 7 as never]) {
    const call = wallet.balanceCoin({ network, walletToken, refreshToken })
    expect(await failureOf(call)).toMatchObject({ code: "INVALID_INPUT", field: "refreshToken" })
  }
  expect(service.requests).toEqual([])
})

test.each([
  ["7.5", 7_500],
  ["1e3", undefined],
  ["31 Dec 9999 23:59:59 GMT", undefined],
  ["Fri, 31 Foo 9999", undefined],
  [null, undefined],
  ["", undefined]
])("Retry-After %j is %s milliseconds", (header, expected) => {
  expect(retryAfterMillis(header, 0)).toBe(expected)
})
