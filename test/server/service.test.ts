import { createPublicKey, verify } from "node:crypto"
import type { RequestListener } from "node:http"
import fc from "fast-check"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { InvalidConfigError } from "../../src/index.ts"
import {
  type RampHandlerConfig,
  rampHandler,
  rampStringToSign,
  toNodeHandler
} from "../../src/server/index.ts"
import { repeatsOf } from "../support/repeats.ts"
import { allOperations, rampClientId, rampKeys, serveHere } from "../support/service/rampEndpoint.ts"

const token = "canary-ramp-token"
const own = { "x-slipway": "ramp" }
const page = "https://app.example/api/ramp"

/** A handler in front of a service that answers with `listener`. */
const openBefore = async (listener: RequestListener, config: Partial<RampHandlerConfig> = {}) => {
  const errors: unknown[] = []
  const url = await serveHere(listener)
  const handler = rampHandler({
    ...{ clientId: rampClientId, privateKey: rampKeys.privateKey, allow: allOperations },
    authorize: () => ({ rampableAccessToken: token }),
    baseUrls: { ramp: `${url}/v1` },
    onError: (error) => errors.push(error),
    ...config
  })
  const ask = async (headers: Record<string, string> = {}) => {
    const response = await handler(
      new Request(`${page}/reference/currencies`, { headers: { ...own, ...headers } })
    )
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { handler, ask, errors }
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body))
  }
const ok = { statusCode: 200, message: "ok", data: [] }

describe("what reaches the service", () => {
  test("has the headers of the handler alone", async () => {
    const heard: Record<string, unknown>[] = []
    const { ask } = await openBefore((request, response) => {
      heard.push({ url: request.url, ...request.headers })
      json(200, ok)(request, response)
    })
    await ask({
      cookie: "session=ada",
      authorization: "Bearer another",
      "x-client-id": "another",
      "x-client-secret": "another",
      "x-signature": "another",
      "x-timestamp": "another",
      "x-forwarded-for": "10.0.0.1",
      traceparent: "00-1-1-01",
      "content-type": "text/evil"
    })
    const [{ host, connection, "user-agent": agent, "accept-language": language, ...rest } = {}] = heard
    expect(rest).toMatchObject({
      url: "/v1/reference/currencies",
      accept: "application/json",
      authorization: `Bearer ${token}`,
      "x-client-id": rampClientId,
      "x-timestamp": expect.stringMatching(/^\d{4}-.*Z$/),
      "x-signature": expect.stringMatching(/^[\w+/=]{344}$/)
    })
    expect(
      Object.keys(rest).filter((name) => !/^(?:url|accept|authorization|x-\w+|x-client-id)$/.test(name))
    ).toEqual(["sec-fetch-mode", "accept-encoding"].filter((name) => name in rest))
    expect(JSON.stringify(heard)).not.toMatch(/another|session=|10\.0\.0\.1|evil/)
  })
})

describe("what reaches the browser", () => {
  test("has no header of the service but its request id and when to come back", async () => {
    const { ask } = await openBefore(
      json(
        429,
        { statusCode: 429, message: "Slow down" },
        {
          "retry-after": "7",
          "x-request-id": "request-1",
          "set-cookie": "session=service",
          "x-signature": "echo",
          "access-control-allow-origin": "*",
          location: "https://evil.example",
          "content-security-policy": "default-src *"
        }
      )
    )
    const { status, headers } = await ask()
    expect(status).toBe(429)
    expect(Object.fromEntries(headers)).toEqual({
      "content-type": "application/json",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "retry-after": "7",
      "x-request-id": "request-1"
    })
  })

  test.each([400, 401, 500])("has no secret that a refusal with %i quotes", async (status) => {
    const sent: string[] = []
    const { ask } = await openBefore(({ headers }, response) => {
      const quoted = [headers["x-signature"], headers.authorization].map(String)
      sent.push(...quoted)
      const body = {
        statusCode: status,
        message: `Bad ${quoted}`,
        error: quoted,
        apiSecret: "s3cr3t",
        data: headers
      }
      json(status, body)({} as never, response as never)
    })
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toMatchObject({ statusCode: status, apiSecret: "[redacted]" })
    for (const secret of [...sent, token, "s3cr3t"]) expect(answer.text).not.toContain(secret)
  })

  test("has nothing of a success that quotes the signature or the token, however it is spelt", async () => {
    for (const name of ["x-signature", "authorization"]) {
      const { ask } = await openBefore(({ headers }, response) => {
        const text = JSON.stringify({ ...ok, data: [String(headers[name])] })
          .replaceAll("/", "\\/")
          .replaceAll("a", "\\u0061")
        response.writeHead(200, { "content-type": "application/json" }).end(text)
      })
      expect(await ask()).toMatchObject({ status: 502, text: expect.stringContaining("unusable") })
    }
  })

  test("keeps every digit of an amount", async () => {
    const text = `{"statusCode":200,"message":"ok","data":[{"amount":0.1234567890123456789}]}`
    const { ask } = await openBefore((_, response) =>
      response.writeHead(200, { "content-type": "application/json" }).end(text)
    )
    expect((await ask()).text).toBe(text)
  })
})

