import { describe, expect, test } from "vitest"
import { smartAccountHandler } from "../../src/server/index.ts"
import { ada, bob, clientSecret, openSmartAccountEndpoint } from "../support/service/smartAccountEndpoint.ts"

const coin = { accountId: "account-ada", to: bob, amount: "1" }
const signed = { signature: "0x22", userOpId: "op-ada", hash: `0x${"11".repeat(32)}`, isSponsored: false }

describe("a call of a user", () => {
  test("is signed and forwarded, and the browser gets the response", async () => {
    const { send, received } = openSmartAccountEndpoint()
    const response = await send("POST", "/userOp/sendCoin/hash", coin)
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: 200, message: "ok", data: { id: "done", status: "on_process" } }
    ])
    expect(received.at(-1)).toMatchObject({
      path: "/api/v1/userOp/sendCoin/hash",
      body: JSON.stringify(coin)
    })
  })

  test("carries neither the cookie nor another header of the browser to the service", async () => {
    const { send, received } = openSmartAccountEndpoint()
    await send("GET", "/userOp/op-ada", undefined, {
      "x-forwarded-host": "evil.example",
      authorization: "Bearer t"
    })
    expect([...(received[0]?.headers.keys() ?? [])].sort()).toEqual([
      "accept",
      "content-type",
      "x-app-id",
      "x-signature",
      "x-timestamp"
    ])
  })

  test("has neither the secret nor the signature in what the browser gets", async () => {
    const { send, received } = openSmartAccountEndpoint()
    const response = await send("GET", "/userOp/op-ada")
    const all = JSON.stringify([[...response.headers], await response.text()])
    expect(all).not.toContain(clientSecret)
    expect(all).not.toContain(received[0]?.headers.get("x-signature"))
  })

  test("is forwarded without white space, as it is signed", async () => {
    const { send, received } = openSmartAccountEndpoint()
    const body = `{ "accountId" : "account-ada",\n "message": "a  b" }`
    expect((await send("POST", "/smart-account/signMessage/hash", body)).status).toBe(200)
    expect(received.at(-1)?.body).toBe('{"accountId":"account-ada","message":"a  b"}')
  })
})

describe("another user's", () => {
  test.each([
    ["POST", "/userOp/sendCoin/hash", { ...coin, accountId: "account-bob" }],
    ["POST", "/smart-account/balance/native", { accountId: "account-bob" }],
    ["POST", "/smart-account/buildSignature", { accountId: "account-bob", signature: "0x22" }],
    ["POST", "/smart-account/balance/native", { accountId: ["account-ada"] }],
    ["POST", "/userOp/submit", { ...signed, userOpId: "op-bob" }],
    ["POST", "/userOp/submit", { ...signed, userOpId: "../smart-account" }],
    ["GET", "/userOp/op-bob", undefined],
    ["POST", "/smart-account/topUp", { receiverOwnerId: "owner-account-bob" }],
    ["GET", "/smart-account/owner-account-bob/topUp/history", undefined]
  ])("account or operation is not found: %s %s", async (method, path, body) => {
    const { send, paths } = openSmartAccountEndpoint()
    const response = await send(method, path, body)
    expect([response.status, await response.json()]).toEqual([
      404,
      { status: 404, message: "Data not found" }
    ])
    // Only what tells the owner was read.
    expect(
      paths().filter((it) => !/^(?:POST \/api\/v1\/smart-account|GET \/api\/v1\/userOp\/op-bob)$/.test(it))
    ).toEqual([])
  })

  test.each([
    [{ id: bob, provider: "wallet" }],
    [{ id: ada, provider: "google" }],
    [{ id: ada, provider: "wallet", other: 1 }],
    [undefined]
  ])("owner is refused, and nothing is created: %j", async (owner) => {
    const { send, paths } = openSmartAccountEndpoint()
    expect((await send("POST", "/smart-account", { owner })).status).toBe(403)
    expect(paths()).toEqual([])
  })
})

