import { describe, expect, test, vi } from "vitest"
import { type ClientConfig, createClient, OutcomeUnknownError } from "../../../src/index.ts"
import { failureOf } from "../../support/failure.ts"
import { page, recipient } from "../../support/service/rampAnswers.ts"
import { type Answer, data, refusal, scriptedService } from "../../support/service/scriptedService.ts"
import { bearerOf } from "../../support/service/ticketService.ts"

const endpoint = "http://ramp.test/v1"
const order = {
  ...{ inputAmount: 1_600_000, inputCurrency: "IDR", outputCurrency: "usdc-ethereum-sepolia" },
  ...{ acceptanceMethod: "virtual_account_bni", paymentPhoneNumber: "6281200000000" },
  receiverWalletAddress: "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
}

/** A client of the endpoint, which answers everything with `answer`. */
const open = (answer: Answer, config: ClientConfig = {}) => {
  const service = scriptedService({
    "POST /auth/login": () =>
      data({
        isWalletCreated: true,
        walletToken: "wallet-1",
        refreshToken: "refresh-1",
        rampableAccessToken: "old"
      }),
    "POST /wallet/refresh-rampable": () => data({ rampableAccessToken: "new" }),
    "GET /onramp": answer,
    "POST /onramp": answer,
    "DELETE /recipient/one": answer
  })
  const credentials: (RequestCredentials | undefined)[] = []
  const fetch = (url: string, init: RequestInit) => {
    if (url.startsWith(endpoint)) credentials.push(init.credentials)
    return service.config.fetch(url, init)
  }
  const client = createClient({ ...service.config, fetch, rampable: { endpoint }, ...config })
  const signIn = () => client.auth.username.login({ username: "ada", password: "password" })
  return { service, client, credentials, signIn }
}

describe("ramp calls to an endpoint", () => {
  test("carry cookies and the header of the client, and no credential of the app", async () => {
    const { service, client, credentials } = open(() => data({ ...recipient, ...page() }))
    await client.onramp.list()
    await client.recipients.delete({ recipientId: "one" })
    expect(credentials).toEqual(["include", "include"])
    const [read, write] = service.requests.map(({ headers }) => Object.fromEntries(headers))
    expect(read).toEqual({ "x-slipway": "ramp" })
    expect(write).toMatchObject({
      "x-slipway": "ramp",
      "idempotency-key": expect.stringMatching(/^[0-9a-f]{32}$/)
    })
  })

  test("carry the ramp token of the session, which is refreshed when it has expired", async () => {
    const { service, client, signIn } = open((request) =>
      bearerOf(request) === "new" ? data({ ...recipient, ...page() }) : refusal(401, "Token expired")
    )
    await signIn()
    await client.recipients.delete({ recipientId: "one" })
    const sent = service.sent("DELETE /recipient/one")
    expect(sent.map(bearerOf)).toEqual(["old", "new"])
    // The second is another request: the first was refused.
    expect(new Set(sent.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(2)
  })

  test("go to a path on the page's origin", async () => {
    vi.stubGlobal("location", new URL("https://app.example/shop/buy?step=2"))
    const urls: string[] = []
    const client = createClient({
      rampable: { endpoint: "/api/ramp" },
      fetch: async (url) => {
        urls.push(url)
        return data(page())
      }
    })
    await client.onramp.list({ limit: 5 })
    expect(urls).toEqual(["https://app.example/api/ramp/onramp?limit=5"])
  })

  test("are not sent to a path where there is no page, and say what to configure", async () => {
    const { service, client } = open(() => data(page()), { rampable: { endpoint: "/api/ramp" } })
    expect(await failureOf(client.onramp.list())).toMatchObject({
      _tag: "InvalidConfigError",
      field: "rampable.endpoint",
      outcome: "not_sent",
      message: "`rampable.endpoint`: expected an http or https URL: a path works only in a page"
    })
    expect(service.requests).toEqual([])
  })
})

describe("a refusal of the endpoint", () => {
  test.each<[string, { reason?: string; outcome: string }, RegExp]>([
    [
      "Unauthorized App Session",
      { reason: "APP_SESSION", outcome: "refused" },
      /sign in to the app, and check `authorize`/
    ],
    [
      "Unauthorized Client",
      { reason: "RAMP_CREDENTIAL", outcome: "refused" },
      /`clientId` and `privateKey` of `rampHandler`/
    ],
    ["No Ramp Account", { reason: "NO_RAMP_ACCOUNT", outcome: "refused" }, /sign in first/],
    ["Token expired", { reason: "RAMP_TOKEN", outcome: "refused" }, /`authorize` of `rampHandler` returned/]
  ])("with %s says what to do", async (message, expected, hint) => {
    const { client } = open(() => refusal(401, message))
    const error = await failureOf(client.onramp.create(order))
    expect(error).toMatchObject({ _tag: "ApiError", code: "401", ...expected })
    expect(error.message).toMatch(hint)
  })

  test("because the app's session has ended is certain, also for a user with a ramp token", async () => {
    const { client, signIn } = open(() => refusal(401, "Unauthorized App Session"))
    await signIn()
    expect(await failureOf(client.onramp.create(order))).toMatchObject({
      reason: "APP_SESSION",
      outcome: "refused"
    })
  })

  test.each([
    [403, "refused"],
    [422, "refused"],
    [429, "throttled"],
    [502, "unknown"],
    [504, "unknown"]
  ])("with %i leaves the outcome of an order %s", async (status, outcome) => {
    const { client } = open(() => refusal(status, "No"))
    const error = await failureOf(client.onramp.create(order))
    expect(error.outcome).toBe(outcome)
    expect(error instanceof OutcomeUnknownError ? error.cause : error).toMatchObject({ status })
  })

  test("with 424 says that nothing was sent: a read before the order has failed", async () => {
    const { client, service } = open(() => refusal(424, "Not forwarded", { "retry-after": "7" }))
    expect(await failureOf(client.onramp.create(order))).toMatchObject({
      _tag: "NotSentError",
      ...{ reason: "424", outcome: "not_sent", retryable: true, retryAfter: 7_000 },
      message: "Not forwarded"
    })
    await failureOf(client.onramp.create(order))
    expect(service.sent("POST /onramp")).toHaveLength(2)
  })
})