describe("a service that misbehaves", () => {
  test.each([301, 302, 303, 307, 308])("by a redirect with %i is not followed", async (status) => {
    const heard: unknown[] = []
    const elsewhere = await serveHere((request, response) => {
      heard.push(request.url)
      json(200, ok)(request, response)
    })
    const { ask, errors } = await openBefore((_, response) =>
      response.writeHead(status, { location: `${elsewhere}/v1/reference/currencies` }).end()
    )
    expect(await ask()).toMatchObject({ status: 502 })
    expect(heard).toEqual([])
    expect(errors).toHaveLength(1)
  })

  test.each<[string, RequestListener]>([
    [
      "by HTML",
      (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>Hotel</p>")
    ],
    [
      "by half of a body",
      (_, response) => response.writeHead(200, { "content-type": "application/json" }).end('{"a')
    ],
    ["by no body", (_, response) => response.writeHead(200, { "content-type": "application/json" }).end()],
    ["by a text", json(200, "all is well")],
    ["by 204", (_, response) => response.writeHead(204).end()],
    ["by 407", json(407, { message: "proxy" })],
    ["by invalid UTF-8", (_, response) => response.writeHead(200).end(Buffer.from([0x22, 0xff, 0x22]))],
    ["by too much", json(200, { ...ok, data: ["x".repeat(20_000)] })],
    ["by hanging up", ({ socket }) => socket.destroy()]
  ])("%s is answered with 502, and nothing of it is passed on", async (_, listener) => {
    const { ask, errors } = await openBefore(listener, { maxResponseBytes: 10_000 })
    const { status, text } = await ask()
    expect(status).toBe(502)
    expect(JSON.parse(text)).toEqual({
      statusCode: 502,
      message: expect.stringMatching(/^The ramp service /)
    })
    expect(errors.length).toBeLessThan(2)
  })

  test("by a refusal that is no JSON says no more than its status", async () => {
    const { ask } = await openBefore((_, response) => response.writeHead(503).end("<p>nginx at 10.0.0.7</p>"))
    expect(await ask()).toMatchObject({
      status: 503,
      text: '{"statusCode":503,"message":"An error occurred"}'
    })
  })

  test("by silence is answered with 504", async () => {
    const { ask } = await openBefore(() => undefined, { timeout: 50 })
    expect(await ask()).toMatchObject({ status: 504 })
  })
})

test("a write whose body does not arrive in time is not forwarded, and the answer says so", async () => {
  const { handler } = await openBefore(json(200, ok), { timeout: 50 })
  const init = {
    method: "POST",
    headers: { ...own, "content-type": "application/json", "idempotency-key": "the-first-key" },
    body: new ReadableStream(),
    duplex: "half"
  }
  const response = await handler(new Request(`${page}/onramp`, init))
  expect([response.status, await response.json()]).toEqual([
    424,
    { statusCode: 424, message: "Not forwarded: the body did not arrive in time. Try again" }
  ])
})

describe("a request that cannot be signed", () => {
  test.each([
    ["POST", "/onramp", 424],
    ["POST", "/offramp", 424],
    ["GET", "/reference/currencies", 500]
  ])("is not forwarded, and the answer to %s %s says so with %i", async (method, path, status) => {
    const heard: unknown[] = []
    const { handler, errors } = await openBefore(({ url }) => void heard.push(url))
    // A runtime that refuses the key.
    const sign = vi.spyOn(crypto.subtle, "sign").mockRejectedValue(new Error("No"))
    onTestFinished(() => sign.mockRestore())
    const headers = { ...own, "content-type": "application/json", "idempotency-key": "the-first-key" }
    const body = method === "POST" ? "{}" : null
    const ask = () => handler(new Request(`${page}${path}`, { method, headers, body }))
    expect([(await ask()).status, (await ask()).status]).toEqual([status, status])
    expect(heard).toEqual([])
    expect(errors).toEqual([expect.any(InvalidConfigError), expect.any(InvalidConfigError)])
  })
})

describe("a write whose owner the service cannot confirm", () => {
  /** A handler in front of a service that lists recipients with each of `lists`, and places orders. */
  const openWith = async (lists: readonly RequestListener[]) => {
    const placed: unknown[] = []
    const remaining = [...lists]
    const { handler } = await openBefore(
      (request, response) => {
        if (request.method === "GET") return remaining.shift()?.(request, response)
        placed.push(request.url)
        return json(200, { ...ok, data: { offrampId: "sale" } })(request, response)
      },
      { timeout: 500 }
    )
    const write = () =>
      handler(
        new Request(`${page}/offramp`, {
          method: "POST",
          headers: { ...own, "content-type": "application/json", "idempotency-key": "the-first-key" },
          body: '{"receiverId":"recipient"}'
        })
      )
    return { write, placed }
  }

  test.each<[string, RequestListener]>([
    ["fails with 500", json(500, { message: "Broken" })],
    ["fails with 408", json(408, { message: "Late" })],
    ["hangs up", ({ socket }) => socket.destroy()],
    ["is silent", () => undefined]
  ])(
    "which %s, is not forwarded, is answered with 424, and can be repeated with its key",
    async (_, listener) => {
      const { write, placed } = await openWith([
        listener,
        json(200, { ...ok, data: { docs: [{ id: "recipient" }] } })
      ])
      const refused = await write()
      expect(refused.status).toBe(424)
      expect(await refused.json()).toEqual({
        statusCode: 424,
        message: expect.stringMatching(/^Not forwarded/)
      })
      expect(placed).toEqual([])
      expect((await write()).status).toBe(200)
      expect(placed).toEqual(["/v1/offramp"])
    }
  )

  test("says when to come back", async () => {
    const { write } = await openWith([json(503, { message: "Busy" }, { "retry-after": "7" })])
    const { status, headers } = await write()
    expect([status, headers.get("retry-after")]).toEqual([424, "7"])
  })

  test.each([401, 404, 429])("keeps a refusal with %i, which says what to do", async (status) => {
    const { write, placed } = await openWith([json(status, { message: "No" })])
    expect((await write()).status).toBe(status)
    expect(placed).toEqual([])
  })
})

const rounds = repeatsOf("bodies that are signed")
const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31)

