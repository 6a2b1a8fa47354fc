import { createDecoder } from "fast-jwt"
import { describe, expect, it } from "vitest"
import { magicNames, magicNumbers } from "../../src/testing.ts"
import { type App, codeOf, openApp, signInByEmail } from "../support/app.ts"

const decodeJwt = createDecoder()

const start = (app: App, email: string) => app.wallet("/auth/login-otp", { email })

const verify = async (app: App, email: string) => {
  const { verificationToken } = (await start(app, email)).body.data
  return app.wallet("/auth/verify-otp", { verificationToken, otp: codeOf(app.sandbox, email) })
}

describe("by email", () => {
  it.each(["wrong@example.com", "ada+wrong@example.com", "WRONG@example.com"])(
    "the right code of %s is wrong",
    async (email) => {
      const reply = await verify(openApp(), email)
      expect(reply.body).toEqual({ status: 400, message: "Invalid OTP" })
    }
  )

  it("the code of expired@ has expired when it arrives", async () => {
    const reply = await verify(openApp(), "expired@example.com")
    expect(reply.body).toEqual({ status: 400, message: "Verification token expired" })
  })

  it("ratelimited@ must wait a minute and gets no code", async () => {
    const app = openApp()
    const reply = await start(app, "ratelimited@example.com")
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([429, "60"])
    expect(app.sandbox.inbox.list()).toEqual([])
  })

  it("returning@ has a wallet and a ramp account from the first sign-in", async () => {
    const data = await signInByEmail(openApp(), "returning@example.com")
    expect(data).toMatchObject({ isWalletCreated: true, rampableAccessToken: expect.any(String) })
  })

  it("new@ has no wallet, also after creating one, and its old session has ended", async () => {
    const app = openApp()
    const { accessToken } = await signInByEmail(app, "new@example.com")
    const { data } = (await app.wallet("/account/create", {}, accessToken)).body
    expect(await signInByEmail(app, "new@example.com")).toMatchObject({ isWalletCreated: false })
    const refresh = { refreshToken: data.refreshToken }
    expect((await app.wallet("/wallet/refresh", refresh)).status).toBe(401)
  })

  it("nopermission@ gets a 407 until permission is granted", async () => {
    const app = openApp()
    const sign = async () => {
      const { walletToken } = await signInByEmail(app, "nopermission@example.com")
      const reply = await app.wallet(
        "/wallet/sign-message",
        { network: "ethereum-sepolia", message: "Hi" },
        walletToken
      )
      return [reply.status, decodeJwt(walletToken).isPermissionGranted]
    }
    expect(await sign()).toEqual([407, false])
    app.sandbox.setPermission("nopermission@example.com", { isPermissionGranted: true })
    expect(await sign()).toEqual([200, true])
  })

  it.each(["jwrong@example.com", "wrong+ada@example.com", "ada@wrong.com"])(
    "%s is like any other",
    async (email) => {
      expect((await verify(openApp(), email)).status).toBe(200)
    }
  )
})

it("every name has its own WhatsApp number", async () => {
  const app = openApp()
  const replies = new Map<string, unknown>()
  for (const name of magicNames) {
    const phoneNumber = `+${magicNumbers[name]}`
    const { status, body } = await app.wallet("/auth/login-whatsapp", { phoneNumber })
    const answer = { verificationToken: body.data?.verifyToken, otp: codeOf(app.sandbox, phoneNumber) }
    const reply = status === 200 ? await app.wallet("/auth/verify-whatsapp", answer) : { status, body }
    replies.set(name, reply.body.data?.isWalletCreated ?? `${reply.status} ${reply.body.message}`)
  }
  expect(Object.fromEntries(replies)).toEqual({
    wrong: "400 Invalid OTP",
    expired: "400 Verification token expired",
    ratelimited: "429 Too many requests",
    new: false,
    returning: true,
    nopermission: true
  })
})

it.each([
  ["wrong", 401],
  ["expired", 401],
  ["ratelimited", 429],
  ["returning", 200]
])("%s@ has the same result with a social account: %d", async (name, status) => {
  const app = openApp()
  const bodies = [
    { credential: `sandbox:google:${name}@example.com` },
    { code: `sandbox:google-code:${name}@example.com` },
    { code: `sandbox:google-access:${name}@example.com` }
  ]
  for (const body of bodies) expect((await app.wallet("/auth/google", body)).status).toBe(status)
  expect((await app.wallet("/auth/apple", { credential: `sandbox:apple:${name}@x` })).status).toBe(status)
})
