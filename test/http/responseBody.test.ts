import { describe, expect, test } from "vitest"
import { createServerClient } from "../../src/server/index.ts"
import { failureOf } from "../support/failure.ts"
import { type Answer, data, json, scriptedService } from "../support/service/scriptedService.ts"

const balance = { balance: "1.5", symbol: "ETH", address: "0x8ba1f109551bD432803012645Ac136ddd64DBA72" }
const envelope = { status: 200, message: "OK", data: balance }
const jsonType = { "content-type": "application/json" }

const call = (answer: Answer, config: { readonly maxResponseBytes?: number } = {}) =>
  createServerClient({
    ...scriptedService({ "POST /wallet/balance-coin": answer }).config,
    ...config
  }).wallet.balanceCoin({ network: "sepolia", walletToken: "wallet-token" })

const bytesOf = (text: string) => new TextEncoder().encode(text)

const streamOf = (chunks: Iterable<Uint8Array>, onCancel = () => {}) => {
  const source = chunks[Symbol.iterator]()
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const { done, value } = source.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: onCancel
  })
}

describe("the size of a response", () => {
  const text = JSON.stringify({ ...envelope, message: "é".repeat(100) })
  const size = bytesOf(text).length
  const answer = () => new Response(text, { headers: jsonType })

  test("may be exactly the limit", async () => {
    expect(await call(answer, { maxResponseBytes: size })).toEqual(balance)
  })

  test("is counted in bytes, not characters, and one byte too many is TOO_LARGE", async () => {
    expect(text.length).toBeLessThan(size - 1)
    expect(await failureOf(call(answer, { maxResponseBytes: size - 1 }))).toMatchObject({
      _tag: "InvalidResponseError",
      reason: "TOO_LARGE",
      outcome: "unknown",
      status: 200,
      message: `The response is larger than ${size - 1} bytes, the limit that \`maxResponseBytes\` sets`
    })
  })

  test("is limited to 8 MB by default", async () => {
    const padded = (length: number) => () =>
      new Response(text.padEnd(length - size + text.length), { headers: jsonType })
    expect(await call(padded(8_000_000))).toEqual(balance)
    expect(await failureOf(call(padded(8_000_001)))).toMatchObject({ reason: "TOO_LARGE" })
  })

  test("ends an endless body at the limit, and cancels the transfer", async () => {
    let read = 0
    let isCancelled = false
    const endless = function* () {
      for (;;) {
        read += 1000
        yield new Uint8Array(1000).fill(0x20)
      }
    }
    const stream = streamOf(endless(), () => {
      isCancelled = true
    })
    const failure = failureOf(
      call(() => new Response(stream, { headers: jsonType }), { maxResponseBytes: 50_000 })
    )
    expect(await failure).toMatchObject({ reason: "TOO_LARGE" })
    expect(isCancelled).toBe(true)
    expect(read).toBeLessThan(60_000)
  })

  test("does not depend on the chunks of the body", async () => {
    const bytes = bytesOf(text)
    const single = Array.from(bytes, (byte) => Uint8Array.of(byte))
    expect(await call(() => new Response(streamOf(single), { headers: jsonType }))).toEqual(balance)
    const uneven = [
      bytes.slice(0, 0),
      bytes.slice(0, 7),
      bytes.slice(7, 7),
      bytes.slice(7, 90),
      bytes.slice(90)
    ]
    expect(await call(() => new Response(streamOf(uneven), { headers: jsonType }))).toEqual(balance)
  })

  test("of an error drops its body and keeps the status", async () => {
    const refusal = () => new Response(text, { status: 400, headers: jsonType })
    expect(await failureOf(call(refusal, { maxResponseBytes: size - 1 }))).toMatchObject({
      code: "400",
      outcome: "refused",
      message: "An error occurred"
    })
  })
})

