import { createDecoder } from "fast-jwt"
import { expect, it } from "vitest"
import { askSandbox, type SandboxDirective } from "../../src/testing.ts"
import { type App, openApp, openUser } from "../support/app.ts"

const decodeJwt = createDecoder()

const refresh = (app: App, refreshToken: string, ...directives: SandboxDirective[]) =>
  app.request(
    "POST",
    "/api/v2/wallet/refresh",
    { "x-app-id": "app", ...askSandbox(...directives) },
    { refreshToken }
  )

it("applies a fault to one request", async () => {
  const app = openApp()
  const { account } = await openUser(app, "ada@example.com")
  const refused = await refresh(app, account.refreshToken, "503", "retry-after=30")
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"])
  expect((await refresh(app, account.refreshToken)).status).toBe(200)
})

it("applies another rotation to one request", async () => {
  const app = openApp()
  const { account } = await openUser(app, "ada@example.com")
  const first = await refresh(app, account.refreshToken)
  expect((await refresh(app, account.refreshToken, "rotation=grace:5000")).body).toEqual(first.body)
  expect((await refresh(app, account.refreshToken)).status).toBe(401)
})

it("applies another token lifetime and date to one request", async () => {
  const app = openApp()
  const { account } = await openUser(app, "ada@example.com")
  const { data } = (
    await refresh(
      app,
      account.refreshToken,
      "wallet-token-lifetime=5000",
      "refresh-token-lifetime=9000",
      "clock-offset=-3600000"
    )
  ).body
  const [wallet, renewal] = [decodeJwt(data.walletToken), decodeJwt(data.refreshToken)]
  const { iat = 0 } = wallet
  expect([wallet.exp, renewal.exp]).toEqual([iat + 5, iat + 9])
  expect(Math.abs(iat * 1000 + 3_600_000 - app.sandbox.clock.now())).toBeLessThan(5000)
})

it("keeps the wallet token of one request valid", async () => {
  const app = openApp()
  const { account } = await openUser(app, "ada@example.com")
  const sign = (...directives: SandboxDirective[]) =>
    app.request(
      "POST",
      "/api/v2/wallet/sign-message",
      { "x-app-id": "app", authorization: `Bearer ${account.walletToken}`, ...askSandbox(...directives) },
      { network: "ethereum-sepolia", message: "Hello" }
    )
  expect((await sign("wallet-tokens=multi-use")).status).toBe(200)
  expect((await sign()).status).toBe(200)
  expect((await sign()).status).toBe(401)
})

it.each(["explode", "rotation=lenient", "clock-offset=soon", "retry-after=1e9", "500, 503", "rotation"])(
  "refuses the directives %s in the envelope and executes nothing",
  async (directives) => {
    const app = openApp()
    const ask = (path: string) => app.request("GET", path, { "x-sandbox": directives })
    const wallet = await ask("/api/v2/organization")
    expect(wallet.body).toEqual({ status: 400, message: expect.stringMatching(/x-sandbox|rotation/) })
    expect((await ask("/v1/reference/banks")).body).toMatchObject({ statusCode: 400, error: "Bad Request" })
    expect(app.sandbox.ledger).toEqual([])
  }
)

it("names an unknown directive", async () => {
  const app = openApp()
  const { body } = await app.request("GET", "/api/v2/organization", { "x-sandbox": "500, explode" })
  expect(body.message).toBe('x-sandbox does not know "explode"')
})
