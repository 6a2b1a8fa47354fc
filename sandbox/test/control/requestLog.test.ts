import { describe, expect, it, onTestFinished } from "vitest"
import { askSandbox, createSandbox, type LoggedRequest, listen } from "../../src/testing.ts"
import { type App, openApp, openUser, signInByEmail } from "../support/app.ts"

const last = (app: App): LoggedRequest => {
  const request = app.sandbox.requests.at(-1)
  if (request === undefined) throw new Error("nothing was logged")
  return request
}

it("records every request with its response, except those to the sandbox itself", async () => {
  const app = openApp()
  await app.wallet("/auth/login-otp", { email: "ada@example.com" })
  await app.control("GET", "/health")
  await app.wallet("/auth/login-otp", {})
  await app.request("GET", "/api/v2/nothing?x=1", {})
  expect(app.sandbox.requests).toMatchObject([
    { id: 1, method: "POST", operationId: "loginOtp", status: 200, executions: 1, requestReasons: [] },
    { id: 2, operationId: "loginOtp", status: 400, requestReasons: ["email is required"] },
    { id: 3, path: "/api/v2/nothing?x=1", operationId: undefined, status: 404, executions: 0 }
  ])
  expect(JSON.parse(app.sandbox.requests[0]?.body ?? "")).toEqual({ email: "ada@example.com" })
})

describe("a token", () => {
  const sign = (app: App, token: string) =>
    app.wallet("/wallet/sign-message", { network: "ethereum-sepolia", message: "Hello" }, token)

  it("is logged as valid on arrival, though used afterwards", async () => {
    const app = openApp()
    const { account } = await openUser(app, "ada@example.com")
    await sign(app, account.walletToken)
    expect(last(app).tokens).toMatchObject([
      { place: "authorization", use: "wallet", validity: "good", claims: { email: "ada@example.com" } }
    ])
    await sign(app, account.walletToken)
    expect(last(app).tokens).toMatchObject([{ validity: "used before" }])
    expect(last(app).requestReasons).toBeUndefined()
  })

  it("is checked in the body, too", async () => {
    const app = openApp()
    const { account } = await openUser(app, "ada@example.com")
    const refresh = async () => {
      await app.wallet("/wallet/refresh", { refreshToken: account.refreshToken })
      return last(app).tokens[0]
    }
    expect(await refresh()).toMatchObject({ place: "refreshToken", use: "refresh", validity: "good" })
    expect(await refresh()).toMatchObject({ validity: "used before" })
    expect(await refresh()).toMatchObject({ validity: "session ended" })
  })

  it.each([
    ["access", 3_600_000],
    ["wallet", 60_000]
  ])("%s is logged as expired after its lifetime", async (use, life) => {
    const app = openApp()
    const data = await signInByEmail(app, use === "access" ? "ada@example.com" : "returning@example.com")
    app.sandbox.clock.advance(life + 1000)
    await sign(app, data.accessToken ?? data.walletToken)
    expect(last(app).tokens).toMatchObject([{ use, validity: "expired" }])
  })
})

it("stores no password, no foreign secret, and no signature of a foreign token", async () => {
  const app = openApp()
  const foreign = `${Buffer.from('{"alg":"HS256"}').toString("base64url")}.e30.c2lnbmF0dXJlIG9mIHNvbWVib2R5`
  await app.wallet("/auth/register", { username: "ada", password: "correct horse" })
  await app.request(
    "POST",
    "/api/v2/auth/login",
    { "x-client-secret": "a real one", "content-type": "application/x-www-form-urlencoded" },
    "username=ada&password=correct%20horse"
  )
  const opaque = "ya29.of-somebody-whose-account-is-real"
  await app.wallet("/auth/google", { credential: opaque })
  await app.wallet("/auth/google", { credential: foreign })
  await app.wallet("/wallet/refresh", { refreshToken: foreign }, foreign)
  const logged = JSON.stringify(app.sandbox.requests)
  expect(last(app).tokens).toMatchObject([
    { validity: "not of this sandbox" },
    { validity: "not of this sandbox" }
  ])
  for (const secret of ["correct", "a real one", "c2lnbmF0dXJl", opaque]) expect(logged).not.toContain(secret)
  expect(logged).toContain("(hidden)")
})

