import { inspect } from "node:util"
import * as Effect from "effect/Effect"
import { build } from "esbuild"
import { describe, expect, test } from "vitest"
import { ChainNodeError } from "../../src/errors/chain.ts"
import {
  ApiError,
  isSlipwayError,
  NotSentError,
  OutcomeUnknownError,
  type SlipwayFailure
} from "../../src/index.ts"
import { makeRunner } from "../../src/promise.ts"
import { createServerClient, rampStringToSign } from "../../src/server/index.ts"
import { failureOf } from "../support/failure.ts"
import {
  type Answer,
  data,
  json,
  networkFailure,
  refusal,
  scriptedService
} from "../support/service/scriptedService.ts"

const route = "POST /wallet/balance-coin"
const network = "ethereum-sepolia" as const
const to = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

/** The error of a balance read with this response. */
const failureAt = (answer: Answer) =>
  failureOf(
    createServerClient(scriptedService({ [route]: answer }).config).wallet.balanceCoin({
      network,
      walletToken: "wallet-token"
    })
  )

/** The error of a send with this response. */
/** The cause of a send's unknown outcome. */
const sendFailureAt = async (answer: Answer) => {
  const error = await failureOf(
    createServerClient(scriptedService({ "POST /wallet/send-coin": answer }).config).wallet.sendCoin({
      network,
      to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
      amount: "1",
      walletToken: "wallet-token"
    })
  )
  if (!(error instanceof OutcomeUnknownError)) return error
  expect(error).toMatchObject({ outcome: "unknown", retryable: false })
  return error.cause as SlipwayFailure // the transport failure
}

describe("a status outside 2xx", () => {
  test("becomes the code, the service's message and its whole body", async () => {
    const error = await failureAt(() => refusal(401, "Invalid credential"))
    expect(error).toMatchObject({ _tag: "ApiError", code: "401", status: 401, outcome: "refused" })
    expect(error.message).toBe("Invalid credential")
    expect(error.details).toEqual({ status: 401, message: "Invalid credential" })
  })

  test.each([401, 408, 409])("%i leaves the outcome of a call that moves value unknown", async (status) => {
    // A browser may deliver the request twice, and this may be the response to the second copy.
    const error = await sendFailureAt(() => refusal(status, "This wallet token has been used"))
    expect(error).toMatchObject({ _tag: "ApiError", status, outcome: "unknown", retryable: false })
  })

  test.each([400, 403, 404, 407, 422])("%i refuses a call that moves value", async (status) => {
    expect(await sendFailureAt(() => refusal(status, "No"))).toMatchObject({ status, outcome: "refused" })
  })

  test.each([
    ["a text that is empty stays empty", "", ""],
    ["a list becomes one text", ["amount is wrong", "network is wrong"], "amount is wrong, network is wrong"],
    ["null counts as missing", null, "An error occurred"],
    ["a number is shown as text", 17, "17"],
    ["an object is no message", { toString: 1 }, "An error occurred"],
    ["nor are objects in a list", [{ toString: 1 }, "amount is wrong"], "amount is wrong"],
    ["line breaks become blanks", "one\r\ntwo", "one two"]
  ])("as message, %s", async (_, message, expected) => {
    expect((await failureAt(() => refusal(400, message))).message).toBe(expected)
  })

  test("has a fixed message when the body has none", async () => {
    const error = await failureAt(() => json({ error: "Bad Request" }, { status: 400 }))
    expect(error.message).toBe("An error occurred")
    expect(error.details).toEqual({ error: "Bad Request" })
  })

  test("has a proxy's page as details", async () => {
    const page = "<html><h1>502 Bad Gateway</h1></html>"
    const error = await failureAt(() => new Response(page, { status: 502 }))
    expect(error).toMatchObject({ code: "502", message: "An error occurred", details: page })
  })

  test("is an error without a body, too", async () => {
    const error = await failureAt(() => new Response(null, { status: 401 }))
    expect(error).toMatchObject({ code: "401", message: "An error occurred" })
  })

  test("503 with Retry-After throttles a read, and leaves a call that moves value unknown", async () => {
    const answer = () => refusal(503, "Later", { "retry-after": "5" })
    const facts = { retryAfter: 5000, status: 503 }
    expect(await failureAt(answer)).toMatchObject({ ...facts, outcome: "throttled", retryable: true })
    expect(await sendFailureAt(answer)).toMatchObject({ ...facts, outcome: "unknown", retryable: false })
  })

  test("has the service's request id", async () => {
    expect(await failureAt(() => refusal(400, "No", { "x-request-id": "req-7" }))).toMatchObject({
      requestId: "req-7"
    })
  })

  test.each([
    [400, "refused", false, false],
    [404, "refused", false, false],
    [408, "unknown", true, false],
    [429, "throttled", true, true],
    [500, "unknown", true, false],
    [503, "unknown", true, false]
  ])("%i is %s; a read may be repeated: %s, a send: %s", async (status, outcome, ofRead, ofSend) => {
    const answer = () => refusal(status, "No")
    expect(await failureAt(answer)).toMatchObject({ outcome, retryable: ofRead })
    expect(await sendFailureAt(answer)).toMatchObject({ outcome, retryable: ofSend })
  })

  test.each([
    ["seconds", "7", 7_000],
    ["none", "0", 0],
    ["more than a timer can hold", "99999999999999999999", 3_600_000],
    ["a date that has passed", "Fri, 31 Dec 1999 23:59:59 GMT", 0],
    ["a date far away", "Fri, 31 Dec 9999 23:59:59 GMT", 3_600_000],
    ["garbage", "soon", undefined],
    ["a negative number", "-5", undefined],
    ["a list", "1, 5", undefined]
  ])("retryAfter understands %s", async (_, header, expected) => {
    expect((await failureAt(() => refusal(429, "No", { "retry-after": header }))).retryAfter).toBe(expected)
  })

  test("computes retryAfter of a date from now", async () => {
    const date = new Date(Date.now() + 60_000).toUTCString()
    const { retryAfter } = await failureAt(() => refusal(429, "No", { "retry-after": date }))
    expect(retryAfter).toBeGreaterThan(50_000)
    expect(retryAfter).toBeLessThanOrEqual(60_000)
  })
})