describe("a corrupt response of the service", () => {
  test.each([
    ["of an operation", "GET", "/userOp/op-ada", undefined, { id: "op-ada", accountId: 7 }],
    ["of the accounts", "POST", "/userOp/sendCoin/hash", coin, { id: "owner", accounts: { 0: {} } }],
    [
      "without the owner",
      "GET",
      "/smart-account/undefined/topUp/history",
      undefined,
      { accounts: [{ id: "account-ada" }] }
    ]
  ])("does not say that nothing was found: %s", async (_, method, path, body, data) => {
    const { send, received } = openSmartAccountEndpoint({}, () => data)
    // A client would take 404 for an answer, and the operation for one that was never submitted.
    expect((await send(method, path, body)).status).toBe(502)
    expect(received).toHaveLength(1)
  })
})

describe("a write whose check fails", () => {
  const topUp = { receiverOwnerId: "owner-account-ada" }
  const writes = [
    ["POST", "/userOp/submit", signed],
    ["POST", "/smart-account/topUp", topUp]
  ] as const
  const failures: readonly (readonly [string, () => Response | Promise<Response>])[] = [
    ["with 500", () => Response.json({ message: "Broken" }, { status: 500 })],
    ["with 408", () => Response.json({ message: "Late" }, { status: 408 })],
    ["without a response", () => Promise.reject(new TypeError("fetch failed"))],
    ["with a corrupt response", () => Response.json({ data: null })]
  ]

  test.each(writes.flatMap((write) => failures.map((failure) => [...write, ...failure] as const)))(
    "is answered with 424, and not forwarded: %s %s %o %s",
    async (method, path, body, _, fetch) => {
      const asked: string[] = []
      const { send } = openSmartAccountEndpoint({
        fetch: async (url) => {
          asked.push(new URL(url).pathname)
          return fetch()
        }
      })
      const response = await send(method, path, body)
      expect([response.status, await response.json()]).toEqual([
        424,
        { status: 424, message: expect.stringMatching(/^Not forwarded/) }
      ])
      expect(asked).not.toContain(`/api/v1${path}`)
    }
  )

  test("says when to come back", async () => {
    const { send } = openSmartAccountEndpoint({
      fetch: async () => Response.json({ message: "Busy" }, { status: 503, headers: { "retry-after": "7" } })
    })
    const { status, headers } = await send("POST", "/userOp/submit", signed)
    expect([status, headers.get("retry-after")]).toEqual([424, "7"])
  })

  test("with 429 keeps it, which says what to do", async () => {
    const { send } = openSmartAccountEndpoint({
      fetch: async () => Response.json({ message: "No" }, { status: 429 })
    })
    expect((await send("POST", "/userOp/submit", signed)).status).toBe(429)
  })
})

describe("what only the organization may do", () => {
  test.each([
    ["GET", "/userOp"],
    ["GET", "/client/gasTank"],
    ["GET", "/client/gasTank/history"],
    ["GET", "/client/gasTank/topUp/history"],
    ["POST", "/client/gasTank/topUp"]
  ])("is refused: %s %s", async (method, path) => {
    const { send, paths } = openSmartAccountEndpoint()
    expect((await send(method, path, method === "POST" ? {} : undefined)).status).toBe(403)
    expect(paths()).toEqual([])
  })
})