describe("the log redacts", () => {
  const telegram = { id: "42", auth_date: "1735787045", hash: "ab".repeat(32) }
  const sentForm = "application/x-www-form-urlencoded"

  it.each<[what: string, secret: string, path: string, headers: HeadersInit, body: unknown]>([
    ["an opaque bearer", "tok3n", "/wallet/sign-message", { authorization: "Bearer tok3n" }, {}],
    [
      "a bearer that looks like a path",
      "s/3+x=",
      "/wallet/sign-message",
      { authorization: "Bearer s/3+x=" },
      {}
    ],
    [
      "a bearer in three parts",
      "a.b.s3cr3t",
      "/wallet/sign-message",
      { authorization: "Bearer a.b.s3cr3t" },
      {}
    ],
    ["basic credentials", "YWRhOnB3", "/organization", { authorization: "Basic YWRhOnB3" }, {}],
    ["a token without a scheme", "s3cr3t", "/organization", { authorization: "s3cr3t" }, {}],
    ["a key in a header", "s3cr3t", "/organization", { "x-api-key": "s3cr3t" }, {}],
    ["a signature of a ramp client", "c2lnbmVk", "/organization", { "x-signature": "c2lnbmVk" }, {}],
    ["a token in the query", "s3cr3t", "/organization?access_token=s3cr3t&x=1", {}, undefined],
    ["an opaque refresh token", "r/3+f=", "/wallet/refresh", {}, { refreshToken: "r/3+f=" }],
    ["an opaque token of another name", "s3cr3t", "/wallet/refresh", {}, { nested: [{ idToken: "s3cr3t" }] }],
    ["a code of Google", "4/0Ab_x", "/auth/google", {}, { code: "4/0Ab_x" }],
    ["a code of Google as its credential", "4/0Ab_x", "/auth/google", {}, { credential: "4/0Ab_x" }],
    ["a hash of Telegram", telegram.hash, "/auth/telegram", {}, { data: telegram }],
    [
      "a hash in a text of Telegram",
      telegram.hash,
      "/auth/telegram",
      {},
      { dataString: `id=4&hash=${telegram.hash}` }
    ],
    ["a one-time code", "493817", "/auth/verify-otp", {}, { verificationToken: "t", otp: "493817" }],
    ["a one-time code as a number", "493817", "/auth/verify-otp", {}, { otp: 493_817 }],
    ["a password", "hunter22", "/auth/login", {}, { username: "ada", password: "hunter22" }],
    ["a password under an escaped name", "hunter22", "/auth/login", {}, '{"p\\u0061ssword":"hunter22"}'],
    [
      "a password in a form",
      "hunter22",
      "/auth/login",
      { "content-type": sentForm },
      "p%61ssword=hunter22&username=a"
    ],
    ["a password in broken JSON", "hunter22", "/auth/login", {}, '{"password":"hunter22",'],
    ["a recovery secret", "c2VjcmV0MA", "/account/create", {}, { secret0: "c2VjcmV0MA" }],
    [
      "a token in a long body",
      "s3cr3t",
      "/wallet/refresh",
      {},
      { refreshToken: "s3cr3t", x: "x".repeat(20_000) }
    ]
  ])("%s", async (_what, secret, path, headers, body) => {
    const app = openApp()
    const method = body === undefined ? "GET" : "POST"
    await app.request(method, `/api/v2${path}`, { "x-app-id": "app", ...headers }, body)
    const { answer: _answer, ...logged } = last(app)
    expect(JSON.stringify(logged)).not.toContain(secret)
    expect(JSON.stringify(logged)).toContain("hidden")
  })

  it("the recovery secret in its response", async () => {
    const app = openApp()
    const { account } = await openUser(app, "ada@example.com")
    expect(account.secret0).toEqual(expect.any(String))
    expect(JSON.stringify(app.sandbox.requests)).not.toContain(account.secret0)
  })

  it("no sandbox tokens and no plain text", async () => {
    const app = openApp()
    const body = { code: "sandbox:google-code:ada@example.com" }
    await app.request("POST", "/api/v2/auth/google", { "x-client-secret": "sandbox-client-secret" }, body)
    expect(last(app).body).toBe(JSON.stringify(body))
    expect(last(app).headers["x-client-secret"]).toBe("sandbox-client-secret")
    const hash = `0x${"cd".repeat(32)}`
    await app.request("POST", "/api/v2/wallet/sign-hash", { authorization: "Bearer undefined" }, { hash })
    expect(last(app)).toMatchObject({
      body: JSON.stringify({ hash }),
      headers: { authorization: "Bearer undefined" }
    })
  })
})

