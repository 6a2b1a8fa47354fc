import { createHash, createHmac } from "node:crypto"
import { describe, expect, it } from "vitest"
import { codeOf, openApp, openUser, signInByEmail } from "../support/app.ts"

describe("a code by email", () => {
  it("signs in a new user with an access token", async () => {
    const app = openApp()
    const data = await signInByEmail(app, "ada@example.com")
    expect(data).toEqual({ isWalletCreated: false, accessToken: expect.any(String) })
  })

  it("signs in a user with a wallet with a session, the address and the ramp token", async () => {
    const app = openApp()
    const { account } = await openUser(app, "ada@example.com")
    expect(await signInByEmail(app, "ADA@example.com")).toEqual({
      isWalletCreated: true,
      walletToken: expect.any(String),
      refreshToken: expect.any(String),
      addresses: account.address,
      rampableAccessToken: expect.any(String)
    })
  })

  it("may be requested with a form", async () => {
    const app = openApp()
    const headers = { "x-app-id": "app", "content-type": "application/x-www-form-urlencoded" }
    const reply = await app.request("POST", "/api/v2/auth/login-otp", headers, "email=a%2Bb%40example.com")
    expect(reply.status).toBe(200)
    expect(codeOf(app.sandbox, "a+b@example.com")).toMatch(/^\d{6}$/)
  })

  it("works once", async () => {
    const app = openApp()
    const { verificationToken } = (await app.wallet("/auth/login-otp", { email: "ada@example.com" })).body
      .data
    const answer = { verificationToken, otp: codeOf(app.sandbox, "ada@example.com") }
    expect((await app.wallet("/auth/verify-otp", answer)).status).toBe(200)
    expect((await app.wallet("/auth/verify-otp", answer)).status).toBe(400)
  })

  it("is invalid after five wrong attempts", async () => {
    const app = openApp()
    const { verificationToken } = (await app.wallet("/auth/login-otp", { email: "ada@example.com" })).body
      .data
    const otp = codeOf(app.sandbox, "ada@example.com")
    const wrong = otp === "000000" ? "000001" : "000000"
    for (let tries = 0; tries < 5; tries++) {
      const reply = await app.wallet("/auth/verify-otp", { verificationToken, otp: wrong })
      expect(reply.body).toEqual({ status: 400, message: "Invalid OTP" })
    }
    expect((await app.wallet("/auth/verify-otp", { verificationToken, otp })).status).toBe(400)
  })

  it("expires after five minutes", async () => {
    const app = openApp()
    const { verificationToken } = (await app.wallet("/auth/login-otp", { email: "ada@example.com" })).body
      .data
    app.sandbox.clock.advance(5 * 60_000 + 1000)
    const otp = codeOf(app.sandbox, "ada@example.com")
    const reply = await app.wallet("/auth/verify-otp", { verificationToken, otp })
    expect(reply.body).toEqual({ status: 400, message: "Verification token expired" })
  })
})

describe("a code by WhatsApp", () => {
  it("signs in a user", async () => {
    const app = openApp()
    const { data } = (await app.wallet("/auth/login-whatsapp", { phoneNumber: "+6281200000000" })).body
    expect(data).toEqual({ verifyToken: expect.any(String), isWalletCreated: false })
    const otp = codeOf(app.sandbox, "6281200000000")
    const answer = { verificationToken: data.verifyToken, otp }
    expect((await app.wallet("/auth/verify-whatsapp", answer)).body.data.isWalletCreated).toBe(false)
  })

  it("is sent at most once a minute", async () => {
    const app = openApp()
    const ask = () => app.wallet("/auth/login-whatsapp", { phoneNumber: "6281200000000" })
    expect((await ask()).status).toBe(200)
    app.sandbox.clock.advance(20_000)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(30)
    app.sandbox.clock.advance(40_000)
    expect((await ask()).status).toBe(200)
  })
})

describe("a password", () => {
  it("signs in the user who registered it", async () => {
    const app = openApp()
    const login = { username: "ada", password: "correct horse" }
    expect((await app.wallet("/auth/register", login)).body.data.isWalletCreated).toBe(false)
    expect((await app.wallet("/auth/login", login)).body.data.accessToken).toEqual(expect.any(String))
    expect((await app.wallet("/auth/login", { ...login, password: "wrong" })).status).toBe(401)
    expect((await app.wallet("/auth/login", { ...login, username: "eve" })).status).toBe(401)
    expect((await app.wallet("/auth/register", login)).body.message).toBe("Username already exists")
  })

  it("is not required for the app's own users", async () => {
    const app = openApp()
    const register = () => app.wallet("/auth/register-custody", { subId: "user-1" })
    expect((await register()).body.data.accessToken).toEqual(expect.any(String))
    expect((await register()).body.message).toBe("SubId already exists")
  })
})

