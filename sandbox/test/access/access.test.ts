import { once } from "node:events"
import { request as send } from "node:http"
import { json } from "node:stream/consumers"
import { describe, expect, it, onTestFinished } from "vitest"
import { createSandbox, type ListenOptions, listen } from "../../src/testing.ts"

type Headers = Readonly<Record<string, string>>

/** Starts a sandbox on a port. Its requests can have any header, also those that `fetch` forbids. */
const openServer = async (options: Partial<ListenOptions> = {}) => {
  const sandbox = createSandbox()
  const server = await listen(sandbox, { port: 0, ...options })
  onTestFinished(() => server.close())
  const ask = async (path: string, headers: Headers = {}, method = "GET", body?: string) => {
    const request = send({ host: "127.0.0.1", port: server.port, path, method, headers })
    request.end(body)
    const [response] = await once(request, "response")
    const answer: unknown = await json(response).catch(() => undefined)
    return { status: Number(response.statusCode), headers: response.headers as Headers, answer }
  }
  const statusFor = async (headers: Headers) => (await ask("/__sandbox/state", headers)).status
  return { sandbox, ask, statusFor }
}

describe("the host of a request", () => {
  it.each([
    "localhost:4010",
    "LOCALHOST",
    "app.localhost:4010",
    "127.0.0.1:4010",
    "127.8.9.1",
    "[::1]:4010",
    // The Android emulator's name for its host machine.
    "10.0.2.2:4010",
    "0.0.0.0:4010"
  ])("may be %s", async (host) => {
    const { statusFor } = await openServer()
    expect(await statusFor({ host })).toBe(200)
  })

  it.each([
    "evil.example",
    "evil.example:4010",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "evillocalhost",
    "127.evil.example"
  ])("may not be %s, which could reach this machine by DNS rebinding", async (host) => {
    const { ask } = await openServer()
    const { status, answer, headers } = await ask("/__sandbox/state", { host, origin: `http://${host}` })
    expect([status, headers["access-control-allow-origin"]]).toEqual([403, undefined])
    expect(answer).toEqual({ status: 403, message: expect.stringContaining("--allow-host") })
  })

  it.each(["evil.example/@127.0.0.1", "user@127.0.0.1", "127.0.0.1, evil.example", "127.0.0.1#", "[::1"])(
    "may not be %s, which is none",
    async (host) => {
      const { statusFor } = await openServer()
      expect(await statusFor({ host })).toBe(400)
    }
  )

  it("may not be extended by an invalid path", async () => {
    const { ask } = await openServer()
    expect((await ask("@evil.example/", { host: "127.0.0.1" })).status).toBe(400)
    expect((await ask("http://evil.example/__sandbox/state", { host: "127.0.0.1" })).status).toBe(400)
  })

  it("may be one that the developer allows, also for pages", async () => {
    const { ask, statusFor } = await openServer({ allowedHosts: ["box.example", ".app.test"] })
    for (const host of ["box.example:4010", "app.test", "shop.app.test:4010"]) {
      expect(await statusFor({ host })).toBe(200)
      const origin = `https://${host}`
      const { headers } = await ask("/__sandbox/state", { host: "127.0.0.1", origin })
      expect(headers["access-control-allow-origin"]).toBe(origin)
    }
    for (const host of ["www.box.example", "notapp.test"]) expect(await statusFor({ host })).toBe(403)
  })
})

