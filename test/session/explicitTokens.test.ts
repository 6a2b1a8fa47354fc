import { describe, expect, test } from "vitest"
import { createClient } from "../../src/index.ts"
import { createServerClient } from "../../src/server/index.ts"
import { failureOf } from "../support/failure.ts"
import { data, networkFailure, refusal } from "../support/service/scriptedService.ts"
import { bearerOf, jwt, ticketService } from "../support/service/ticketService.ts"
import { signatureOf } from "../support/signature.ts"

const sign = "POST /wallet/sign-message"
const refresh = "POST /wallet/refresh"
const hello = { network: "ethereum-sepolia", message: "hello" } as const

/** A server client, and the tokens of a user who signed in through it. */
const withTokens = async () => {
  const service = ticketService()
  const server = createServerClient(service.config)
  const signIn = await server.auth.username.login({ username: "ada", password: "password" })
  if (!signIn.isWalletCreated) return expect.fail("has no wallet")
  const { walletToken, refreshToken } = signIn
  service.requests.length = 0
  return { service, server, tokens: { walletToken, refreshToken } }
}

describe("a call with a wallet token", () => {
  test("uses it and refreshes nothing", async () => {
    const { service, server, tokens } = await withTokens()
    const { walletToken } = tokens
    expect(await server.wallet.signMessage({ ...hello, walletToken })).toEqual({
      signature: signatureOf("hello")
    })
    expect(service.requests.map(bearerOf)).toEqual([walletToken])
    expect(service.requests[0]?.body).toEqual(hello)
  })

  test("leaves the managed session alone", async () => {
    const { service, tokens } = await withTokens()
    const client = createClient(service.config)
    await client.auth.username.login({ username: "grace", password: "password" })
    const snapshot = client.session.current()
    await client.wallet.signMessage({ ...hello, ...tokens })
    expect(client.session.current()).toBe(snapshot)
    await client.wallet.signMessage(hello)
    expect(service.done).toEqual(["ada: hello", "grace: hello"])
    expect(service.sent(refresh)).toHaveLength(1)
  })

  test("does not wait for the managed session's lock", async () => {
    const { service, tokens } = await withTokens()
    const client = createClient(service.config)
    await client.auth.username.login({ username: "grace", password: "password" })
    const release = service.hold(sign)
    const first = client.wallet.signMessage(hello)
    await service.arrived(sign)
    await client.wallet.signMessage({ ...hello, ...tokens })
    release()
    await first
  })
})