describe("an unusable 2xx response", () => {
  test.each<[string, Answer, string]>([
    ["no data", () => json({ status: 200, message: "OK" }), "BAD_SHAPE"],
    ["null as data", () => data(null), "BAD_SHAPE"],
    ["data without what was asked for", () => data({ symbol: "ETH" }), "BAD_SHAPE"],
    [
      "an envelope that says it failed",
      () => json({ status: 500, message: "No", data: { balance: "1", txReceipt: { hash: "0x" } } }),
      "BAD_SHAPE"
    ],
    ["the JSON null", () => new Response("null"), "BAD_SHAPE"],
    ["status 204", () => new Response(null, { status: 204 }), "BAD_SHAPE"],
    ["an empty body", () => new Response(""), "BAD_SHAPE"],
    ["JSON that breaks off", () => new Response('{"data":{"balance":"1'), "BAD_JSON"],
    ["the page of a captive portal", () => new Response("<html>Hello</html>"), "BAD_JSON"]
  ])("%s is INVALID_RESPONSE", async (_, answer, reason) => {
    const facts = { _tag: "InvalidResponseError", code: "INVALID_RESPONSE", reason, outcome: "unknown" }
    expect(await failureAt(answer)).toMatchObject({ ...facts, retryable: true })
    expect(await sendFailureAt(answer)).toMatchObject({ ...facts, retryable: false })
  })
})