it("records the fault of a request, how often it was carried out, and a missing response", async () => {
  const app = openApp()
  const login = (fault: "duplicate" | "drop-after" | "503") =>
    app.request(
      "POST",
      "/api/v2/auth/login-otp",
      { "x-app-id": "app", ...askSandbox(fault) },
      { email: "a@b.c" }
    )
  await login("duplicate")
  await login("503")
  await login("drop-after").catch(() => undefined)
  expect(app.sandbox.requests).toMatchObject([
    { fault: "duplicate", executions: 2, status: 200 },
    { fault: "503", executions: 0, status: 503, operationId: "loginOtp" },
    { fault: "drop-after", executions: 1, status: undefined, answer: "" }
  ])
})

it("limits the number and length of entries, and is cleared by a reset", async () => {
  const app = openApp({ requestLogSize: 3 })
  for (let call = 0; call < 10; call++) await app.wallet("/auth/login-otp", { email: "x".repeat(50_000) })
  expect(app.sandbox.requests.map(({ id }) => id)).toEqual([8, 9, 10])
  expect(app.sandbox.requests[0]?.body.length).toBeLessThan(20_000)
  app.sandbox.reset()
  expect(app.sandbox.requests).toEqual([])
})

describe("the event stream", () => {
  /** The events that a reader of a log with three requests gets after the event `last`. */
  const openEvents = async (last?: (name: string) => string) => {
    const sandbox = createSandbox()
    const server = await listen(sandbox, { port: 0 })
    onTestFinished(() => server.close())
    const call = () => sandbox.fetch(`${server.url}/api/v2/organization`)
    for (let times = 0; times < 3; times++) await call()
    const connect = async (headers: HeadersInit) => {
      const { body, headers: answered } = await fetch(`${server.url}/__sandbox/events`, { headers })
      expect(answered.get("content-type")).toBe("text/event-stream")
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
      onTestFinished(() => reader?.cancel())
      let received = ""
      const until = async (part: string | RegExp) => {
        while (received.search(part) < 0) received += (await reader?.read())?.value ?? ""
      }
      await until(/data: \S+\n\n/)
      const names = () => [...received.matchAll(/event: log\ndata: (\S+)/g)].map(([, name = ""]) => name)
      return { received: () => received, names, until }
    }
    const first = await connect({})
    const [name = ""] = first.names()
    const events = last === undefined ? first : await connect({ "last-event-id": last(name) })
    return { sandbox, call, events, name }
  }

  it("sends each request live, from the last event id", async () => {
    const { call, events, name } = await openEvents((log) => `${log} 2`)
    await events.until(`id: ${name} 3\n`)
    expect(events.received()).not.toContain(`id: ${name} 2\n`)
    await call()
    await events.until(`id: ${name} 4\n`)
  })

  it("starts with the oldest entry for an event id of another log", async () => {
    const { events, name } = await openEvents(() => "of-another-process 2")
    await events.until(`id: ${name} 3\n`)
    expect(events.received()).toContain(`id: ${name} 1\n`)
  })

  it("reports a cleared log by another log id", async () => {
    const { sandbox, events, name } = await openEvents()
    await sandbox.fetch("http://any.test/__sandbox/requests", { method: "DELETE" })
    await events.until(/(event: log\ndata: \S+\n\n[\s\S]*){2}/)
    expect(new Set(events.names()).size).toBe(2)
    expect(events.names()[0]).toBe(name)
  })
})
