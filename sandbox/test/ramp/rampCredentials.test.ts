import { createHash, createSign, generateKeyPairSync } from "node:crypto"
import { expect, it } from "vitest"
import { openApp, openUser } from "../support/app.ts"

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
const pem = publicKey.export({ type: "spki", format: "pem" }).toString()
const rampClients = [{ clientId: "client-123", publicKey: pem }]
const refusal = { statusCode: 401, message: "Unauthorized Client" }

const signed = (method: string, body?: string, now = Date.now()): Record<string, string> => {
  const timestamp = new Date(now).toISOString()
  const hash = createHash("sha256")
    .update(body ?? "{}")
    .digest("hex")
  const takesBody = method !== "GET" && method !== "DELETE"
  const text = takesBody ? `client-123:${timestamp}:${hash}` : `client-123:${timestamp}`
  const signature = createSign("RSA-SHA256").update(text).sign(privateKey, "base64")
  return { "x-client-id": "client-123", "x-timestamp": timestamp, "x-signature": signature }
}

const recipient = JSON.stringify({
  name: "Grace Hopper",
  email: "grace@example.com",
  address: "Straße 1",
  city: "Berlin",
  postCode: "10115",
  bank: { accountName: "Grace", currency: "EUR", country: "GERMANY", ibanNumber: "DE00" }
})

it("lets the organization act for itself with a signature", async () => {
  const app = openApp({ rampClients })
  const created = await app.request("POST", "/v1/recipient", signed("POST", recipient), recipient)
  expect(created.status).toBe(201)
  const { data } = (await app.request("GET", "/v1/recipient", signed("GET"))).body
  expect(data.totalDocs).toBe(1)
  const path = `/v1/recipient/${created.body.data.id}`
  expect((await app.request("DELETE", path, signed("DELETE"))).status).toBe(200)
})

it("lets the organization act for a user with the user's token", async () => {
  const app = openApp({ rampClients })
  const { rampToken } = await openUser(app, "ada@example.com")
  const headers = { ...signed("POST", recipient), authorization: `Bearer ${rampToken}` }
  await app.request("POST", "/v1/recipient", headers, recipient)
  expect((await app.ramp("GET", "/recipient", undefined, rampToken)).body.data.totalDocs).toBe(1)
  expect((await app.request("GET", "/v1/recipient", signed("GET"))).body.data.totalDocs).toBe(0)
})

it("hashes {} for a missing body", async () => {
  const app = openApp({ rampClients })
  const reply = await app.request("PATCH", "/v1/offramp/reply", signed("PATCH"))
  expect(reply.status).toBe(400)
})

it("rejects a signature with another body, key or time", async () => {
  const app = openApp({ rampClients })
  const post = (headers: HeadersInit) => app.request("POST", "/v1/recipient", headers, recipient)
  expect((await post(signed("POST", "{}"))).body).toEqual(refusal)
  expect((await post({ ...signed("POST", recipient), "x-client-id": "stranger" })).body).toEqual(refusal)
  expect((await post(signed("POST", recipient, Date.now() - 6 * 60_000))).body).toEqual(refusal)
  expect((await post({ ...signed("POST", recipient), "x-signature": "AAAA" })).body).toEqual(refusal)
})

it("accepts the signature of a server, whose clock does not advance with the sandbox's", async () => {
  const app = openApp({ rampClients })
  await app.control("POST", "/clock/advance", { ms: 3_600_000 })
  const read = (now?: number) => app.request("GET", "/v1/recipient", signed("GET", undefined, now))
  expect((await read()).status).toBe(200)
  expect((await read(Date.now() + 3_600_000)).status).toBe(200)
  expect((await read(Date.now() + 1_800_000)).body).toEqual(refusal)
})

it("registers a client while it runs", async () => {
  const app = openApp()
  expect((await app.request("GET", "/v1/recipient", signed("GET"))).body).toEqual(refusal)
  expect((await app.control("PUT", "/ramp-clients/client-123", { publicKey: "none" })).status).toBe(400)
  await app.control("PUT", "/ramp-clients/client-123", { publicKey: pem })
  expect((await app.request("GET", "/v1/recipient", signed("GET"))).status).toBe(200)
})

it("requires the organization's secret and, for user data, the user's token", async () => {
  const app = openApp()
  const ask = (headers: HeadersInit) => app.request("GET", "/v1/recipient", headers)
  expect((await ask({})).body).toEqual(refusal)
  expect((await ask({ "x-client-secret": "sandbox-client-secret" })).body).toEqual(refusal)
  const withoutUser = await ask({ "x-client-secret": "sandbox-ramp-secret" })
  expect(withoutUser.body).toEqual({ statusCode: 401, message: "Unauthorized" })
  const wrongUser = await ask({ "x-client-secret": "sandbox-ramp-secret", authorization: "Bearer nobody" })
  expect(wrongUser.body).toEqual({ statusCode: 401, message: "Invalid token" })
})
