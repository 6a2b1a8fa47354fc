import { describe, expect, test } from "vitest"
import { rampHandler } from "../../src/server/index.ts"
import { allOperations, rampKeys } from "../support/service/rampEndpoint.ts"
import { openSmartAccountEndpoint } from "../support/service/smartAccountEndpoint.ts"

const wrongSecret = "another-wallet-client-secret"

describe("a smart account service that does not accept the server's signature", () => {
  test.each([
    ["GET", "/userOp/op-ada", undefined],
    ["POST", "/userOp/sendCoin/hash", { accountId: "account-ada", to: "0x1", amount: "1" }],
    ["POST", "/smart-account/balance/native", { accountId: "account-ada" }]
  ])("is no end of a session for the browser: %s %s", async (method, path, body) => {
    const { send } = openSmartAccountEndpoint({ clientSecret: wrongSecret })
    const response = await send(method, path, body)
    expect([response.status, await response.json()]).toEqual([
      502,
      {
        status: 502,
        message: "The smart account service refused the credentials of this server",
        code: "SERVER_CREDENTIALS"
      }
    ])
  })

  test("tells the developer to check the secret and the clock, without showing the secret", async () => {
    const { send, errors } = openSmartAccountEndpoint({ clientSecret: wrongSecret })
    await send("GET", "/userOp/op-ada")
    expect(errors.map(String)).toEqual([
      "Error: The smart account service refused the signature of this server with 401. Check `clientSecret`, `appId` and `env`, and the clock of this server"
    ])
  })

  test.each([
    [600_000, "600 seconds behind"],
    [-600_000, "600 seconds ahead of"]
  ])("tells the developer how far the clock is off: %i ms", async (difference, text) => {
    const { send, errors } = openSmartAccountEndpoint({
      fetch: async () => {
        const date = new Date(Date.now() + difference).toUTCString()
        return Response.json({ status: 401, message: "Unauthorized" }, { status: 401, headers: { date } })
      }
    })
    await send("GET", "/userOp/op-ada")
    // The header has whole seconds.
    expect(String(errors[0]).replace(/(?:599|601) seconds/, "600 seconds")).toContain(text)
  })

  test("is answered with 502 even if `onError` throws", async () => {
    const { send } = openSmartAccountEndpoint({
      clientSecret: wrongSecret,
      onError: () => {
        throw new Error("no log")
      }
    })
    expect((await send("GET", "/userOp/op-ada")).status).toBe(502)
  })
})

describe("a ramp service that answers with 401", () => {
  const ask = async (message: unknown) => {
    const errors: unknown[] = []
    const handler = rampHandler({
      clientId: "client-1",
      privateKey: rampKeys.privateKey,
      allow: allOperations,
      authorize: () => ({ rampableAccessToken: "canary-ramp-token" }),
      fetch: async () => Response.json({ statusCode: 401, message }, { status: 401 }),
      onError: (error) => errors.push(error)
    })
    const url = "https://app.example/api/ramp/reference/banks"
    const response = await handler(new Request(url, { headers: { "x-slipway": "ramp" } }))
    return { status: response.status, body: await response.json(), errors: errors.map(String) }
  }

  test.each(["Unauthorized Client", ["Unauthorized Client"]])(
    "to the server's credentials tells the developer what to check: %j",
    async (message) => {
      expect(await ask(message)).toEqual({
        status: 401,
        // The client knows the message, and does not end the session.
        body: { statusCode: 401, message },
        errors: [
          "Error: The ramp service refused the signature of this server with 401. Check `clientId`, `privateKey` and `env`, and the clock of this server"
        ]
      })
    }
  )

  test.each(["Unauthorized", "Invalid: Unauthorized Client"])(
    "to the user's token is no problem of the server: %s",
    async (message) => {
      expect(await ask(message)).toEqual({ status: 401, body: { statusCode: 401, message }, errors: [] })
    }
  )
})
