import { request as sendRaw } from "node:http"
import { describe, expect, test } from "vitest"
import { quotesAndReferences } from "../../src/server/index.ts"
import { openRampEndpoint } from "../support/service/rampEndpoint.ts"

type Endpoint = Awaited<ReturnType<typeof openRampEndpoint>>

const purchase = {
  receiverWalletAddress: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  acceptanceMethod: "virtual_account_bni",
  paymentPhoneNumber: "6281200000000",
  inputAmount: 1_600_000,
  inputCurrency: "IDR",
  outputCurrency: "usdc-ethereum-sepolia"
}
const recipient = {
  name: "Grace Hopper",
  email: "grace@example.com",
  address: "Jl. 1",
  city: "Jakarta",
  postCode: "10110",
  bank: {
    accountName: "Grace Hopper",
    bankName: "Bank Nusa Jaya",
    accountNumber: "0012345678",
    currency: "IDR",
    country: "INDONESIA"
  }
}
const saleTo = (receiverId: string) => ({
  inputAmount: 100,
  senderName: "Ada Lovelace",
  senderEmail: "ada@example.com",
  receiverId,
  inputCurrency: "usdc-ethereum-sepolia",
  outputCurrency: "IDR"
})

const asBob = { cookie: "session=bob" }
const answerOf = async (response: Response) => ({ status: response.status, body: await response.json() })
const dataOf = async (response: Promise<Response>) => (await (await response).json()).data
const onrampsOf = async ({ send }: Endpoint, user: string) =>
  (await dataOf(send("GET", "/onramp", undefined, { cookie: `session=${user}` }))).docs

describe("another user's", () => {
  test("order is not found, as if it did not exist, and the service is not asked for it", async () => {
    const endpoint = await openRampEndpoint()
    const { send, forwarded } = endpoint
    const { id, onrampId } = await dataOf(send("POST", "/onramp", purchase))
    const { id: receiverId } = await dataOf(send("POST", "/recipient", recipient))
    const { offrampId } = await dataOf(send("POST", "/offramp", saleTo(receiverId)))
    expect((await send("GET", `/onramp/detail/${onrampId}`)).status).toBe(200)
    for (const path of [
      `/onramp/detail/${onrampId}`,
      `/onramp/detail/${id}`,
      `/offramp/detail/${offrampId}`
    ]) {
      const nothing = await answerOf(await send("GET", path.replace(/[^/]+$/, "nothing"), undefined, asBob))
      expect(await answerOf(await send("GET", path, undefined, asBob))).toEqual(nothing)
      expect(nothing).toEqual({ status: 404, body: { statusCode: 404, message: "Data not found" } })
    }
    expect(forwarded().filter((it) => it === "getOnramp" || it === "getOfframp")).toHaveLength(1)
  })

  test("recipient is neither changed, nor deleted, nor paid", async () => {
    const { send, forwarded } = await openRampEndpoint()
    const { id } = await dataOf(send("POST", "/recipient", recipient))
    for (const [method, path, body] of [
      ["PATCH", `/recipient/${id}`, { city: "Bandung" }],
      ["DELETE", `/recipient/${id}`, undefined],
      ["POST", "/offramp", saleTo(id)],
      ["POST", "/offramp", saleTo("nothing")],
      ["POST", "/offramp", { ...saleTo(id), receiverId: [id] }]
    ] as const)
      expect((await send(method, path, body, asBob)).status).toBeGreaterThanOrEqual(400)
    expect(forwarded().filter((it) => it !== "listRecipients")).toEqual(["createRecipient"])
    expect((await dataOf(send("GET", "/recipient"))).docs).toMatchObject([{ id, city: "Jakarta" }])
  })

  test("question is not answered", async () => {
    const { send, sandbox, forwarded } = await openRampEndpoint()
    const { id: receiverId } = await dataOf(send("POST", "/recipient", recipient))
    const { offrampId } = await dataOf(send("POST", "/offramp", saleTo(receiverId)))
    await sandbox.orders.command(offrampId, "need-information")
    const answer = { message: "They are my salary." }
    expect((await send("PATCH", "/offramp/reply", answer, asBob)).status).toBe(404)
    expect(forwarded()).not.toContain("replyOfframp")
    expect((await send("PATCH", "/offramp/reply", answer)).status).toBe(200)
  })

  test("recipient is not hidden behind a second key of the same name", async () => {
    const { send, forwarded } = await openRampEndpoint()
    const { id: own } = await dataOf(send("POST", "/recipient", recipient, asBob))
    const { id: other } = await dataOf(send("POST", "/recipient", recipient))
    const twice = JSON.stringify(saleTo(own)).replace("{", `{"receiverId":"${other}",`)
    const escaped = JSON.stringify(saleTo(own)).replace("{", `{"receiver\\u0049d":"${other}",`)
    for (const body of [twice, escaped])
      expect(await answerOf(await send("POST", "/offramp", body, asBob))).toEqual({
        status: 400,
        body: { statusCode: 400, message: "The body has a repeated key" }
      })
    expect(forwarded()).toEqual(["createRecipient", "createRecipient"])
  })
})

