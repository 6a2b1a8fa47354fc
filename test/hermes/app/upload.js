"use strict"
/** Uploads a recovery file, and returns what reached the platform. */
exports.upload = async (createClient, file, fetch) => {
  let sent
  globalThis.answer = async ({ url, data, headers }) => {
    if (url.endsWith("/account/recover")) {
      sent = { parts: data.formData, base64: data.base64, type: headers["content-type"] }
      return json({ status: 200, message: "OK", data: wallet })
    }
    throw new Error(`not expected: ${url}`)
  }
  const client = createClient({
    appId: "app",
    baseUrls: { wallet: "http://sandbox.test/api/v2" },
    ...(fetch && { fetch })
  })
  const error = await client.account.recover({ accessToken: "access-token", file, pin: "123456" }).then(
    () => undefined,
    ({ _tag, field, message }) => ({ _tag, field, message })
  )
  await client.dispose()
  return { sent, error }
}

/** What the service sends after a redirect to another origin, which the platform has followed. */
exports.redirected = async (createClient) => {
  globalThis.answer = async () => ({
    ...json({ status: 200, message: "OK", data: { verificationToken: "token" } }),
    url: "http://attacker.test/api/v2/auth/login-otp"
  })
  const client = createClient({ appId: "app", baseUrls: { wallet: "http://sandbox.test/api/v2" } })
  const error = await client.auth.email.login({ email: "ada@example.com" }).then(
    () => undefined,
    ({ _tag, reason }) => ({ _tag, reason })
  )
  await client.dispose()
  return error
}

const wallet = {
  isWalletCreated: true,
  address: [],
  secret0: "s",
  secret0Link: "l",
  walletToken: "w",
  refreshToken: "r"
}

const json = (body) => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body)
})