describe("a page", () => {
  const allowed: [origin: string, host: string][] = [
    ["http://localhost:5173", "127.0.0.1:4010"],
    ["http://127.0.0.1:3000", "localhost:4010"],
    ["https://localhost", "127.0.0.1:4010"],
    ["http://app.localhost:8080", "127.0.0.1:4010"],
    ["http://[::1]:5173", "127.0.0.1:4010"],
    // An app on a phone, whose server and sandbox run on the developer's machine.
    ["http://192.168.1.20:5173", "192.168.1.20:4010"]
  ]
  it.each(allowed)("of %s may read a sandbox at %s", async (origin, host) => {
    const { ask } = await openServer()
    const { status, headers } = await ask("/__sandbox/state", { host, origin })
    expect([status, headers["access-control-allow-origin"], headers.vary]).toEqual([200, origin, "origin"])
    expect(headers["access-control-expose-headers"]).toContain("retry-after")
  })

  it.each([
    "https://evil.example",
    "http://evil.example:4010",
    "http://localhost.evil.example",
    "http://evil.example#http://localhost",
    "http://localhost@evil.example",
    "http://192.168.1.99:5173",
    "chrome-extension://abcdefghijklmnop",
    "file://localhost",
    "capacitor://localhost",
    "http://localhost:5173, http://evil.example",
    "localhost",
    "null",
    "*",
    ""
  ])('of "%s" may neither read nor change anything', async (origin) => {
    const { ask, sandbox } = await openServer()
    const headers = { origin, "content-type": "application/json" }
    const rule = '{"operation":"*","fault":"503"}'
    const answers = [
      await ask("/__sandbox/state", headers),
      await ask("/__sandbox/faults", headers, "POST", rule),
      await ask(
        "/api/v2/auth/login-otp",
        { ...headers, "x-app-id": "a" },
        "POST",
        '{"email":"a@example.com"}'
      ),
      await ask("/__sandbox/state", { ...headers, "access-control-request-method": "GET" }, "OPTIONS")
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(403)
      expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([])
    }
    expect(sandbox.faults.list()).toEqual([])
    expect(sandbox.inbox.list()).toEqual([])
    expect(sandbox.requests).toEqual([])
  })

  it("of an origin that the developer allows may read", async () => {
    const allowedOrigins = ["https://app.example.com/", "HTTP://Two.Example:80", "chrome-extension://abc"]
    const { statusFor } = await openServer({ allowedOrigins })
    for (const origin of ["https://app.example.com", "http://two.example", "chrome-extension://abc"])
      expect(await statusFor({ origin })).toBe(200)
    for (const origin of [
      "http://app.example.com",
      "https://app.example.com:8443",
      "chrome-extension://abcd"
    ])
      expect(await statusFor({ origin })).toBe(403)
  })

  it("without an origin of its own may read when the developer says so", async () => {
    const { statusFor } = await openServer({ allowedOrigins: ["null"] })
    expect(await statusFor({ origin: "null" })).toBe(200)
  })

  it.each([
    [{ allowedOrigins: ["*"] }, "*"],
    [{ allowedOrigins: ["https://*.example.com"] }, "https://*.example.com"],
    [{ allowedOrigins: ["app.example.com"] }, "app.example.com"],
    [{ allowedOrigins: ["https://app.example.com/path"] }, "https://app.example.com/path"],
    [{ allowedHosts: ["app.test:3000"] }, "app.test:3000"],
    [{ allowedHosts: ["*"] }, "*"],
    [{ allowedHosts: ["https://app.test"] }, "https://app.test"]
  ])("is not allowed by %o", async (options, entry) => {
    await expect(listen(createSandbox(), { port: 0, ...options })).rejects.toThrow(`not "${entry}"`)
  })

  it("gets a preflight response, also from a public network", async () => {
    const { ask } = await openServer()
    const asking = { origin: "http://localhost:5173", "access-control-request-method": "POST" }
    const usual = await ask("/api/v2/wallet/send-coin", asking, "OPTIONS")
    expect(usual.status).toBe(204)
    expect(usual.headers["access-control-allow-origin"]).toBe("http://localhost:5173")
    expect(usual.headers["access-control-allow-headers"]).toMatch(/x-client-secret.*x-sandbox/)
    expect(usual.headers).not.toHaveProperty("access-control-allow-private-network")
    const priv = await ask(
      "/v1/x",
      { ...asking, "access-control-request-private-network": "true" },
      "OPTIONS"
    )
    expect(priv.headers["access-control-allow-private-network"]).toBe("true")
  })
})