describe("a request that is not allowed", () => {
  test("is refused when its operation is not listed, nothing is forwarded, and the app is told", async () => {
    const { send, forwarded, errors } = await openRampEndpoint({ allow: [...quotesAndReferences] })
    for (const [method, path, body] of [
      ["POST", "/onramp", purchase],
      ["GET", "/onramp", undefined],
      ["DELETE", "/recipient/1", undefined]
    ] as const)
      expect((await send(method, path, body)).status).toBe(403)
    expect((await send("GET", "/reference/currencies")).status).toBe(200)
    expect(forwarded()).toEqual(["listCurrencies"])
    expect(errors.map(String)).toEqual([
      "Error: createOnramp is not in `allow` of `rampHandler`",
      "Error: listOnramps is not in `allow` of `rampHandler`",
      "Error: deleteRecipient is not in `allow` of `rampHandler`"
    ])
  })

  test.each([
    ["has no cookie", {}, null],
    ["has an unknown cookie", {}, "session=mallory"],
    [
      "meets an `authorize` that throws",
      { authorize: () => expect.fail("the password of the database") },
      "session=ada"
    ],
    [
      "meets an `authorize` that rejects",
      { authorize: () => Promise.reject(new Error("password")) },
      "session=ada"
    ],
    [
      "gets a token that is none",
      { authorize: () => ({ rampableAccessToken: "a\r\nx-evil: 1" }) },
      "session=ada"
    ],
    ["gets an empty token", { authorize: () => ({ rampableAccessToken: "" }) }, "session=ada"]
  ])("is refused with 401 and no details when it %s", async (_, config, cookie) => {
    const { send, forwarded } = await openRampEndpoint(config)
    const refusal = { status: 401, body: { statusCode: 401, message: "Unauthorized App Session" } }
    expect(await answerOf(await send("GET", "/onramp", undefined, { cookie }))).toEqual(refusal)
    expect(await answerOf(await send("POST", "/onramp", purchase, { cookie }))).toEqual(refusal)
    expect(forwarded()).toEqual([])
  })

  test("never acts for the organization when the user has no ramp account", async () => {
    const { send, forwarded } = await openRampEndpoint()
    const asEve = { cookie: "session=eve" }
    for (const [method, path, body] of [
      ["GET", "/onramp", undefined],
      ["POST", "/onramp", purchase],
      ["GET", "/recipient", undefined]
    ] as const)
      expect(await answerOf(await send(method, path, body, asEve))).toEqual({
        status: 401,
        body: { statusCode: 401, message: "No Ramp Account" }
      })
    expect((await send("GET", "/reference/cryptos", undefined, asEve)).status).toBe(200)
    expect(forwarded()).toEqual(["listCryptos"])
  })
})