describe("a call with a refresh token, too", () => {
  test("returns nothing else that the service adds to the answer of the refresh", async () => {
    const { service, server, tokens } = await withTokens()
    service.once(refresh, () => data({ walletToken: jwt({}), refreshToken: "next", added: "later" }))
    const { signature, walletToken, refreshToken, ...rest } = await server.wallet.signMessage({
      ...hello,
      ...tokens
    })
    expect([typeof signature, typeof walletToken, refreshToken]).toEqual(["string", "string", "next"])
    expect(rest).toEqual({})
  })

  test("refreshes after the operation, and returns the new pair with the result", async () => {
    const { service, server, tokens } = await withTokens()
    const result = await server.wallet.signMessage({ ...hello, ...tokens })
    expect(service.requests.map(({ route }) => route)).toEqual([sign, refresh])
    expect(service.sent(refresh)[0]?.body).toEqual({ refreshToken: tokens.refreshToken })
    expect(service.sent(refresh)[0]?.headers.has("authorization")).toBe(false)
    const { signature, walletToken, refreshToken, ...rest } = result
    expect(signature).toBe(signatureOf("hello"))
    expect(rest).toEqual({})
    expect(walletToken).not.toBe(tokens.walletToken)
    expect(await server.wallet.signMessage({ ...hello, walletToken, refreshToken })).toMatchObject({
      signature
    })
  })

  test.each([
    ["refused", () => refusal(401, "This refresh token has been used"), "401"],
    ["lost", networkFailure, "NO_RESPONSE"],
    ["unusable", () => data({ walletToken: "only" }), "INVALID_RESPONSE"]
  ])("returns its result even when the refresh is %s", async (_, answer, code) => {
    const { service, server, tokens } = await withTokens()
    service.once(refresh, answer)
    const { refreshError, ...result } = await server.wallet.signMessage({ ...hello, ...tokens })
    expect(result).toEqual({ signature: signatureOf("hello") })
    expect(refreshError).toMatchObject({ code })
  })

  test.each([
    ["refused", () => refusal(400, "Failed to sign message"), "400"],
    ["lost", networkFailure, "NO_RESPONSE"]
  ])("does not refresh when the operation is %s", async (_, answer, code) => {
    const { service, server, tokens } = await withTokens()
    service.once(sign, answer)
    expect(await failureOf(server.wallet.signMessage({ ...hello, ...tokens }))).toMatchObject({ code })
    expect(service.requests.map(({ route }) => route)).toEqual([sign])
  })

  test.each([
    ["with a line break", "a\r\nb"],
    ["empty", ""],
    ["that is a number", 7 as never]
  ])(
    "sends nothing with a refresh token %s, because the refresh would fail",
    async (_, refreshToken: string) => {
      const { service, server, tokens } = await withTokens()
      const call = server.wallet.signMessage({ ...hello, ...tokens, refreshToken })
      expect(await failureOf(call)).toMatchObject({
        code: "INVALID_INPUT",
        field: "refreshToken",
        outcome: "not_sent"
      })
      expect(service.requests).toEqual([])
      expect(service.done).toEqual([])
    }
  )

  test("also requires the wallet token", async () => {
    const { service, server, tokens } = await withTokens()
    const { refreshToken } = tokens
    for (const client of [server, createClient(service.config)]) {
      const error = await failureOf(client.wallet.signMessage({ ...hello, refreshToken }))
      expect(error).toMatchObject({ code: "INVALID_INPUT", field: "walletToken", outcome: "not_sent" })
    }
    expect(service.requests).toEqual([])
  })
})

describe("a server client", () => {
  test("says which token a call needs, and has nothing to sign out", async () => {
    const { service, server } = await withTokens()
    const needs = (token: string) => ({
      code: "NOT_SIGNED_IN",
      outcome: "not_sent",
      message: `A server client has no session: pass ${token}`
    })
    expect(await failureOf(server.wallet.signMessage(hello))).toMatchObject(needs("`walletToken`"))
    const to = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
    const send = server.wallet.sendCoin({ network: "ethereum-sepolia", to, amount: "1" })
    expect(await failureOf(send)).toMatchObject(needs("`walletToken`"))
    expect(await failureOf(server.account.create())).toMatchObject(needs("`accessToken`"))
    expect(service.requests).toEqual([])
  })

  test("keeps no session of its users", async () => {
    const { service, server } = await withTokens()
    const calls = [server.wallet.signMessage(hello), server.account.create(), server.wallet.addresses()]
    for (const call of calls) {
      expect(await failureOf(call)).toMatchObject({ code: "NOT_SIGNED_IN", outcome: "not_sent" })
    }
    expect(service.requests).toEqual([])
  })

  test("refreshes a refresh token on its own", async () => {
    const { service, server, tokens } = await withTokens()
    const pair = await server.wallet.refreshToken(tokens)
    expect(Object.keys(pair)).toEqual(["walletToken", "refreshToken"])
    expect(service.requests.map(({ route }) => route)).toEqual([refresh])
  })

  test("serves many users concurrently, each with their own tokens", async () => {
    const service = ticketService()
    const server = createServerClient(service.config)
    const users = Array.from({ length: 10 }, (_, index) => `user-${index}`)
    await Promise.all(
      users.map(async (username) => {
        const signIn = await server.auth.username.login({ username, password: "password" })
        if (!signIn.isWalletCreated) return expect.fail("has no wallet")
        await server.wallet.signMessage({ ...hello, walletToken: signIn.walletToken, message: username })
      })
    )
    expect(service.done.toSorted()).toEqual(users.map((username) => `${username}: ${username}`))
  })
})