test(`${rounds} signed bodies verify with the public key (seed ${seed})`, { timeout: 600_000 }, async () => {
  const key = createPublicKey(rampKeys.publicKey)
  let verified = 0
  const { handler } = await openBefore(() => undefined, {
    fetch: async (_, { method = "", headers, body }) => {
      const sent = new Headers(headers)
      const request = {
        method,
        clientId: rampClientId,
        timestamp: sent.get("x-timestamp") ?? "",
        body: String(body)
      }
      const signature = Buffer.from(sent.get("x-signature") ?? "", "base64")
      if (verify("sha256", Buffer.from(rampStringToSign(request)), key, signature)) verified++
      return Response.json({ ...ok, data: {} })
    }
  })
  const values = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.double({ noDefaultInfinity: true, noNaN: true }),
    fc.boolean()
  )
  const bodies = fc.record(
    { inputAmount: values, memo: values, reason: values, description: values },
    { requiredKeys: [] }
  )
  await fc.assert(
    fc.asyncProperty(bodies, fc.constantFrom(undefined, 1, "\t"), async (body, indent) => {
      const response = await handler(
        new Request(`${page}/onramp`, {
          method: "POST",
          headers: { ...own, "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
          body: JSON.stringify(body, null, indent)
        })
      )
      expect(response.status).toBe(200)
    }),
    { seed, numRuns: rounds }
  )
  expect(verified).toBe(rounds)
})