describe("other errors", () => {
  test.each([
    ["in Node", () => new Response(null, { status: 302, headers: { location: "http://elsewhere.test" } })],
    // A browser's opaque redirect, which `Response` cannot create.
    ["in a browser", () => Object.defineProperty(Response.error(), "type", { value: "opaqueredirect" })]
  ])("a redirect is not followed when it appears as %s", async (_, answer) => {
    expect(await failureAt(answer)).toMatchObject({ code: "INVALID_RESPONSE", reason: "REDIRECT_BLOCKED" })
  })

  test("a request without a response is NO_RESPONSE", async () => {
    const facts = { code: "NO_RESPONSE", message: "No response received from server", outcome: "unknown" }
    const error = await failureAt(networkFailure)
    expect(error).toMatchObject({ ...facts, retryable: true })
    expect(error).not.toHaveProperty("details")
    expect(await sendFailureAt(networkFailure)).toMatchObject({ ...facts, retryable: false })
  })

  test("a response with a truncated body is NO_RESPONSE", async () => {
    const torn = () =>
      new Response(
        new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) })
      )
    const error = await failureAt(torn)
    expect(error).toMatchObject({ code: "NO_RESPONSE" })
    // The runtime does not say that the connection was lost.
    expect(error).not.toHaveProperty("reason")
  })

  test("a body that cannot be serialized is INVALID_INPUT with the field", async () => {
    const service = scriptedService({})
    const call = createServerClient(service.config).wallet.sendTransaction({
      network,
      walletToken: "wallet-token",
      // Values that an untyped caller may pass.
      transaction: { from: to, to, value: 1n } as never
    })
    expect(await failureOf(call)).toMatchObject({
      code: "INVALID_INPUT",
      field: "transaction.value",
      outcome: "not_sent"
    })
    expect(service.requests).toEqual([])
  })

  test("an organization without the ramp is RAMPABLE_NOT_ENABLED", async () => {
    const service = scriptedService({ "GET /organization": () => data({ isRampableEnabled: false }) })
    const server = createServerClient({ ...service.config, clientSecret: "client-secret" })
    expect(await failureOf(server.reference.banks())).toMatchObject({
      code: "RAMPABLE_NOT_ENABLED",
      message: "Please enable the rampable integration through the xellar client dashboard.",
      outcome: "not_sent"
    })
  })

  test("a ramp method that has no signature is `method not allowed`", () => {
    const request = { clientId: "c", method: "HEAD", timestamp: "2025-01-02T03:04:05.678Z", body: undefined }
    expect(() => rampStringToSign(request)).toThrow(
      expect.objectContaining({ code: "UNKNOWN_ERROR", message: "method not allowed", outcome: "not_sent" })
    )
  })

  test("a bug is UNKNOWN_ERROR with a stack and without the original message", async () => {
    const bug = new Error("the password is hunter2\n    at hunter2 again")
    const error = await failureOf(makeRunner(Effect.void).run("wallet.addresses", Effect.die(bug)))
    expect(error).toMatchObject({ code: "UNKNOWN_ERROR", message: "An unknown error occurred" })
    expect(error.stack).toContain("errors.test.ts")
    expect(error.stack).not.toContain("hunter2")
  })
})

describe("isSlipwayError", () => {
  const foreign = Object.assign(new Error("no"), { _tag: "HttpError", code: "E", outcome: "unknown" })

  test.each([
    ["a call that was not sent", new NotSentError("CONNECT", "No connection"), true],
    ["an unknown outcome", new OutcomeUnknownError({ message: "Lost", reconcile: async () => 1 }), true],
    [
      "a chain node",
      new ChainNodeError({ reason: "UNREACHABLE", message: "", network: "base", origin: "" }),
      true
    ],
    ["another library's error", foreign, false],
    ["an error with a tag alone", Object.assign(new Error(), { _tag: "ApiError", code: "400" }), false],
    ["an error without a tag", Object.assign(new Error(), { outcome: "unknown", code: "400" }), false],
    ["a plain object", { _tag: "ApiError", outcome: "unknown", code: "400" }, false],
    ["a word every object has", Object.assign(new Error(), { _tag: "toString", outcome: "unknown" }), false]
  ])("of %s", (_, error, expected) => {
    expect(isSlipwayError(error)).toBe(expected)
  })

  test("reconcile() of an unknown outcome works and is not printed", async () => {
    const cause = new Error("left the page")
    const error = new OutcomeUnknownError({ message: "Lost", cause, reconcile: async () => "confirmed" })
    expect(await error.reconcile()).toBe("confirmed")
    expect(error.cause).toBe(cause)
    expect(Object.keys(error)).not.toContain("reconcile")
    expect(Object.keys(error)).not.toContain("cause")
  })
})