describe("an unknown address", () => {
  /** Sends a path as it is. `fetch` would clean it up first. */
  const raw = ({ url }: Endpoint, method: string, path: string) =>
    new Promise<number>((resolve, reject) => {
      const { port } = new URL(url)
      const headers = { cookie: "session=ada", "x-slipway": "ramp", "idempotency-key": crypto.randomUUID() }
      const request = sendRaw({ host: "127.0.0.1", port, method, path, headers }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      request.on("error", reject)
      request.end()
    })

  test.each([
    ["GET", "/api/ramp"],
    ["GET", "/api/ramp/"],
    ["GET", "/api/ramp/onramp/"],
    ["GET", "/api/ramp//onramp"],
    ["GET", "/api/rampant/onramp"],
    ["GET", "//evil.example/api/ramp/onramp"],
    ["GET", "http://evil.example/api/ramp/onramp"],
    ["GET", "/api/ramp/../ramp/../onramp"],
    ["GET", "/api/ramp/onramp/detail/../../recipient"],
    ["GET", "/api/ramp/onramp/detail/%2e%2e"],
    ["GET", "/api/ramp/onramp/detail/..%2f..%2fuser"],
    ["GET", "/api/ramp/onramp/detail/a%2Fb"],
    ["GET", "/api/ramp/onramp/detail/a%00"],
    ["GET", "/api/ramp/onramp/detail/a;b=c"],
    ["GET", "/api/ramp/user/me"],
    ["GET", "/api/ramp/ONRAMP"],
    ["PUT", "/api/ramp/onramp"],
    ["DELETE", "/api/ramp/onramp"],
    ["HEAD", "/api/ramp/onramp"],
    ["GET", "/api/ramp/onramp?limit=1&limit=2"],
    ["GET", "/api/ramp/onramp?userId=1"],
    ["GET", "/api/ramp/onramp?limit%5B%5D=1"],
    ["GET", `/api/ramp/onramp?search=${"a".repeat(1001)}`],
    ["GET", "/api/ramp/reference/payment-methods?limit=1"]
  ])("%s %s is refused, and nothing is forwarded", async (method, path) => {
    const endpoint = await openRampEndpoint()
    // Where the path leads elsewhere after cleaning, it leads to an operation of the user's own.
    const status = await raw(endpoint, method, path)
    if (path.endsWith("../../recipient")) expect(status).toBe(200)
    else {
      expect([400, 404]).toContain(status)
      expect(endpoint.forwarded()).toEqual([])
    }
  })

  test("does not come back by a header that overrides the method", async () => {
    const { send, forwarded } = await openRampEndpoint()
    const { id } = await dataOf(send("POST", "/recipient", recipient))
    const headers = { "x-http-method-override": "DELETE", "x-original-url": `/recipient/${id}` }
    expect((await send("GET", "/recipient", undefined, headers)).status).toBe(200)
    expect(forwarded()).toEqual(["createRecipient", "listRecipients"])
  })
})

describe("a page of another origin", () => {
  const json = { "content-type": "application/json" }
  test.each<[string, Record<string, string | null>]>([
    ["posts a form", { "x-slipway": null, "content-type": "application/x-www-form-urlencoded" }],
    ["posts plain text", { "x-slipway": null, "content-type": "text/plain" }],
    ["posts JSON without the header", { "x-slipway": null, ...json }],
    ["posts plain text with the header", { "content-type": "text/plain" }],
    ["posts no type", { "content-type": "" }],
    ["has another origin", { ...json, origin: "https://evil.example" }],
    ["is on another port", { ...json, origin: "http://127.0.0.1:1" }],
    ["has no origin", { ...json, origin: "null" }],
    ["is cross-site", { ...json, "sec-fetch-site": "cross-site" }],
    [
      "is on a sibling domain",
      { ...json, "sec-fetch-site": "same-site", origin: "https://blog.app.example" }
    ],
    ["was typed", { ...json, "sec-fetch-site": "none" }]
  ])("is refused when it %s, and nothing is forwarded", async (_, headers) => {
    const { send, forwarded } = await openRampEndpoint({ origins: ["https://shop.example"] })
    const response = await send("POST", "/onramp", JSON.stringify(purchase), headers)
    expect([403, 415]).toContain(response.status)
    expect(response.headers.get("access-control-allow-origin")).toBeNull()
    expect(forwarded()).toEqual([])
  })

  test("gets no preflight, but a page of a listed origin does, and reads the answer", async () => {
    const { url, send } = await openRampEndpoint({ origins: ["https://shop.example"] })
    const preflight = (origin: string) =>
      fetch(`${url}/api/ramp/onramp`, {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": "x-slipway"
        }
      })
    const refused = await preflight("https://evil.example")
    expect(refused.status).toBe(403)
    expect([...refused.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([])
    const allowed = await preflight("https://shop.example")
    expect(allowed.status).toBe(204)
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      "access-control-allow-origin": "https://shop.example",
      "access-control-allow-credentials": "true",
      vary: "origin"
    })
    const headers = { origin: "https://shop.example", "sec-fetch-site": "cross-site" }
    const response = await send("POST", "/onramp", purchase, headers)
    expect(response.status).toBeLessThan(300)
    expect(response.headers.get("access-control-allow-origin")).toBe("https://shop.example")
  })
})

