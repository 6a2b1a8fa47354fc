import { describe, expect, test } from "vitest"
import { type ClientConfig, createClient } from "../../../src/index.ts"
import { canaries, everyCall, type SentCall, spec } from "../calls/everyCall.ts"
import { recording, type Sent, success } from "../calls/recording.ts"

const appId = "app-1"
const clientSecret = "wallet-secret-1"
const rampableClientSecret = "ramp-secret-1"
const rampable = { clientId: "ramp-client-1", sign: () => "c2lnbmF0dXJl" }

/** Operations with other credentials, tested separately. */
const special = ["getAppConfig", "getOrganization", "refreshRampableToken"]
const wallet = spec.filter(({ service, id }) => service === "wallet" && !special.includes(id))
const ramp = spec.filter(({ service }) => service === "ramp")
const named = (id: string) => spec.filter((operation) => operation.id === id)

/** All headers except the content type. */
const credentials = ({ headers }: Sent) => {
  const { "content-type": _, ...rest } = headers
  return rest
}

/** The bearer header that the document requires. */
const bearerOf = ({ operation: { bearer } }: SentCall) =>
  bearer ? { authorization: `Bearer ${canaries[bearer]}` } : {}

const expectCredentials = (sentCalls: readonly SentCall[], provider: Readonly<Record<string, string>>) => {
  expect(sentCalls.length).toBeGreaterThan(0)
  for (const call of sentCalls)
    expect(call.sent.map(credentials), call.operation.id).toEqual([{ ...provider, ...bearerOf(call) }])
}

describe("a call of the wallet service", () => {
  test.for<[string, ClientConfig, Record<string, string>]>([
    ["the app id where it is all there is", { appId }, { "x-app-id": appId }],
    ["the client secret where it is all there is", { clientSecret }, { "x-client-secret": clientSecret }],
    [
      "both where both are configured",
      { appId, clientSecret },
      { "x-app-id": appId, "x-client-secret": clientSecret }
    ]
  ])("carries %s, with the bearer of the document", async ([, config, provider]) => {
    expectCredentials(await everyCall(wallet, config), provider)
  })

  test("never carries a credential of the ramp service", async () => {
    expectCredentials(await everyCall(wallet, { appId, rampableClientSecret }), { "x-app-id": appId })
    expectCredentials(await everyCall(wallet, { appId, rampable }), { "x-app-id": appId })
  })

  test("for the organization carries the client secret only", async () => {
    const sentCalls = await everyCall(named("getOrganization"), { appId, clientSecret })
    expectCredentials(sentCalls, { "x-client-secret": clientSecret })
  })

  test("for the organization is not sent without a client secret", async () => {
    await expect(everyCall(named("getOrganization"), { appId })).rejects.toMatchObject({
      _tag: "InvalidConfigError",
      outcome: "not_sent"
    })
  })

  test("for the app's configuration carries the app id and the environment, never a secret", async () => {
    const config = { appId, clientSecret, rampableClientSecret }
    const inSandbox = { "x-app-id": appId, "x-environment": "development" }
    expectCredentials(await everyCall(named("getAppConfig"), config), inSandbox)
    const inProduction = { "x-app-id": appId, "x-environment": "production" }
    expectCredentials(await everyCall(named("getAppConfig"), { ...config, env: "production" }), inProduction)
  })

  test("for the app's configuration is not sent without an app id", async () => {
    await expect(everyCall(named("getAppConfig"), { clientSecret })).rejects.toMatchObject({
      _tag: "InvalidConfigError",
      field: "appId",
      outcome: "not_sent"
    })
  })

  test("that refreshes the ramp token carries the client secret and no app id", async () => {
    const sentCalls = await everyCall(named("refreshRampableToken"), { appId, clientSecret })
    expectCredentials(sentCalls, { "x-client-secret": clientSecret })
  })

  test("that refreshes the ramp token carries the app id when there is no secret", async () => {
    expectCredentials(await everyCall(named("refreshRampableToken"), { appId }), { "x-app-id": appId })
  })

  test("that refreshes the ramp token has no bearer without a wallet token", async () => {
    const { sent, fetch } = recording(() => success({ rampableAccessToken: "new" }))
    const { rampableAccessToken } = canaries
    await createClient({ clientSecret, fetch }).ramp.refresh({ rampableAccessToken })
    expect(sent.map(credentials)).toEqual([{ "x-client-secret": clientSecret }])
  })
})