describe("rampHandler", () => {
  const config = {
    ...{ clientId: "id", privateKey: rampKeys.privateKey, allow: ["createOnramp"] },
    authorize: () => undefined
  }
  test.each<[field: string, config: unknown]>([
    ["config", undefined],
    ["clientId", { ...config, clientId: undefined }],
    ["clientId", { ...config, clientId: "canary value" }],
    ["privateKey", { ...config, privateKey: "canary-value" }],
    ["authorize", { ...config, authorize: undefined }],
    ["allow", { ...config, allow: undefined }],
    ["allow", { ...config, allow: "createOnramp" }],
    ["allow[1]", { ...config, allow: ["createOnramp", "canary-value"] }],
    ["allow[0]", { ...config, allow: ["toString"] }],
    ["path", { ...config, path: "api/ramp" }],
    ["path", { ...config, path: "/api/ramp/" }],
    ["path", { ...config, path: "/canary-value?a" }],
    ["origins", { ...config, origins: "https://app.example" }],
    ["origins[0]", { ...config, origins: ["*"] }],
    ["origins[0]", { ...config, origins: ["https://app.example/"] }],
    ["origins[0]", { ...config, origins: ["null"] }],
    ["env", { ...config, env: "canary-value" }],
    ["baseUrls.ramp", { ...config, baseUrls: { ramp: "canary-value" } }],
    ["timeout", { ...config, timeout: 0 }],
    ["maxBodyBytes", { ...config, maxBodyBytes: -1 }],
    ["maxResponseBytes", { ...config, maxResponseBytes: 1.5 }],
    ["onError", { ...config, onError: "canary-value" }],
    ["rampable", { ...config, rampable: "canary-value" }]
  ])("names the option %s, and not its value", (field, given) => {
    // The types refuse them too. JavaScript does not.
    const make = () => rampHandler(given as never)
    expect(make).toThrow(InvalidConfigError)
    try {
      make()
    } catch (error) {
      expect(error).toMatchObject({ field, message: expect.stringMatching(/^`.+`: expected (?!.*expected)/) })
      expect(String(error)).not.toContain("canary")
    }
  })

  test("passes its second argument to `authorize`", async () => {
    const seen: unknown[] = []
    const { handler } = await openBefore(json(200, ok), {
      authorize: (_, context) => {
        seen.push(context)
        return { rampableAccessToken: token }
      }
    })
    const context = { user: "ada" }
    await handler(new Request(`${page}/reference/currencies`, { headers: own }), context)
    expect(seen).toEqual([context])
  })

  test("tells the developer, not the browser, that `authorize` has read the body", async () => {
    const { handler, errors } = await openBefore(json(200, ok), {
      authorize: async (request) => {
        await request.text()
        return { rampableAccessToken: token }
      }
    })
    const init = { method: "POST", body: "{}", headers: { ...own, "content-type": "application/json" } }
    expect((await handler(new Request(`${page}/onramp`, init))).status).toBe(500)
    expect(String(errors)).toContain("must not read the body")
  })

  test("is not made of what is no handler", () => {
    // A caller without types may pass anything.
    expect(() => toNodeHandler({} as never)).toThrow(
      expect.objectContaining({ _tag: "InvalidConfigError", field: "handler" })
    )
  })

  test("behind middleware that has read the body says so", async () => {
    const { handler } = await openBefore(json(200, ok))
    const listener = toNodeHandler(handler)
    const url = await serveHere(async (request, response) => {
      for await (const _ of request);
      await listener(request, response)
    })
    const response = await fetch(`${url}/api/ramp/onramp`, { method: "POST", body: "{}", headers: own })
    expect(await response.json()).toEqual({
      statusCode: 500,
      message: expect.stringMatching(/^Mount this handler before .*express\.json\(\)$/)
    })
  })
})