describe("a fetch without streams, as in React Native", () => {
  /** A response of React Native's fetch, which decodes bytes itself. */
  const withoutStream = (text: string) =>
    ({
      ok: true,
      status: 200,
      type: "default",
      headers: new Headers(jsonType),
      text: async () => text
    }) as Response

  test("is read through text()", async () => {
    expect(await call(() => withoutStream(JSON.stringify(envelope)))).toEqual(balance)
    expect(await call(() => withoutStream(`\uFEFF${JSON.stringify(envelope)}`))).toEqual(balance)
  })

  test("is limited too", async () => {
    const text = JSON.stringify(envelope)
    const limitedTo = (maxResponseBytes: number) => call(() => withoutStream(text), { maxResponseBytes })
    expect(await limitedTo(text.length)).toEqual(balance)
    expect(await failureOf(limitedTo(text.length - 1))).toMatchObject({ reason: "TOO_LARGE" })
  })
})

describe("the text of a response", () => {
  const before = bytesOf('{"status":200,"data":{"symbol":"')
  const after = bytesOf('","balance":"1","address":"0x8ba1f109551bD432803012645Ac136ddd64DBA72"}}')
  const withSymbol =
    (...bytes: readonly number[]) =>
    () =>
      new Response(Uint8Array.of(...before, ...bytes, ...after), { headers: jsonType })

  test.each([
    ["a lone continuation byte", [0x80]],
    ["a sequence that breaks off", [0xe2, 0x82]],
    ["an overlong form", [0xc0, 0xaf]],
    ["a surrogate", [0xed, 0xa0, 0x80]],
    ["a code point above the last", [0xf4, 0x90, 0x80, 0x80]],
    ["a byte of no encoding", [0xff]],
    ["Latin-1", [0xe9]]
  ])("must be valid UTF-8: %s is refused", async (_, bytes) => {
    const error = await failureOf(call(withSymbol(...bytes)))
    expect(error).toMatchObject({ reason: "BAD_JSON", message: "The response is not valid UTF-8" })
    // A decoder that kept its state would reject the next response.
    expect(await call(withSymbol(0xe2, 0x82, 0xac))).toMatchObject({ symbol: "€" })
  })

  test("must be JSON, and the error suggests why it is not", async () => {
    expect(await failureOf(call(() => new Response("Welcome", { headers: jsonType })))).toMatchObject({
      reason: "BAD_JSON",
      message: "The response is not JSON; a proxy or captive portal may have sent it"
    })
  })

  test("of an error may be in another encoding, and its message is kept", async () => {
    const latin1 = Uint8Array.of(...bytesOf('{"message":"Caf'), 0xe9, ...bytesOf(' is closed"}'))
    const refusal = () => new Response(latin1, { status: 400, headers: jsonType })
    expect(await failureOf(call(refusal))).toMatchObject({ code: "400", message: "Caf\uFFFD is closed" })
  })

  test("may contain U+FFFD", async () => {
    expect(await call(withSymbol(0xef, 0xbf, 0xbd))).toMatchObject({ symbol: "\uFFFD" })
  })

  test("may start with a byte order mark", async () => {
    const answer = () => new Response(`\uFEFF${JSON.stringify(envelope)}`, { headers: jsonType })
    expect(await call(answer)).toEqual(balance)
  })

  test("may be nested deeply without crashing the process", async () => {
    const depth = 1_000_000
    const bomb = (status: number) => () =>
      new Response(`${"[".repeat(depth)}${"]".repeat(depth)}`, { status, headers: jsonType })
    expect(await failureOf(call(bomb(200)))).toMatchObject({
      _tag: "InvalidResponseError",
      reason: "BAD_SHAPE"
    })
    expect(await failureOf(call(bomb(400)))).toMatchObject({ code: "400", outcome: "refused" })
  })
})

