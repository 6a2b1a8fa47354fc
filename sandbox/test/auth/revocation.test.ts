import { createDecoder } from "fast-jwt"
import { expect, it } from "vitest"
import { openApp, openUser, signInByEmail } from "../support/app.ts"

const decodeJwt = createDecoder()

const message = { network: "ethereum-sepolia", message: "Hello" }

it("ends all sessions of a revoked user only", async () => {
  const app = openApp()
  const ada = await openUser(app, "ada@example.com")
  const second = await signInByEmail(app, "ada@example.com")
  const bob = await openUser(app, "bob@example.com")
  expect(app.sandbox.revoke("ada@example.com")).toBe(2)
  for (const { refreshToken } of [ada.account, second]) {
    const reply = await app.wallet("/wallet/refresh", { refreshToken })
    expect(reply.body).toEqual({ status: 401, message: "The session has ended" })
  }
  expect((await app.wallet("/wallet/sign-message", message, second.walletToken)).status).toBe(401)
  expect((await bob.wallet("sign-message", { message: "Hello" })).status).toBe(200)
  const anew = await signInByEmail(app, "ada@example.com")
  expect((await app.wallet("/wallet/sign-message", message, anew.walletToken)).status).toBe(200)
})

it("revokes by request, and reports an unknown user", async () => {
  const app = openApp()
  const { account } = await openUser(app, "ada@example.com")
  expect((await app.control("POST", "/revoke", { email: "ada@example.com" })).body).toEqual({ sessions: 1 })
  expect((await app.wallet("/wallet/refresh", { refreshToken: account.refreshToken })).status).toBe(401)
  expect((await app.control("POST", "/revoke", { email: "eve@example.com" })).status).toBe(404)
  expect((await app.control("POST", "/revoke", {})).status).toBe(400)
})

it("answers 407 with the permission page to a user without permission", async () => {
  const app = openApp()
  const user = await openUser(app, "ada@example.com")
  const acceptPermissionPage = "https://permission.example/ask"
  const refused = { email: "ada@example.com", isPermissionGranted: false, acceptPermissionPage }
  expect((await app.control("POST", "/permission", refused)).status).toBe(200)
  const walletToken = await user.walletToken()
  expect(decodeJwt(walletToken)).toMatchObject({ isPermissionGranted: false, acceptPermissionPage })
  expect((await app.wallet("/wallet/sign-message", message, walletToken)).body).toEqual({
    status: 407,
    message: "Permission is not granted",
    data: { message: acceptPermissionPage }
  })
  app.sandbox.setPermission("ada@example.com", { isPermissionGranted: true })
  expect((await user.wallet("sign-message", { message: "Hello" })).status).toBe(200)
  const wrong = { email: "ada@example.com", isPermissionGranted: "false" }
  expect((await app.control("POST", "/permission", wrong)).status).toBe(400)
})