describe("a replayed request", () => {
  const key = (value: string) => ({ "idempotency-key": value })

  test("creates one order, whether its copy comes at once or later", async () => {
    const endpoint = await openRampEndpoint()
    const twins = [1, 2, 3].map(() => endpoint.send("POST", "/onramp", purchase, key("captured")))
    const answers = await Promise.all(twins.map(async (it) => answerOf(await it)))
    answers.push(await answerOf(await endpoint.send("POST", "/onramp", purchase, key("captured"))))
    expect(new Set(answers.map(({ body }) => body.data.onrampId)).size).toBe(1)
    expect(await onrampsOf(endpoint, "ada")).toHaveLength(1)
    expect(endpoint.forwarded()).toEqual(["createOnramp", "listOnramps"])
  })

  test("does nothing without the user's session, and orders for the user whose session it has", async () => {
    const endpoint = await openRampEndpoint()
    await endpoint.send("POST", "/onramp", purchase, key("captured"))
    const stranger = await endpoint.send("POST", "/onramp", purchase, { ...key("captured"), cookie: null })
    expect(stranger.status).toBe(401)
    await endpoint.send("POST", "/onramp", purchase, { ...key("captured"), ...asBob })
    expect(await onrampsOf(endpoint, "ada")).toHaveLength(1)
    expect(await onrampsOf(endpoint, "bob")).toHaveLength(1)
  })

  test("with another body is refused, and so is a write without a key", async () => {
    const { send, forwarded } = await openRampEndpoint()
    await send("POST", "/onramp", purchase, key("captured"))
    const changed = { ...purchase, inputAmount: 3_200_000 }
    expect((await send("POST", "/onramp", changed, key("captured"))).status).toBe(422)
    for (const none of [null, "short", "with a space"])
      expect((await send("POST", "/onramp", purchase, { "idempotency-key": none })).status).toBe(400)
    expect(forwarded()).toEqual(["createOnramp"])
  })

  test("goes to the service again after the service has refused it", async () => {
    const { send, sandbox, forwarded } = await openRampEndpoint()
    sandbox.faults.add({ operation: "createOnramp", fault: "429", times: 1 })
    expect((await send("POST", "/onramp", purchase, key("captured"))).status).toBe(429)
    expect((await send("POST", "/onramp", purchase, key("captured"))).status).toBeLessThan(300)
    expect(forwarded()).toEqual(["createOnramp", "createOnramp"])
  })

  test("does not go to the service again when its outcome is unknown", async () => {
    const { send, sandbox, forwarded } = await openRampEndpoint()
    sandbox.faults.add({ operation: "createOnramp", fault: "500", times: 1 })
    expect((await send("POST", "/onramp", purchase, key("captured"))).status).toBe(500)
    expect((await send("POST", "/onramp", purchase, key("captured"))).status).toBe(500)
    expect(forwarded()).toEqual(["createOnramp"])
  })

  test("is a fresh one to the service: each signature is for the time of the server", async () => {
    const signatures: (string | null)[] = []
    const { send } = await openRampEndpoint({
      fetch: (url, init) => {
        signatures.push(new Headers(init.headers).get("x-timestamp"))
        return fetch(url, init)
      }
    })
    const old = { "x-timestamp": "2020-01-01T00:00:00.000Z" }
    expect((await send("GET", "/onramp", undefined, old)).status).toBe(200)
    expect(Math.abs(Date.parse(signatures[0] ?? "") - Date.now())).toBeLessThan(60_000)
  })
})

