import { createDecoder } from "fast-jwt"
import { expect, it } from "vitest"
import { openApp, openUser, signInByEmail } from "../support/app.ts"

const decodeJwt = createDecoder()

const message = { network: "ethereum-sepolia", message: "Hello" }

it("accepts a wallet token once", async () => {
  const app = openApp()
  const { account } = await openUser(app, "ada@example.com")
  const sign = () => app.wallet("/wallet/sign-message", message, account.walletToken)
  expect((await sign()).status).toBe(200)
  expect((await sign()).body).toEqual({ status: 401, message: "Token already used" })
})

it("uses a wallet token up when the operation fails", async () => {
  const app = openApp()
  const { account } = await openUser(app, "ada@example.com")
  const failed = await app.wallet(
    "/wallet/sign-message",
    { network: "nowhere", message: "" },
    account.walletToken
  )
  expect(failed.status).toBe(400)
  expect((await app.wallet("/wallet/sign-message", message, account.walletToken)).status).toBe(401)
})

it("expires a wallet token after a minute, or the requested lifetime", async () => {
  const app = openApp()
  const { accessToken } = await signInByEmail(app, "ada@example.com")
  const expireDate = new Date(app.sandbox.clock.now() + 3_600_000).toISOString()
  const long = (await app.wallet("/account/create", { expireDate }, accessToken)).body.data
  const short = await signInByEmail(app, "ada@example.com")
  app.sandbox.clock.advance(61_000)
  expect((await app.wallet("/wallet/sign-message", message, short.walletToken)).body.message).toBe(
    "Token expired"
  )
  expect((await app.wallet("/wallet/sign-message", message, long.walletToken)).status).toBe(200)
})

it("invalidates both old tokens on a refresh", async () => {
  const app = openApp()
  const { account } = await openUser(app, "ada@example.com")
  const refreshed = await app.wallet("/wallet/refresh", { refreshToken: account.refreshToken })
  expect(refreshed.body.message).toBe("Refresh Success")
  expect((await app.wallet("/wallet/sign-message", message, account.walletToken)).status).toBe(401)
  expect((await app.wallet("/wallet/sign-message", message, refreshed.body.data.walletToken)).status).toBe(
    200
  )
})

it("ends the session when a refresh token is reused", async () => {
  const app = openApp()
  const { account } = await openUser(app, "ada@example.com")
  const first = await app.wallet("/wallet/refresh", { refreshToken: account.refreshToken })
  const second = await app.wallet("/wallet/refresh", { refreshToken: account.refreshToken })
  expect(second.body).toEqual({ status: 401, message: "Refresh token already used" })
  const { walletToken, refreshToken } = first.body.data
  expect((await app.wallet("/wallet/sign-message", message, walletToken)).status).toBe(401)
  expect((await app.wallet("/wallet/refresh", { refreshToken })).status).toBe(401)
})

it("lets one of two simultaneous refreshes succeed", async () => {
  const app = openApp()
  const { account } = await openUser(app, "ada@example.com")
  const refresh = () => app.wallet("/wallet/refresh", { refreshToken: account.refreshToken })
  const replies = await Promise.all([refresh(), refresh()])
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 401])
})

it("keeps the sessions of two sign-ins apart", async () => {
  const app = openApp()
  const { account } = await openUser(app, "ada@example.com")
  const other = await signInByEmail(app, "ada@example.com")
  await app.wallet("/wallet/refresh", { refreshToken: account.refreshToken })
  await app.wallet("/wallet/refresh", { refreshToken: account.refreshToken })
  expect((await app.wallet("/wallet/sign-message", message, other.walletToken)).status).toBe(200)
})

it("expires a refresh token after seven days", async () => {
  const app = openApp()
  const { account } = await openUser(app, "ada@example.com")
  app.sandbox.clock.advance(7 * 24 * 3_600_000 + 1000)
  expect((await app.wallet("/wallet/refresh", { refreshToken: account.refreshToken })).status).toBe(401)
})

it("rejects a token of another type", async () => {
  const app = openApp()
  const { account } = await openUser(app, "ada@example.com")
  const { accessToken } = await signInByEmail(app, "new@example.com")
  expect((await app.wallet("/wallet/sign-message", message, accessToken)).status).toBe(401)
  expect((await app.wallet("/wallet/sign-message", message, account.refreshToken)).status).toBe(401)
  expect((await app.wallet("/account/create", {}, account.walletToken)).status).toBe(401)
  expect((await app.wallet("/wallet/refresh", { refreshToken: account.walletToken })).status).toBe(401)
  expect((await app.wallet("/wallet/sign-message", message)).status).toBe(401)
})

it("puts the user into the wallet token", async () => {
  const app = openApp()
  const { account } = await openUser(app, "ada@example.com")
  expect(decodeJwt(account.walletToken)).toMatchObject({
    uid: expect.any(String),
    email: "ada@example.com",
    provider: "email",
    address: account.address,
    isPermissionGranted: true,
    jti: expect.any(String)
  })
})

it("refreshes a ramp token, also an expired one, once", async () => {
  const app = openApp()
  const { rampToken } = await openUser(app, "ada@example.com")
  app.sandbox.clock.advance(32 * 24 * 3_600_000)
  expect((await app.ramp("GET", "/onramp", undefined, rampToken)).body.message).toBe("Token expired")
  const renew = () => app.wallet("/wallet/refresh-rampable", { rampableAccessToken: rampToken })
  const { rampableAccessToken } = (await renew()).body.data
  expect((await app.ramp("GET", "/onramp", undefined, rampableAccessToken)).status).toBe(200)
  expect((await renew()).status).toBe(401)
})