describe("the content type of a response", () => {
  const typed = (type: string) => () => {
    const response = new Response(JSON.stringify(envelope))
    response.headers.delete("content-type")
    if (type) response.headers.set("content-type", type)
    return response
  }

  test.each([
    "application/json",
    "application/json; charset=utf-8",
    "Application/JSON;charset=UTF-8",
    "application/json, application/json",
    "application/vnd.api+json",
    "application/problem+json; charset=utf-8",
    "text/json",
    "text/plain;charset=UTF-8",
    ""
  ])("may be %j", async (type) => {
    expect(await call(typed(type))).toEqual(balance)
  })

  test.each([
    "text/html",
    "text/html; charset=utf-8",
    "application/xhtml+xml",
    "application/octet-stream",
    "application/jsonp",
    "application/json-seq",
    "image/svg+xml",
    "multipart/form-data; boundary=application/json",
    "nonsense"
  ])("must not be %j, even when the body is JSON", async (type) => {
    expect(await failureOf(call(typed(type)))).toMatchObject({
      reason: "BAD_CONTENT_TYPE",
      outcome: "unknown"
    })
  })

  test("is checked before the body is read, and cancels the transfer", async () => {
    let isCancelled = false
    const stream = new ReadableStream({
      cancel: () => {
        isCancelled = true
      }
    })
    const page = () => new Response(stream, { headers: { "content-type": "text/html" } })
    expect(await failureOf(call(page))).toMatchObject({
      reason: "BAD_CONTENT_TYPE",
      message:
        "The response is not JSON by its content type; a proxy or captive portal may have sent it, or a server without a route for this call"
    })
    expect(isCancelled).toBe(true)
  })

  test("of a page keeps its text out of the error", async () => {
    const page = () =>
      new Response("<h1>canary-page</h1>", { headers: { "content-type": "text/html; canary=canary-type" } })
    const error = await failureOf(call(page))
    expect(`${error.stack}${JSON.stringify(error)}${JSON.stringify(error.details)}`).not.toContain("canary")
  })
})

describe("the status in the body", () => {
  test.each<[string, object]>([
    ["status 200", { status: 200 }],
    ["status 201", { status: 201 }],
    ["status as text", { status: "200" }],
    ["statusCode 200", { statusCode: 200 }],
    ["statusCode 201", { statusCode: 201 }],
    ["both", { status: 200, statusCode: 201 }],
    ["neither", {}],
    ["null", { status: null, statusCode: null }]
  ])("may be left out, and agrees with HTTP as %s", async (_, status) => {
    expect(await call(() => json({ ...status, data: balance }))).toEqual(balance)
  })

  test.each<[string, object]>([
    ["status 500", { status: 500 }],
    ["status 200 beside statusCode 500", { status: 200, statusCode: 500 }],
    ["status 500 beside statusCode 200", { status: 500, statusCode: 200 }],
    ["statusCode 302", { statusCode: 302 }],
    ["status 0", { status: 0 }],
    ["status 2000", { status: 2000 }],
    ["status false", { status: false }],
    ["status true", { status: true }],
    ["an empty status", { status: "" }],
    ["a word", { status: "error" }],
    ["a list", { status: [200] }],
    ["an object", { status: { toString: 1, valueOf: 1 } }]
  ])("contradicts HTTP 200 as %s", async (_, status) => {
    expect(await failureOf(call(() => json({ ...status, data: balance })))).toMatchObject({
      reason: "BAD_SHAPE",
      outcome: "unknown",
      message: "The HTTP status and the status in the body contradict each other"
    })
  })

  test.each([400, 401, 500])("that reports success contradicts HTTP %i", async (status) => {
    expect(await failureOf(call(() => json(envelope, { status })))).toMatchObject({
      _tag: "InvalidResponseError",
      reason: "BAD_SHAPE",
      outcome: "unknown",
      status
    })
  })
})

test.each(["__proto__", "constructor", "toString", "then", "hasOwnProperty", "toJSON"])(
  "a field named %s in the body changes nothing",
  async (name) => {
    const field = `${JSON.stringify(name)}:{"data":5,"status":500,"balance":1}`
    const text = `{${field},"status":200,"data":{${field},"symbol":"ETH","address":"0x8ba1f109551bD432803012645Ac136ddd64DBA72","balance":"1.5"}}`
    const result = await call(() => new Response(text, { headers: jsonType }))
    expect(result).toMatchObject(balance)
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype)
  }
)

test("ignores data in the prototype of the body", async () => {
  const inherited = () => new Response(`{"status":200,"__proto__":{"data":${JSON.stringify(balance)}}}`)
  expect(await failureOf(call(inherited))).toMatchObject({ reason: "BAD_SHAPE" })
  expect(await failureOf(call(() => data(undefined)))).toMatchObject({ reason: "BAD_SHAPE" })
})