describe("a body", () => {
  test("that changes on the way to the service is refused by its signature", async () => {
    const endpoint = await openRampEndpoint({
      fetch: (url, init) => {
        const { body } = init
        if (typeof body !== "string") return fetch(url, init)
        return fetch(url, { ...init, body: body.replace("70997970", "3C44CdDd") })
      }
    })
    const response = await answerOf(await endpoint.send("POST", "/onramp", purchase))
    expect(response).toMatchObject({ status: 401, body: { message: "Unauthorized Client" } })
    expect(await onrampsOf(endpoint, "ada")).toEqual([])
  })

  test("reaches the service byte for byte, with amounts of any precision", async () => {
    const bodies: unknown[] = []
    const { send } = await openRampEndpoint({
      fetch: (url, init) => {
        bodies.push(init.body)
        return fetch(url, init)
      }
    })
    const text = JSON.stringify(purchase, null, 2).replace("1600000", "1600000.0000000000000000001")
    await send("POST", "/onramp", text)
    expect(bodies).toEqual([text])
  })

  test.each<[string, unknown, number]>([
    ["is no JSON", "{", 400],
    ["is a list", [purchase], 400],
    ["is null", "null", 400],
    ["is empty", "", 400],
    ["has an unknown key", { ...purchase, userId: "bob" }, 400],
    ["has __proto__", `{"__proto__":{"receiverId":"1"}}`, 400],
    ["has an object for a value", { ...purchase, inputAmount: { $gt: 0 } }, 400],
    ["has a list for a value", { ...purchase, memo: ["a"] }, 400],
    ["has a byte order mark", `\uFEFF${JSON.stringify(purchase)}`, 400],
    ["has a repeated key", `{"memo":"a","memo":"b"}`, 400],
    ["is larger than the limit", { ...purchase, description: "a".repeat(70_000) }, 413]
  ])("that %s is refused, and nothing is forwarded", async (_, body, status) => {
    const { send, forwarded } = await openRampEndpoint()
    expect((await send("POST", "/onramp", body)).status).toBe(status)
    expect(forwarded()).toEqual([])
  })

  test("without a length is read up to the limit only", async () => {
    const { url, forwarded } = await openRampEndpoint({ maxBodyBytes: 10_000 })
    const { port } = new URL(url)
    const headers = {
      ...{ cookie: "session=ada", "x-slipway": "ramp", "idempotency-key": crypto.randomUUID() },
      "content-type": "application/json"
    }
    let sent = 0
    const status = await new Promise((resolve) => {
      const request = sendRaw({ port, method: "POST", path: "/api/ramp/onramp", headers }, (response) => {
        resolve(response.statusCode)
        response.resume()
      })
      request.on("error", resolve)
      const feed = () => {
        if (request.destroyed || sent > 100_000_000) return
        sent += 10_000
        if (request.write("x".repeat(10_000))) setImmediate(feed)
        else request.once("drain", feed)
      }
      feed()
    })
    expect(status).toBe(413)
    expect(sent).toBeLessThan(20_000_000)
    expect(forwarded()).toEqual([])
  })
})
