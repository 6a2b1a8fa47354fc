import { createDecoder } from "fast-jwt"
import { describe, expect, it } from "vitest"
import { type App, openApp, openUser } from "../support/app.ts"

const decodeJwt = createDecoder()

const message = { network: "ethereum-sepolia", message: "Hello" }
const sign = (app: App, token: string) => app.wallet("/wallet/sign-message", message, token)
const refresh = (app: App, refreshToken: string) => app.wallet("/wallet/refresh", { refreshToken })

describe("with a grace window", () => {
  it("returns the same pair for the previous refresh token", async () => {
    const app = openApp({ rotation: "grace:10000" })
    const { account } = await openUser(app, "ada@example.com")
    const first = await refresh(app, account.refreshToken)
    app.sandbox.clock.advance(9000)
    const again = await refresh(app, account.refreshToken)
    expect(again.body).toEqual(first.body)
    expect((await sign(app, first.body.data.walletToken)).status).toBe(200)
  })

  it("returns the same pair for two simultaneous refreshes", async () => {
    const app = openApp({ rotation: "grace:10000" })
    const { account } = await openUser(app, "ada@example.com")
    const [one, two] = await Promise.all([
      refresh(app, account.refreshToken),
      refresh(app, account.refreshToken)
    ])
    expect([one.status, two.body]).toEqual([200, one.body])
  })

  it.each([
    ["after the window", 10_001, 1],
    ["of the swap before the last", 0, 2]
  ])("ends the session at a refresh token %s", async (_when, wait, swaps) => {
    const app = openApp({ rotation: "grace:10000" })
    const { account } = await openUser(app, "ada@example.com")
    let newest = account.refreshToken
    for (let swap = 0; swap < swaps; swap++) newest = (await refresh(app, newest)).body.data.refreshToken
    app.sandbox.clock.advance(wait)
    expect((await refresh(app, account.refreshToken)).status).toBe(401)
    expect((await refresh(app, newest)).status).toBe(401)
  })
})

it("with a counter accepts a spent refresh token that many more times", async () => {
  const app = openApp({ rotation: "counter:2" })
  const { account } = await openUser(app, "ada@example.com")
  const pairs = []
  for (let time = 0; time < 3; time++) pairs.push((await refresh(app, account.refreshToken)).body.data)
  expect(new Set(pairs.map((pair) => pair.refreshToken)).size).toBe(3)
  expect((await sign(app, pairs[2].walletToken)).status).toBe(200)
  expect((await sign(app, pairs[1].walletToken)).status).toBe(401)
  expect((await refresh(app, account.refreshToken)).status).toBe(401)
  expect((await refresh(app, pairs[2].refreshToken)).status).toBe(401)
})

it("accepts a multi-use wallet token until the next refresh", async () => {
  const app = openApp({ walletTokens: "multi-use" })
  const { account } = await openUser(app, "ada@example.com")
  expect((await sign(app, account.walletToken)).status).toBe(200)
  expect((await sign(app, account.walletToken)).status).toBe(200)
  await refresh(app, account.refreshToken)
  expect((await sign(app, account.walletToken)).status).toBe(401)
})

it("dates and checks tokens by a wrong clock", async () => {
  const day = 86_400_000
  const app = openApp({ clockOffset: -day })
  const { account } = await openUser(app, "ada@example.com")
  const { iat = 0, exp = 0 } = decodeJwt(account.walletToken)
  expect(Math.abs(iat * 1000 + day - app.sandbox.clock.now())).toBeLessThan(5000)
  expect(exp - iat).toBe(60)
  expect((await sign(app, account.walletToken)).status).toBe(200)
  app.sandbox.configure({ clockOffset: 7 * day })
  expect((await refresh(app, account.refreshToken)).body.message).toBe("Token expired")
})

describe("while it runs", () => {
  it("changes and reports its rules, until it is reset", async () => {
    const app = openApp()
    const { account } = await openUser(app, "ada@example.com")
    const changes = { rotation: "counter:1", walletTokens: "multi-use", lifetimes: { walletToken: 5000 } }
    const { body } = await app.control("PATCH", "/settings", changes)
    expect(body).toMatchObject({ ...changes, clockOffset: 0 })
    expect(body.lifetimes.code).toBe(300_000)
    const { walletToken } = (await refresh(app, account.refreshToken)).body.data
    expect((await refresh(app, account.refreshToken)).status).toBe(200)
    const { iat = 0, exp = 0 } = decodeJwt(walletToken)
    expect(exp - iat).toBe(5)
    await app.control("POST", "/reset")
    expect((await app.control("GET", "/settings")).body).toMatchObject({ rotation: "strict" })
  })

  it.each([
    [{ rotation: "lenient" }, "rotation"],
    [{ walletTokens: 2 }, "walletTokens"],
    [{ clockOffset: "1" }, "clockOffset"],
    [{ clockOffset: 1e300 }, "clockOffset"],
    [{ lifetimes: { walletToken: -1 } }, "lifetimes.walletToken"],
    [{ lifetimes: { milk: 1 } }, "lifetimes.milk"],
    [{ seed: "x" }, "seed"],
    [{ constructor: 1 }, "constructor"]
  ])("rejects %o, names the field and changes nothing", async (changes, name) => {
    const app = openApp()
    const before = (await app.control("GET", "/settings")).body
    const reply = await app.control("PATCH", "/settings", { walletTokens: "multi-use", ...changes })
    expect([reply.status, reply.body.message]).toEqual([400, expect.stringContaining(name)])
    expect((await app.control("GET", "/settings")).body).toEqual(before)
  })

  it("rejects contradictory options", () => {
    const rotation = JSON.parse('"sometimes"')
    expect(() => openApp({ rotation })).toThrow("rotation must be strict")
  })
})
