import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { request as send } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"
import { createSiweMessage } from "viem/siwe"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Backend, startBackend } from "../../../examples/web/server/backend.ts"
import { type Site, startSite } from "../../../examples/web/server/site.ts"

let folder: string
let backend: Backend
let site: Site
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "slipway-site-"))
  await writeFile(join(folder, "index.html"), "<!doctype html><title>App</title>")
  backend = await startBackend()
  site = await startSite(folder, backend)
})
afterAll(async () => {
  await site.close()
  await backend.close()
  await rm(folder, { recursive: true })
})

/** Sends a request as the page of the app does, with `headers` instead of its own. */
const ask = (method: string, path: string, body = "", headers: Readonly<Record<string, string>> = {}) =>
  new Promise<{ status: number; text: string; cookie: string }>((resolve, reject) => {
    const { port, host, origin } = new URL(site.url)
    const own = { host, origin, "x-slipway": "ramp", ...headers }
    const request = send({ host: "127.0.0.1", port, path, method, headers: own }, async (response) => {
      const [cookie = ""] = response.headers["set-cookie"] ?? []
      resolve({ status: response.statusCode ?? 0, text: await text(response), cookie })
    })
    request.on("error", reject)
    request.end(body)
  })

const account = privateKeyToAccount(generatePrivateKey())
const pair = (cookie: string) => cookie.split(";")[0] ?? ""

/** Signs in with a message that `change` has changed, and gives the answer. */
const signIn = async (change: (message: string) => string = (message) => message) => {
  const { text: nonce, cookie } = await ask("POST", "/api/session/nonce")
  const { host, origin } = new URL(site.url)
  const facts = {
    address: account.address,
    chainId: 11155111,
    domain: host,
    nonce,
    uri: origin,
    version: "1"
  } as const
  const message = change(createSiweMessage(facts))
  const signature = await account.signMessage({ message })
  const body = JSON.stringify({ message, signature })
  const answer = await ask("POST", "/api/session", body, { cookie: pair(cookie) })
  return { answer, body, before: pair(cookie) }
}

const currencies = (cookie: string, headers: Readonly<Record<string, string>> = {}) =>
  ask("GET", "/api/ramp/reference/currencies", "", { cookie, ...headers })

describe("the ramp endpoint of the example", () => {
  it("serves a user who has signed in with the wallet", async () => {
    const { answer, before } = await signIn()
    expect(answer).toMatchObject({
      status: 204,
      cookie: expect.stringMatching(/; HttpOnly; SameSite=Strict;/)
    })
    expect(await currencies(pair(answer.cookie))).toMatchObject({
      status: 200,
      text: expect.stringContaining("IDR")
    })
    // The session of before the sign-in, which somebody else may know, is worth nothing.
    expect((await currencies(before)).status).toBe(401)
  })

  it.each(["", "harbour=", "harbour=guess"])(
    "does not serve a stranger with the cookie %j",
    async (cookie) => {
      expect(await currencies(cookie)).toMatchObject({
        status: 401,
        text: expect.stringContaining("App Session")
      })
    }
  )

  it("does not serve the next user of the browser with the session of the one before", async () => {
    const cookie = pair((await signIn()).answer.cookie)
    const other = privateKeyToAccount(generatePrivateKey()).address
    expect((await currencies(cookie, { "x-harbour-wallet": other })).status).toBe(401)
    const own = account.address.toLowerCase()
    expect((await currencies(cookie, { "x-harbour-wallet": own })).status).toBe(200)
  })

  it("does not serve a user who has signed out", async () => {
    const cookie = pair((await signIn()).answer.cookie)
    expect((await ask("DELETE", "/api/session", "", { cookie })).status).toBe(204)
    expect((await currencies(cookie)).status).toBe(401)
  })

  it("has no endpoint that signs", async () => {
    const cookie = pair((await signIn()).answer.cookie)
    expect((await ask("POST", "/ramp-signature", "{}", { cookie })).text).not.toMatch(/[\w+/]{300}/)
  })
})

describe("the session of the example", () => {
  it.each<[string, (message: string) => string]>([
    ["for another host", (message) => message.replace(/^\S+/, "evil.example")],
    ["with another nonce", (message) => message.replace(/Nonce: \w+/, "Nonce: 0123456789abcdef")],
    [
      "of another wallet",
      (message) => message.replace(account.address, "0x70997970C51812dc3A010C7d01b50e0d17dc79C8")
    ],
    ["that is none", () => "I am Ada."]
  ])("does not open for a message %s", async (_, change) => {
    const { answer } = await signIn(change)
    expect(answer).toMatchObject({ status: 401, cookie: "" })
  })

  it("does not read a body that is too large for a signed message", async () => {
    expect(await ask("POST", "/api/session", "x".repeat(100_000))).toMatchObject({ status: 413, cookie: "" })
    expect((await signIn()).answer.status).toBe(204)
  })

  it("opens once for a signature", async () => {
    const { answer, body, before } = await signIn()
    expect(answer.status).toBe(204)
    expect((await ask("POST", "/api/session", body, { cookie: before })).status).toBe(401)
    const { cookie } = await ask("POST", "/api/session/nonce")
    expect((await ask("POST", "/api/session", body, { cookie: pair(cookie) })).status).toBe(401)
  })

  it.each<[string, Readonly<Record<string, string>>]>([
    ["another origin", { origin: "https://evil.example" }],
    ["another port", { origin: "http://localhost:1" }],
    ["a frame without an origin", { origin: "null" }],
    ["a name that leads here", { host: "evil.example", origin: "http://evil.example" }]
  ])("does not open for %s", async (_, headers) => {
    expect(await ask("POST", "/api/session/nonce", "", headers)).toMatchObject({ status: 403, cookie: "" })
  })
})

it("refuses an address that cannot be parsed, and keeps serving", async () => {
  expect((await ask("GET", "//")).status).toBe(400)
  expect((await ask("GET", "/")).text).toContain("<title>App</title>")
})