describe("a call of the ramp service", () => {
  test("carries the ramp secret and the user's token, and no wallet credential", async () => {
    const sentCalls = await everyCall(ramp, { appId, clientSecret, rampableClientSecret })
    expectCredentials(sentCalls, { "x-client-secret": rampableClientSecret })
  })

  test("in signed mode carries the three signed headers and no secret", async () => {
    const sentCalls = await everyCall(ramp, { appId, clientSecret, rampableClientSecret, rampable })
    for (const { "x-timestamp": timestamp } of sentCalls.flatMap(({ sent }) => sent.map(credentials)))
      expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const others = sentCalls.map((call) => ({ ...call, sent: call.sent.map(withoutTimestamp) }))
    expectCredentials(others, { "x-client-id": rampable.clientId, "x-signature": rampable.sign() })
  })

  test("signs the exact text of its body", async () => {
    const signed: (string | undefined)[] = []
    const sign = ({ body }: { readonly body: string | undefined }) => {
      signed.push(body)
      return "c2lnbmF0dXJl"
    }
    const sentCalls = await everyCall(ramp, { appId, rampable: { clientId: "ramp-client-1", sign } })
    const bodies = sentCalls.flatMap(({ sent }) => sent.map(({ body }) => body))
    // The rules are read before a recipient is added, and the orders of each kind before another is placed,
    // and before a reply.
    const ofPreparation = [undefined, undefined, undefined, undefined]
    expect([...signed].sort()).toEqual([...bodies, ...ofPreparation].sort())
  })

  test("without a ramp credential looks up and carries the organization's", async () => {
    const { sent, fetch } = recording(({ url }) =>
      url.pathname === "/api/v2/organization"
        ? success({ isRampableEnabled: true, rampableClientSecret })
        : success([])
    )
    await createClient({ appId, clientSecret, fetch }).reference.currencies()
    expect(sent.map((request) => [request.url.pathname, credentials(request)])).toEqual([
      ["/api/v2/organization", { "x-client-secret": clientSecret }],
      ["/v1/reference/currencies", { "x-client-secret": rampableClientSecret }]
    ])
  })

  test("without a user's token carries no bearer", async () => {
    const { sent, fetch } = recording(() => success([]))
    await createClient({ rampableClientSecret, fetch }).reference.cryptos()
    expect(sent.map(credentials)).toEqual([{ "x-client-secret": rampableClientSecret }])
  })
})

describe("every call", () => {
  const sentCalls = everyCall(spec, { appId, clientSecret, rampableClientSecret })

  test("does not follow redirects, which would leak its secrets", async () => {
    for (const { operation, sent } of await sentCalls)
      expect(
        sent.map(({ redirect }) => redirect),
        operation.id
      ).toEqual(["manual"])
  })

  test("has the content type JSON, except for forms and multipart", async () => {
    for (const { operation, sent } of await sentCalls) {
      const [request] = sent
      expect(request?.headers["content-type"], operation.id).toBe(contentType(operation.id, request?.body))
    }
  })
})

const contentType = (id: string, body: unknown) => {
  if (id === "loginOtp") return "application/x-www-form-urlencoded"
  // The runtime adds a form's content type, with the boundary.
  return id === "recoverAccount" || body === undefined ? undefined : "application/json"
}

const withoutTimestamp = (request: Sent): Sent => {
  const { "x-timestamp": _, ...headers } = request.headers
  return { ...request, headers }
}
