import { describe, expect, it } from "vitest"
import { askSandbox, type FaultName, type FaultRule, faultNames } from "../../src/testing.ts"
import { type App, openApp, openUser } from "../support/app.ts"

const login = (app: App, headers: HeadersInit = {}) =>
  app.request(
    "POST",
    "/api/v2/auth/login-otp",
    { "x-app-id": "app", ...headers },
    { email: "ada@example.com" }
  )

const executed = (app: App) => app.sandbox.ledger.map(({ kind, copy }) => `${kind} ${copy}`)

describe("a fault", () => {
  it.each([
    ["drop-before", []],
    ["drop-after", ["loginOtp 1"]]
  ] as const)("%s rejects like a lost connection", async (fault, done) => {
    const app = openApp()
    app.sandbox.faults.add({ operation: "loginOtp", fault })
    await expect(login(app)).rejects.toThrow(TypeError)
    expect(executed(app)).toEqual(done)
    expect((await login(app)).status).toBe(200)
  })

  it.each([
    ["401", 401, []],
    ["403-after", 403, ["loginOtp 1"]],
    ["429", 429, []],
    ["500-after", 500, ["loginOtp 1"]],
    ["503", 503, []]
  ] as const)("%s returns an error in the envelope", async (fault, status, done) => {
    const app = openApp()
    app.sandbox.faults.add({ operation: "loginOtp", fault })
    const reply = await login(app)
    expect(reply.body).toEqual({ status, message: expect.any(String) })
    expect(reply.status).toBe(status)
    expect(reply.headers.get("retry-after")).toBe(status === 429 ? "1" : null)
    expect(executed(app)).toEqual(done)
  })

  it.each([
    ["html-200", 200, 0],
    ["html-403-after", 403, 1],
    ["html-502", 502, 0]
  ] as const)("%s returns an HTML page", async (fault, status, done) => {
    const app = openApp()
    app.sandbox.faults.add({ operation: "loginOtp", fault })
    const reply = await login(app)
    expect([reply.status, reply.headers.get("content-type")]).toEqual([status, "text/html"])
    expect(reply.body).toContain("<!doctype html>")
    expect(executed(app)).toHaveLength(done)
  })

  it("truncated cuts off the JSON", async () => {
    const app = openApp()
    app.sandbox.faults.add({ operation: "loginOtp", fault: "truncated" })
    await expect(login(app)).rejects.toThrow(SyntaxError)
    expect(executed(app)).toEqual(["loginOtp 1"])
  })

  it("empty returns a success without a body", async () => {
    const app = openApp()
    app.sandbox.faults.add({ operation: "loginOtp", fault: "empty" })
    const reply = await login(app)
    expect([reply.status, reply.body]).toEqual([200, ""])
    expect(executed(app)).toEqual(["loginOtp 1"])
  })

  it.each([
    ["hostile-prototype", { data: { constructor: { prototype: { polluted: true } } } }],
    ["hostile-types", { data: { verificationToken: expect.any(Number) } }],
    ["hostile-null", { data: null }],
    ["hostile-deep", { data: [[[[expect.anything()]]]] }]
  ] as const)("%s returns unexpected JSON", async (fault, shape) => {
    const app = openApp()
    app.sandbox.faults.add({ operation: "loginOtp", fault })
    const reply = await login(app)
    expect([reply.status, reply.body.message]).toEqual([200, "ok"])
    expect(reply.body).toMatchObject(shape)
    expect(Object.hasOwn(reply.body.data ?? {}, "__proto__")).toBe(fault === "hostile-prototype")
  })

  it("hostile-big sends megabytes", async () => {
    const app = openApp()
    app.sandbox.faults.add({ operation: "loginOtp", fault: "hostile-big" })
    expect((await login(app)).body.data).toHaveLength(8 * 2 ** 20)
  })

  it.each([
    ["drop-during", true],
    ["stall", false]
  ] as const)("%s sends half of the response", async (fault, isEnded) => {
    const { sandbox } = openApp()
    const response = await sandbox.fetch("http://any.test/api/v2/auth/login-otp", {
      method: "POST",
      headers: { "x-app-id": "app", "content-type": "application/json", ...askSandbox(fault) },
      body: '{"email":"ada@example.com"}'
    })
    const text = response.text()
    if (!isEnded) sandbox.reset()
    await expect(text).rejects.toThrow(TypeError)
  })

  it.each([
    ["duplicate", 401],
    ["duplicate-first", 200]
  ] as const)("%s carries out a refresh twice", async (fault, status) => {
    const app = openApp()
    const { account } = await openUser(app, "ada@example.com")
    app.sandbox.faults.add({ operation: "refreshWalletToken", fault })
    const reply = await app.wallet("/wallet/refresh", { refreshToken: account.refreshToken })
    expect(reply.status).toBe(status)
    expect(executed(app).slice(-2)).toEqual(["refreshWalletToken 1", "reuse 2"])
  })

  it("duplicate ends no session within a grace window", async () => {
    const app = openApp({ rotation: "grace:1000" })
    const { account } = await openUser(app, "ada@example.com")
    app.sandbox.faults.add({ operation: "refreshWalletToken", fault: "duplicate" })
    expect((await app.wallet("/wallet/refresh", { refreshToken: account.refreshToken })).status).toBe(200)
  })

  it("hang waits until the caller aborts or the sandbox is reset", async () => {
    const { sandbox } = openApp()
    const url = "http://any.test/api/v2/organization"
    const leaving = new AbortController()
    const left = sandbox.fetch(url, { headers: askSandbox("hang"), signal: leaving.signal })
    const stayed = sandbox.fetch(url, { headers: askSandbox("hang") })
    leaving.abort(new Error("gone"))
    await expect(left).rejects.toThrow("gone")
    sandbox.reset()
    await expect(stayed).rejects.toThrow(TypeError)
  })
})