describe("a request that names no origin", () => {
  const image = { "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" }
  const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }

  it.each([
    ["a program", {}],
    ["an address that somebody typed", { "sec-fetch-site": "none" }],
    ["a page of the sandbox", { "sec-fetch-site": "same-origin" }],
    ["a page of another port", { "sec-fetch-site": "same-site" }],
    ["a link", link],
    [
      "an image of an allowed page",
      { ...image, "sec-fetch-site": "cross-site", referer: "http://localhost:5173/a" }
    ]
  ])("by %s is accepted", async (_, headers) => {
    const { statusFor } = await openServer()
    expect(await statusFor(headers)).toBe(200)
  })

  it.each([
    ["an image", { ...image, "sec-fetch-site": "cross-site" }],
    [
      "an image of a page that names itself",
      { ...image, "sec-fetch-site": "cross-site", referer: "https://evil.example/" }
    ],
    ["a frame", { ...link, "sec-fetch-dest": "iframe" }],
    ["a page of a neighbouring name", { host: "box.example", "sec-fetch-site": "same-site" }]
  ])("by %s elsewhere is rejected", async (_, headers) => {
    const { statusFor } = await openServer({ allowedHosts: ["box.example"] })
    expect(await statusFor(headers)).toBe(403)
  })

  it("may open the sandbox's own pages, but not a service", async () => {
    const { ask, sandbox } = await openServer()
    expect((await ask("/__sandbox/", link)).status).toBe(200)
    for (const path of ["/", "/?from=a-link"]) {
      const { status, headers } = await ask(path, link)
      expect([status, headers.location]).toEqual([307, expect.stringMatching(/^http:.*\/__sandbox\/$/)])
    }
    expect((await ask("/api/v2/organization", link)).status).toBe(403)
    expect(sandbox.requests).toEqual([])
  })

  it("may not reach the inspector through / from a frame, an image or a foreign page", async () => {
    const { ask } = await openServer()
    for (const headers of [
      { ...link, "sec-fetch-dest": "iframe" },
      { ...image, "sec-fetch-site": "cross-site" },
      { origin: "https://evil.example" },
      { host: "evil.example" }
    ])
      expect((await ask("/", headers)).status).toBe(403)
  })

  it("may load the stand-in scripts of identity providers, but no credential", async () => {
    const { ask } = await openServer()
    const script = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "script" }
    const google = await ask("/__sandbox/identity/google/gsi/client", script)
    expect([google.status, google.headers["cross-origin-resource-policy"]]).toEqual([200, "cross-origin"])
    const telegram = "/__sandbox/identity/telegram/js/telegram-web-app.js?id=42"
    expect((await ask(telegram, script)).status).toBe(403)
    expect((await ask(telegram, { ...script, referer: "http://localhost:5173/" })).status).toBe(200)
  })
})

describe("a POST to /__sandbox", () => {
  it.each([
    "text/plain",
    "text/plain;charset=UTF-8",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    ""
  ])('of the content type "%s", which needs no preflight, is refused', async (type) => {
    const { ask, sandbox } = await openServer()
    const headers: Headers = type === "" ? {} : { "content-type": type }
    const rule = '{"operation":"*","fault":"503"}'
    const { status, answer } = await ask("/__sandbox/faults", headers, "POST", rule)
    expect([status, answer]).toEqual([
      415,
      { status: 415, message: "POST requests to /__sandbox need the header content-type: application/json" }
    ])
    expect(sandbox.faults.list()).toEqual([])
    expect((await ask("/__sandbox/reset", headers, "POST")).status).toBe(415)
    expect((await ask("/__sandbox/rpc/base", headers, "POST", "{}")).status).toBe(415)
    expect((await ask("/__sandbox/bundler/base", headers, "POST", "{}")).status).toBe(415)
  })

  it.each(["/x/../__sandbox/reset", "/./__sandbox/reset", "/tenants/a/%2e%2e/%2e%2e/__sandbox/reset"])(
    "is recognized in the path %s",
    async (path) => {
      const { ask } = await openServer()
      expect((await ask(path, { "content-type": "text/plain" }, "POST")).status).toBe(415)
      const foreign = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" }
      expect((await ask(path, foreign, "POST")).status).toBe(403)
    }
  )

  it("of JSON is answered", async () => {
    const { ask } = await openServer()
    const headers = { "content-type": "Application/JSON; charset=utf-8" }
    expect((await ask("/__sandbox/reset", headers, "POST")).answer).toEqual({ status: "ok" })
  })
})

it("prevents the use of responses as scripts, images or styles of another page", async () => {
  const { ask } = await openServer()
  for (const path of ["/__sandbox/state", "/__sandbox/", "/api/v2/nothing", "/v1/nothing"]) {
    const { headers } = await ask(path)
    expect(headers["x-content-type-options"]).toBe("nosniff")
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin")
    expect(headers).not.toHaveProperty("access-control-allow-origin")
  }
})