describe("a social account", () => {
  it.each([
    ["/auth/google", { credential: "sandbox:google:ada@example.com" }],
    ["/auth/google", { code: "sandbox:google-code:ada@example.com" }],
    ["/auth/apple", { credential: "sandbox:apple:001.ada" }]
  ])("signs in at %s with the stand-in %o", async (path, body) => {
    const app = openApp()
    expect((await app.wallet(path, body)).body.data.isWalletCreated).toBe(false)
  })

  it.each([
    ["/auth/google", { credential: "eyJ.not.ours" }],
    ["/auth/google", { code: "sandbox:google:ada@example.com" }],
    ["/auth/google", { credential: null, code: "sandbox:google:ada@example.com" }],
    ["/auth/apple", { credential: "sandbox:apple:" }]
  ])("refuses anything else at %s", async (path, body) => {
    const app = openApp()
    expect((await app.wallet(path, body)).body).toEqual({ status: 401, message: "Invalid credential" })
  })

  it("signs in with the data of Telegram's login widget and a valid hash", async () => {
    const app = openApp()
    const fields = { id: 42, first_name: "Ada", auth_date: 1_735_787_045 }
    const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
    const key = createHash("sha256").update(app.sandbox.credentials.telegramBotToken).digest()
    const hash = createHmac("sha256", key).update(lines.sort().join("\n")).digest("hex")
    const login = (data: object) => app.wallet("/auth/telegram", { data, botUsername: "bot" })
    expect((await login({ ...fields, hash })).status).toBe(200)
    expect((await login({ ...fields, id: 43, hash })).status).toBe(401)
  })

  it("signs in with the data of a Telegram Mini App and a valid hash", async () => {
    const app = openApp()
    const fields = { auth_date: "1735787045", query_id: "AA", user: '{"id":42,"first_name":"Ada"}' }
    const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
    const key = createHmac("sha256", "WebAppData").update(app.sandbox.credentials.telegramBotToken).digest()
    const hash = createHmac("sha256", key).update(lines.sort().join("\n")).digest("hex")
    const login = (form: Record<string, string>) =>
      app.wallet("/auth/telegram", { dataString: String(new URLSearchParams(form)), botUsername: "bot" })
    expect((await login({ ...fields, hash })).status).toBe(200)
    expect((await login({ ...fields, query_id: "AB", hash })).status).toBe(401)
  })
})

describe("the app's credential", () => {
  const ask = (headers: HeadersInit) => {
    const app = openApp()
    return app.request("POST", "/api/v2/auth/login-otp", headers, { email: "ada@example.com" })
  }

  it("is an app id, the client secret, or both", async () => {
    expect((await ask({ "x-app-id": "any" })).status).toBe(200)
    expect((await ask({ "x-client-secret": "sandbox-client-secret" })).status).toBe(200)
    expect((await ask({ "x-app-id": "any", "x-client-secret": "sandbox-client-secret" })).status).toBe(200)
  })

  it("is required and checked", async () => {
    const refusal = { status: 401, message: "Invalid client credential" }
    expect((await ask({})).body).toEqual(refusal)
    expect((await ask({ "x-app-id": "any", "x-client-secret": "wrong" })).body).toEqual(refusal)
  })

  it("must be the secret to read the organization", async () => {
    const app = openApp()
    const read = (headers: HeadersInit) => app.request("GET", "/api/v2/organization", headers)
    expect((await read({ "x-app-id": "any" })).status).toBe(401)
    const { data } = (await read({ "x-client-secret": "sandbox-client-secret" })).body
    expect(data).toMatchObject({ isRampableEnabled: true, rampableClientSecret: "sandbox-ramp-secret" })
  })

  it("gives no ramp access to an organization without it", async () => {
    const app = openApp({ organization: { isRampableEnabled: false } })
    const headers = { "x-client-secret": "sandbox-client-secret" }
    const { data } = (await app.request("GET", "/api/v2/organization", headers)).body
    expect(data.isRampableEnabled).toBe(false)
    expect((await app.ramp("GET", "/reference/cryptos")).status).toBe(401)
  })
})
