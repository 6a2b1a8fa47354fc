import { describe, expect, test } from "vitest"
import { type ClientConfig, createClient } from "../../../src/index.ts"
import { failureOf } from "../../support/failure.ts"
import { data, refusal, scriptedService } from "../../support/service/scriptedService.ts"

const order = {
  ...{ inputAmount: 1_600_000, inputCurrency: "IDR", outputCurrency: "usdc-ethereum-sepolia" },
  ...{ acceptanceMethod: "virtual_account_bni", paymentPhoneNumber: "6281200000000" },
  receiverWalletAddress: "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
}

const open = (message: string, config: ClientConfig = {}, isWalletCreated = true) => {
  const service = scriptedService({
    "POST /auth/login": () =>
      data({
        isWalletCreated,
        ...(isWalletCreated
          ? { walletToken: "wallet-1", refreshToken: "refresh-1" }
          : { accessToken: "access-1" })
      }),
    "POST /onramp": () => refusal(401, message),
    "GET /organization": () => data({ isRampableEnabled: true, rampableClientSecret: "secret-of-the-ramp" })
  })
  const client = createClient({ ...service.config, rampableClientSecret: "ramp-secret", ...config })
  return {
    service,
    client,
    signIn: () => client.auth.username.login({ username: "ada", password: "password" })
  }
}

describe("a 401 of the ramp", () => {
  test("says that the user has no ramp account, and how to create one", async () => {
    const { client, signIn } = open("Unauthorized")
    await signIn()
    const error = await failureOf(client.onramp.create(order))
    expect(error).toMatchObject({ _tag: "ApiError", code: "401", status: 401, reason: "NO_RAMP_ACCOUNT" })
    expect(error.message).toBe(
      "Unauthorized. The user has no ramp account: create it with `ramp.createAccount({ username, fullName, password })`"
    )
  })

  test("says that a user has to sign in first", async () => {
    const { client } = open("Unauthorized")
    expect(await failureOf(client.onramp.create(order))).toMatchObject({
      reason: "NO_RAMP_ACCOUNT",
      message: expect.stringContaining("sign in first, or pass `rampableAccessToken`")
    })
  })

  test("says that a user without a wallet has to create it first", async () => {
    const { client, signIn } = open("Unauthorized", {}, false)
    await signIn()
    expect(await failureOf(client.onramp.create(order))).toMatchObject({
      reason: "NO_RAMP_ACCOUNT",
      message: expect.stringContaining("create or recover the wallet")
    })
  })

  test("says that the ramp token of the call has expired", async () => {
    const { client, signIn } = open("Token expired")
    await signIn()
    expect(await failureOf(client.onramp.create({ ...order, rampableAccessToken: "mine" }))).toMatchObject({
      reason: "RAMP_TOKEN",
      message: expect.stringMatching(/^Token expired\. .*`ramp\.refresh\(\{ rampableAccessToken \}\)`$/)
    })
  })

  test.each<[string, ClientConfig]>([
    ["`rampableClientSecret`", {}],
    ["`rampable.clientId`", { rampable: { clientId: "client-1", sign: () => "AAAA" } }],
    ["`clientSecret`", { rampableClientSecret: undefined, clientSecret: "organization-secret" }]
  ])("names the wrong credential of the app: %s", async (setting, config) => {
    const { client, signIn } = open("Unauthorized Client", config)
    await signIn()
    const error = await failureOf(client.onramp.create(order))
    expect(error).toMatchObject({ _tag: "ApiError", reason: "RAMP_CREDENTIAL" })
    expect(error.message).toMatch(/^Unauthorized Client\. /)
    expect(error.message).toContain(setting)
    expect(JSON.stringify(error)).not.toMatch(/ramp-secret|organization-secret|AAAA/)
  })

  test("because of the app's credential is certain, also for a user with a ramp token", async () => {
    const { client } = open("Unauthorized Client")
    const call = client.onramp.create({ ...order, rampableAccessToken: "mine" })
    expect(await failureOf(call)).toMatchObject({ reason: "RAMP_CREDENTIAL", outcome: "refused" })
  })

  test("is explained without a message of the service, too", async () => {
    const { service, client } = open("Unauthorized")
    service.once("POST /onramp", () => new Response(null, { status: 401 }))
    expect((await failureOf(client.onramp.create(order))).message).toMatch(/^Unauthorized\. The call needs/)
  })

  test("is explained only when the status is 401", async () => {
    const { service, client } = open("Unauthorized")
    service.once("POST /onramp", () => refusal(403, "Unauthorized"))
    const error = await failureOf(client.onramp.create(order))
    expect(error).toMatchObject({ code: "403", message: "Unauthorized" })
    expect(error).not.toHaveProperty("reason")
  })
})