describe("sponsorship", () => {
  const submit = (config: Parameters<typeof openSmartAccountEndpoint>[0]) => {
    const opened = openSmartAccountEndpoint(config)
    return { ...opened, response: opened.send("POST", "/userOp/submit", { ...signed, isSponsored: true }) }
  }

  test("is refused unless the server agrees to it", async () => {
    const { response, paths } = submit({})
    expect([(await response).status, await (await response).json()]).toEqual([
      403,
      { status: 403, message: "Sponsorship refused" }
    ])
    expect(paths()).not.toContain("POST /api/v1/userOp/submit")
  })

  test("is decided by what the service has stored, and not by what the browser says", async () => {
    const asked: unknown[] = []
    const { response, paths } = submit({ sponsor: (request) => asked.push(request) > 0 })
    expect((await response).status).toBe(200)
    expect(asked).toEqual([
      {
        ...{ address: ada, userOpId: "op-ada", accountId: "account-ada", type: "sendCoin", chainId: 17000 },
        // The handler has not seen how this operation was prepared.
        details: undefined
      }
    ])
    expect(paths().at(-1)).toBe("POST /api/v1/userOp/submit")
  })

  test("is refused when the decision fails, and the developer learns why", async () => {
    const problem = new Error("no limits")
    const { response, errors, paths } = submit({
      sponsor: () => {
        throw problem
      }
    })
    expect((await response).status).toBe(424)
    expect(errors).toEqual([problem])
    expect(paths()).not.toContain("POST /api/v1/userOp/submit")
  })

  test("is not asked for when the owner pays", async () => {
    const { send, paths } = openSmartAccountEndpoint()
    expect((await send("POST", "/userOp/submit", signed)).status).toBe(200)
    expect(paths().at(-1)).toBe("POST /api/v1/userOp/submit")
  })
})

describe("a request that is not from a user on the app's pages", () => {
  test.each([
    ["without a session", { cookie: null }, 401],
    ["without the client's header", { "x-slipway": null }, 403],
    ["with the header of another handler", { "x-slipway": "ramp" }, 403],
    ["from another origin", { origin: "https://evil.example" }, 403],
    ["from another site", { "sec-fetch-site": "cross-site" }, 403]
  ])("is refused %s", async (_, headers, status) => {
    const { send, paths } = openSmartAccountEndpoint()
    expect((await send("POST", "/userOp/sendCoin/hash", coin, headers)).status).toBe(status)
    expect(paths()).toEqual([])
  })

  test.each([
    ["an unknown path", "POST", "/userOp/sendCoin", coin, 404],
    ["another method", "DELETE", "/userOp/op-ada", undefined, 404],
    ["an unknown key", "POST", "/userOp/sendCoin/hash", { ...coin, callData: "0x" }, 400],
    [
      "a repeated key",
      "POST",
      "/userOp/sendCoin/hash",
      '{"accountId":"account-bob","accountId":"account-ada"}',
      400
    ],
    ["an unknown query", "GET", "/smart-account/owner-account-ada/topUp/history?sort=1", undefined, 400],
    ["text that is not JSON", "POST", "/userOp/sendCoin/hash", "accountId", 400]
  ])("is refused with %s", async (_, method, path, body, status) => {
    const { send, paths } = openSmartAccountEndpoint()
    expect((await send(method, path, body)).status).toBe(status)
    expect(paths()).toEqual([])
  })
})

describe("smartAccountHandler", () => {
  const config = { appId: "app-1", clientSecret, authorize: () => undefined }

  test.each([
    ["appId", { ...config, appId: undefined }],
    ["clientSecret", { ...config, clientSecret: "" }],
    ["authorize", { ...config, authorize: "ada" }],
    ["sponsor", { ...config, sponsor: true }],
    ["operationStore", { ...config, operationStore: { get: () => null } }],
    ["sponser", { ...config, sponser: () => true }]
  ])("refuses an invalid `%s` when it is made", (field, given) => {
    // An app without types can pass anything.
    expect(() => smartAccountHandler(given as unknown as typeof config)).toThrow(
      expect.objectContaining({ field })
    )
  })

  test("refuses a user without the address of a wallet, and tells the developer", async () => {
    const { send, errors } = openSmartAccountEndpoint({ authorize: () => ({ address: "ada" }) })
    expect((await send("GET", "/userOp/op-ada")).status).toBe(401)
    expect(errors).toHaveLength(1)
  })
})
