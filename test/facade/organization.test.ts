import { describe, expect, test } from "vitest"
import { type ClientConfig, createClient } from "../../src/index.ts"
import { createServerClient } from "../../src/server/index.ts"
import { failureOf } from "../support/failure.ts"
import { page } from "../support/service/rampAnswers.ts"
import {
  type Answer,
  data,
  networkFailure,
  refusal,
  scriptedService
} from "../support/service/scriptedService.ts"

const ask = "GET /organization"
const banks = "GET /reference/banks"
const enabled: Answer = () =>
  data({ isRampableEnabled: true, rampableClientSecret: "organization-ramp-secret" })

const open = (answer: Answer = enabled, config: ClientConfig = { clientSecret: "client-secret" }) => {
  const service = scriptedService({ [ask]: answer, [banks]: () => data(page()) })
  const { appId, ...rest } = service.config
  const client = createClient({ ...rest, ...config })
  const secrets = () => service.sent(banks).map(({ headers }) => headers.get("x-client-secret"))
  return { service, client, secrets }
}

describe("the organization's ramp secret", () => {
  test("is looked up with the client secret only, and used", async () => {
    const { service, client, secrets } = open(enabled, { appId: "app-1", clientSecret: "client-secret" })
    await client.reference.banks()
    const [{ headers } = expect.fail("nothing was asked")] = service.sent(ask)
    expect(headers.get("x-client-secret")).toBe("client-secret")
    expect(headers.has("x-app-id")).toBe(false)
    expect(secrets()).toEqual(["organization-ramp-secret"])
  })

  test("is fetched once for 50 concurrent and later callers", async () => {
    const { service, client, secrets } = open()
    await Promise.all(Array.from({ length: 50 }, (_, page) => client.reference.banks({ page })))
    await client.reference.banks()
    expect(service.sent(ask)).toHaveLength(1)
    expect(new Set(secrets())).toEqual(new Set(["organization-ramp-secret"]))
    expect(secrets()).toHaveLength(51)
  })

  test("is fetched for the others when the first caller aborts", async () => {
    const { service, client } = open()
    const release = service.hold(ask)
    const leaving = new AbortController()
    const first = client.reference.banks({}, leaving)
    const second = client.reference.banks()
    await service.arrived(ask)
    leaving.abort()
    await expect(first).rejects.toBe(leaving.signal.reason)
    release()
    expect(await second).toEqual(page())
    expect(service.sent(ask)).toHaveLength(1)
  })

  test.each<[string, Answer, object]>([
    ["a network failure", networkFailure, { code: "NOT_SENT", reason: "NO_RESPONSE" }],
    ["a 500", () => refusal(500, "No"), { code: "NOT_SENT", reason: "500" }],
    ["a 401", () => refusal(401, "Unauthorized Client"), { code: "401", outcome: "refused" }]
  ])("is fetched again after %s, which all waiting callers receive", async (_, answer, facts) => {
    const { service, client } = open()
    service.once(ask, answer)
    const calls = Array.from({ length: 3 }, (_, page) => failureOf(client.reference.banks({ page })))
    for (const error of await Promise.all(calls)) expect(error).toMatchObject(facts)
    expect(service.sent(banks)).toHaveLength(0)
    await client.reference.banks()
    expect(service.sent(ask)).toHaveLength(2)
  })

  test("is fetched again when the ramp was not enabled", async () => {
    const { service, client } = open()
    service.once(ask, () =>
      data({ isRampableEnabled: false, rampableClientSecret: "organization-ramp-secret" })
    )
    expect(await failureOf(client.reference.banks())).toMatchObject({ code: "RAMPABLE_NOT_ENABLED" })
    expect(service.sent(banks)).toHaveLength(0)
    await client.reference.banks()
    expect(service.sent(banks)).toHaveLength(1)
  })

  test.each([undefined, null, ""])("sends no header when it is %j", async (rampableClientSecret) => {
    const { service, client } = open(() => data({ isRampableEnabled: true, rampableClientSecret }))
    await client.reference.banks()
    expect(service.sent(banks)[0]?.headers.has("x-client-secret")).toBe(false)
  })

  test("is not looked up without a client secret", async () => {
    const { service, client } = open(enabled, { appId: "app-1" })
    const error = await failureOf(client.reference.banks())
    expect(error).toMatchObject({ code: "INVALID_CONFIG", field: "rampable", outcome: "not_sent" })
    expect(error.message).toContain("rampableClientSecret")
    expect(service.requests).toEqual([])
  })
})

describe("of several ramp credentials", () => {
  const rampable = { clientId: "ramp-client", sign: () => "c2lnbmF0dXJl" }

  test("the configured secret goes before the organization's", async () => {
    const config = { clientSecret: "client-secret", rampableClientSecret: "own-ramp-secret" }
    const { service, client, secrets } = open(enabled, config)
    await client.reference.banks()
    expect(service.sent(ask)).toHaveLength(0)
    expect(secrets()).toEqual(["own-ramp-secret"])
  })

  test("signed requests go before both, and carry no secret", async () => {
    const config = { clientSecret: "client-secret", rampableClientSecret: "own-ramp-secret", rampable }
    const { service, client, secrets } = open(enabled, config)
    await client.reference.banks()
    expect(service.sent(ask)).toHaveLength(0)
    expect(secrets()).toEqual([null])
    expect(service.sent(banks)[0]?.headers.get("x-client-id")).toBe("ramp-client")
  })
})

describe("organization.get", () => {
  test("returns the organization, and shares it with ramp calls", async () => {
    const service = scriptedService({ [ask]: enabled, [banks]: () => data(page()) })
    const server = createServerClient({ ...service.config, clientSecret: "client-secret" })
    expect(await server.organization.get()).toEqual(await server.organization.get())
    await server.reference.banks()
    expect(service.sent(ask)).toHaveLength(1)
  })

  test("returns that the ramp is not enabled, without an error", async () => {
    const service = scriptedService({ [ask]: () => data({ isRampableEnabled: false }) })
    const server = createServerClient({ ...service.config, clientSecret: "client-secret" })
    expect(await server.organization.get()).toEqual({ isRampableEnabled: false })
  })

  test("does not exist on a user's client", () => {
    expect(open().client).not.toHaveProperty("organization")
  })
})
