import { createDecoder } from "fast-jwt"
import { describe, expect, it } from "vitest"
import type { SandboxOptions } from "../../src/testing.ts"
import { openApp, openUser, signInByEmail } from "../support/app.ts"

const decode = createDecoder()
const ada = "ada@example.com"
const message = { network: "ethereum-sepolia", message: "Hello" }

/** The response data of a sign-in of a user with a wallet. */
const signedIn = async (options: SandboxOptions) => {
  const app = openApp(options)
  await openUser(app, ada)
  return { app, answer: await signInByEmail(app, ada) }
}

describe("the addresses of a wallet", () => {
  const list = [
    { network: "evm", address: expect.stringMatching(/^0x/) },
    { network: "solana", address: expect.any(String) },
    { network: "bitcoin", address: expect.stringMatching(/^bc1q/) }
  ]

  it.each([
    ["everywhere", list, list],
    ["answer", list, undefined],
    ["token-list", undefined, list],
    ["token-text", undefined, expect.stringMatching(/^0x/)],
    ["nowhere", undefined, undefined]
  ] as const)("are placed by the setting: %s", async (addresses, inAnswer, inToken) => {
    const { answer } = await signedIn({ addresses })
    expect(answer.addresses).toEqual(inAnswer)
    expect(decode(answer.walletToken).address).toEqual(inToken)
  })

  it("are returned by the addresses operation with every setting", async () => {
    const { app, answer } = await signedIn({ addresses: "nowhere" })
    expect((await app.wallet("/wallet/address", undefined, answer.walletToken)).body.data).toEqual({
      address: list
    })
  })

  it("can move to another place at runtime", async () => {
    const { app } = await signedIn({})
    app.sandbox.configure({ addresses: "nowhere" })
    expect((await signInByEmail(app, ada)).addresses).toBeUndefined()
  })
})

describe("opaque tokens", () => {
  const opaque = { tokenFormat: "opaque" } as const

  it("contain no claims", async () => {
    const { answer } = await signedIn(opaque)
    for (const token of [answer.walletToken, answer.refreshToken, answer.rampableAccessToken]) {
      expect(token).toMatch(/^[\w-]{60,}$/)
      expect(Buffer.from(token, "base64url").toString("latin1")).not.toMatch(/uid|evm|ada/)
    }
  })

  it("work once like JWTs, and are rejected when a character changes", async () => {
    const { app, answer } = await signedIn(opaque)
    const { walletToken, refreshToken } = answer
    const sign = (token: string) => app.wallet("/wallet/sign-message", message, token)
    const changed = `${walletToken.slice(0, -4)}${walletToken.at(-4) === "A" ? "B" : "A"}${walletToken.slice(-3)}`
    expect((await sign(changed)).body.message).toBe("Invalid token")
    expect((await sign(refreshToken)).body.message).toBe("Invalid token")
    expect((await sign(walletToken)).status).toBe(200)
    expect((await sign(walletToken)).body.message).toBe("Token already used")
    const pair = (await app.wallet("/wallet/refresh", { refreshToken })).body.data
    app.sandbox.clock.advance(61_000)
    expect((await sign(pair.walletToken)).body.message).toBe("Token expired")
  })

  it("stay valid when the setting changes, as do JWTs", async () => {
    const { app, answer } = await signedIn(opaque)
    app.sandbox.configure({ tokenFormat: "jwt" })
    const { walletToken } = await signInByEmail(app, ada)
    expect(decode(walletToken).aud).toBe("wallet")
    app.sandbox.configure(opaque)
    for (const token of [answer.walletToken, walletToken])
      expect((await app.wallet("/wallet/sign-message", message, token)).status).toBe(200)
  })

  it("are distinguished in the ledger and in the request log", async () => {
    const { app, answer } = await signedIn(opaque)
    await app.wallet("/wallet/sign-message", message, answer.walletToken)
    const users = app.sandbox.ledger.filter(({ kind }) => kind === "verifyOtp" || kind === "signMessage")
    expect(users.length).toBeGreaterThanOrEqual(3)
    expect(new Set(users.map(({ user }) => user)).size).toBe(1)
    expect(app.sandbox.requests.at(-1)?.tokens).toMatchObject([{ use: "wallet", validity: "good" }])
  })
})

it.each([{ tokenFormat: "paseto" }, { addresses: "somewhere" }])("refuses %o as a setting", (setting) => {
  expect(() => openApp(setting as object)).toThrow(/must be/)
})