describe("the list of faults", () => {
  it("lets calls pass first and ends after so many, in the order of the list", async () => {
    const app = openApp()
    app.sandbox.faults.add(
      { operation: "loginOtp", fault: "503", after: 1, times: 2 },
      { operation: "*", fault: "429", retryAfter: 7 }
    )
    const replies = []
    for (let call = 0; call < 5; call++) replies.push(await login(app))
    expect(replies.map(({ status }) => status)).toEqual([429, 503, 503, 200, 200])
    expect(replies[0]?.headers.get("retry-after")).toBe("7")
    expect(app.sandbox.faults.list()).toEqual([])
  })

  it("applies only to the named operation", async () => {
    const app = openApp()
    app.sandbox.faults.add({ operation: "listBanks", fault: "500" })
    expect((await login(app)).status).toBe(200)
    const banks = () => app.ramp("GET", "/reference/banks?currency=IDR")
    expect((await banks()).body).toMatchObject({ statusCode: 500, error: "Internal Server Error" })
    expect(app.sandbox.faults.list()).toEqual([])
  })

  it("lasts for the given time, until it is cleared or reset", async () => {
    const app = openApp()
    const outage = { operation: "*", fault: "503", times: Infinity } as const
    for (const end of [() => app.sandbox.faults.clear(), () => app.sandbox.reset()]) {
      app.sandbox.faults.add(outage)
      for (let call = 0; call < 20; call++) expect((await login(app)).status).toBe(503)
      end()
      expect((await login(app)).status).toBe(200)
    }
  })

  it("can be changed, read and cleared by request", async () => {
    const app = openApp()
    const faults = [
      { operation: "loginOtp", fault: "500" },
      { operation: "verifyOtp", fault: "hang", after: 2, times: 3 }
    ]
    expect((await app.control("POST", "/faults", { faults })).body).toHaveLength(2)
    await app.control("POST", "/faults", { operation: "*", fault: "drop-after" })
    expect((await app.control("GET", "/faults")).body).toEqual([
      { operation: "loginOtp", fault: "500", times: 1, after: 0 },
      { operation: "verifyOtp", fault: "hang", times: 3, after: 2 },
      { operation: "*", fault: "drop-after", times: 1, after: 0 }
    ])
    expect((await app.control("DELETE", "/faults")).body).toEqual([])
    expect((await login(app)).status).toBe(200)
  })

  it.each([
    [{ operation: "logout", fault: "500" }, "logout"],
    [{ operation: "constructor", fault: "500" }, "constructor"],
    [{ operation: "loginOtp", fault: "418" }, "drop-before"],
    [{ operation: "loginOtp", fault: "500", times: 0 }, "times"],
    [{ operation: "loginOtp", fault: "500", after: -1 }, "after"],
    [{ operation: "loginOtp", fault: "500", often: 1 }, "often"],
    [{ operation: "loginOtp", fault: "429", retryAfter: "soon\nafter" }, "retryAfter"],
    [{ fault: "500" }, 'operation must be "*" or an operationId such as sendCoin, not nothing'],
    [{ faults: [null] }, "JSON object"]
  ])("rejects %o and names the field", async (rule, reason) => {
    const app = openApp()
    const reply = await app.control("POST", "/faults", rule)
    expect([reply.status, reply.body.message]).toEqual([400, expect.stringContaining(reason)])
    expect(app.sandbox.faults.list()).toEqual([])
  })

  it("accepts every documented fault", () => {
    const { sandbox } = openApp()
    const rule = (fault: FaultName): FaultRule => ({ operation: "*", fault })
    sandbox.faults.add(...faultNames.map(rule))
    expect(sandbox.faults.list()).toHaveLength(faultNames.length)
  })
})