describe("the form of an error", () => {
  const answered = () => failureAt(() => refusal(429, "Slow down", { "retry-after": "2" }))

  test("JSON has the facts without the details", async () => {
    expect(JSON.parse(JSON.stringify(await answered()))).toEqual({
      name: "ApiError",
      code: "429",
      message: "Slow down",
      outcome: "throttled",
      retryable: true,
      retryAfter: 2000,
      status: 429,
      operation: "wallet.balanceCoin",
      method: "POST",
      path: "/wallet/balance-coin",
      origin: "http://wallet.test"
    })
  })

  test("a console shows one line with the failure and the advice, and the caller's stack", async () => {
    const [line, ...frames] = inspect(await answered()).split("\n")
    expect(line).toMatchInlineSnapshot(
      `"ApiError: wallet.balanceCoin: Slow down (POST /wallet/balance-coin at http://wallet.test, status 429). Nothing was done; it is safe to repeat it in 2000 ms. See slipway/docs/errors.md#429"`
    )
    expect(frames.join("\n")).toContain("errors.test.ts")
  })

  test("the stack has the caller's line, wherever the call is awaited", async () => {
    const { wallet } = createServerClient(scriptedService({ [route]: networkFailure }).config)
    const input = { network, walletToken: "wallet-token" }
    const theCaller = async () => {
      await wallet.balanceCoin(input)
    }
    const inAll = async () => {
      await Promise.all([wallet.balanceCoin(input), theCaller()])
    }
    for (const call of [theCaller, inAll])
      expect((await failureOf(call())).stack).toContain(`at ${call.name}`)
    const refused = async () => {
      await wallet.balanceCoin({ network: "nowhere" as never })
    }
    expect((await failureOf(refused())).stack).toContain("at refused")
  })

  test("calls that fail together have separate errors that name their own call", async () => {
    const service = scriptedService({
      "GET /organization": () => refusal(401, "Unauthorized Client")
    })
    const server = createServerClient({ ...service.config, clientSecret: "client-secret" })
    const errors = await Promise.all([
      failureOf(server.reference.banks()),
      failureOf(server.reference.cryptos())
    ])
    expect(errors.map(({ operation }) => operation)).toEqual(["reference.banks", "reference.cryptos"])
    expect(service.requests).toHaveLength(1)
    for (const error of errors) expect(error).toBeInstanceOf(ApiError)
  })

  test("undefined fields are absent", async () => {
    const error = await failureAt(networkFailure)
    for (const name of ["status", "retryAfter", "requestId", "field", "reason", "cause"])
      expect(error).not.toHaveProperty(name)
  })

  test("name and _tag survive a minifier", async () => {
    const bundle = await build({
      entryPoints: ["src/errors/index.ts"],
      bundle: true,
      minify: true,
      format: "esm",
      write: false
    })
    const source = Buffer.from(bundle.outputFiles[0]?.contents ?? []).toString("base64")
    const minified: typeof import("../../src/errors/index.ts") = await import(
      `data:text/javascript;base64,${source}`
    )
    const error = new minified.NoResponseError({})
    expect(minified.NoResponseError.name).not.toBe("NoResponseError")
    expect(error).toMatchObject({ name: "NoResponseError", _tag: "NoResponseError" })
    expect(inspect(error)).toMatch(/^NoResponseError: /)
    expect(minified.isSlipwayError(await answered())).toBe(true)
  })
})

test.each([
  [407, false],
  [408, true],
  [428, false],
  [429, true],
  [499, false],
  [500, true]
])("a node that refused the request with %i can be asked again: %s", (status, retryable) => {
  const facts = {
    reason: "UNREACHABLE",
    outcome: "not_sent",
    message: "",
    network: "base",
    origin: ""
  } as const
  expect(new ChainNodeError({ ...facts, status }).retryable).toBe(retryable)
})

test.each([
  ["UNREACHABLE", "not_sent", true],
  ["UNREACHABLE", "unknown", false],
  ["REFUSED", "not_sent", false],
  ["WRONG_CHAIN", "not_sent", false]
] as const)("a node that failed (%s, %s) can be asked again: %s", (reason, outcome, retryable) => {
  const error = new ChainNodeError({ reason, outcome, message: "", network: "base", origin: "" })
  expect(error.retryable).toBe(retryable)
})
