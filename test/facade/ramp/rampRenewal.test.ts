import { describe, expect, test } from "vitest"
import { createClient } from "../../../src/index.ts"
import { failureOf } from "../../support/failure.ts"
import { page, recipient } from "../../support/service/rampAnswers.ts"
import {
  type Answer,
  data,
  networkFailure,
  refusal,
  scriptedService
} from "../../support/service/scriptedService.ts"
import { bearerOf, jwt } from "../../support/service/ticketService.ts"

const renew = "POST /wallet/refresh-rampable"
const list = "GET /onramp"
const expired = () => refusal(401, "Token expired")
const refused = {
  code: "401",
  reason: "RAMP_TOKEN",
  message: expect.stringMatching(/^Token expired\. .*sign in again$/)
}

/** A user whose ramp token `old` has expired. The service accepts only `new`. */
const open = async ({ renewal }: { readonly renewal?: Answer } = {}) => {
  const guarded: Answer = (request) =>
    bearerOf(request) === "new" ? data({ ...recipient, ...page() }) : expired()
  const service = scriptedService({
    "POST /auth/login": ({ body: { username } }) =>
      data({
        isWalletCreated: true,
        walletToken: `wallet-of-${username}`,
        refreshToken: `refresh-of-${username}`,
        rampableAccessToken: username === "ada" ? "old" : "hers"
      }),
    [renew]: renewal ?? (() => data({ rampableAccessToken: "new" })),
    [list]: guarded,
    "GET /onramp/quote": guarded,
    "DELETE /recipient/one": guarded
  })
  const client = createClient({ ...service.config, rampableClientSecret: "ramp-secret" })
  const signIn = (username: string) => client.auth.username.login({ username, password: "password" })
  await signIn("ada")
  return { service, client, signIn, bearers: () => service.sent(list).map(bearerOf) }
}

describe("an expired ramp token", () => {
  test("is refreshed once, and the call repeated", async () => {
    const { service, client, bearers } = await open()
    await client.onramp.list()
    expect(bearers()).toEqual(["old", "new"])
    expect(service.sent(renew).map(({ body }) => body)).toEqual([{ rampableAccessToken: "old" }])
    await client.recipients.delete({ recipientId: "one" })
    expect(service.sent(renew)).toHaveLength(1)
    expect(client.session.current().hasRampAccess).toBe(true)
  })

  test("stays refreshed when the wallet tokens are refreshed meanwhile", async () => {
    const { service, client, bearers } = await open()
    const release = service.hold("POST /wallet/refresh", () =>
      data({ walletToken: "next", refreshToken: "next-refresh" })
    )
    const refreshing = client.session.refresh()
    await service.arrived("POST /wallet/refresh")
    await client.ramp.refresh({ walletToken: "brought" })
    release()
    await refreshing
    await client.onramp.list()
    expect(bearers()).toEqual(["new"])
  })

  test("is refreshed also without permission to use the wallet", async () => {
    const { service, client, bearers } = await open()
    service.once("POST /auth/login", () =>
      data({
        isWalletCreated: true,
        walletToken: jwt({ username: "ada", isPermissionGranted: false }),
        refreshToken: "refresh",
        rampableAccessToken: "old"
      })
    )
    await client.auth.username.login({ username: "ada", password: "password" })
    await client.onramp.list()
    expect(bearers()).toEqual(["old", "new"])
    expect(service.sent(renew).map(bearerOf)).toEqual([undefined])
  })

  test("is refreshed once for concurrent calls", async () => {
    const { service, client, bearers } = await open()
    await Promise.all(Array.from({ length: 25 }, () => client.onramp.list()))
    expect(service.sent(renew)).toHaveLength(1)
    expect(bearers().filter((bearer) => bearer === "new")).toHaveLength(25)
  })

  test("is not refreshed again for a call in flight with the old one", async () => {
    const { service, client, bearers } = await open()
    const release = service.hold(list, expired)
    const late = client.onramp.list()
    await service.arrived(list)
    await client.onramp.list()
    release()
    await late
    expect(service.sent(renew)).toHaveLength(1)
    expect(bearers()).toEqual(["old", "old", "new", "new"])
  })

  test("is refreshed for the next user while the previous user's refresh hangs", async () => {
    const { service, client, signIn, bearers } = await open()
    const release = service.hold(renew)
    const late = client.onramp.list()
    await service.arrived(renew)
    await signIn("grace")
    await client.onramp.list()
    expect(bearers()).toEqual(["old", "hers", "new"])
    release()
    expect(await failureOf(late)).toMatchObject({ code: "401" })
    expect(service.sent(renew).map(({ body }) => body.rampableAccessToken)).toEqual(["old", "hers"])
  })

  test("is not refreshed twice when the new one is refused as well", async () => {
    const { service, client, bearers } = await open({ renewal: () => data({ rampableAccessToken: "newer" }) })
    expect(await failureOf(client.onramp.list())).toMatchObject(refused)
    expect(bearers()).toEqual(["old", "newer"])
    expect(service.sent(renew)).toHaveLength(1)
  })

  test.each<[string, Answer]>([
    ["refused", () => refusal(401, "Invalid token")],
    ["lost", networkFailure],
    ["answered without a token", () => data({})],
    ["answered with what is no token", () => data({ rampableAccessToken: "a\r\nb" })]
  ])("fails the call with its own error when the refresh is %s", async (_, renewal) => {
    const { client, bearers } = await open({ renewal })
    expect(await failureOf(client.onramp.list())).toMatchObject(refused)
    expect(bearers()).toEqual(["old"])
    expect(client.session.current().status).toBe("ready")
  })
})

describe("no refresh happens", () => {
  test("when the service does not know the app", async () => {
    const { service, client } = await open()
    service.once(list, () => refusal(401, "Unauthorized Client"))
    expect(await failureOf(client.onramp.list())).toMatchObject({
      reason: "RAMP_CREDENTIAL",
      message: expect.stringMatching(/^Unauthorized Client\. /)
    })
    expect(service.sent(renew)).toEqual([])
  })

  test.each([400, 403, 404, 500])("when the service says %i", async (status) => {
    const { service, client } = await open()
    service.once(list, () => refusal(status, "No"))
    expect(await failureOf(client.onramp.list())).toMatchObject({ code: `${status}` })
    expect(service.sent(renew)).toEqual([])
  })

  test("for a token of the caller", async () => {
    const { service, client } = await open()
    expect(await failureOf(client.onramp.list({ rampableAccessToken: "own" }))).toMatchObject({ code: "401" })
    expect(service.requests.at(-1) && bearerOf(service.requests.at(-1) ?? expect.fail())).toBe("own")
    expect(service.sent(renew)).toEqual([])
  })

  test("while signed out", async () => {
    const { service, client } = await open()
    await client.session.signOut()
    expect(await failureOf(client.onramp.list())).toMatchObject({ code: "401" })
    expect(service.sent(renew)).toEqual([])
  })
})

describe("a call whose user is gone before its response", () => {
  test.each([
    ["signed out", (client: Awaited<ReturnType<typeof open>>) => client.client.session.signOut()],
    ["and someone else is here", (client: Awaited<ReturnType<typeof open>>) => client.signIn("grace")]
  ])("(%s) is not repeated", async (_, leave) => {
    const opened = await open()
    const { service, client, bearers } = opened
    const release = service.hold(list, expired)
    const call = failureOf(client.onramp.list())
    await service.arrived(list)
    await leave(opened)
    release()
    expect(await call).toMatchObject({ code: "401" })
    expect(bearers()).toEqual(["old"])
    expect(service.sent(renew)).toEqual([])
  })

  test("is not repeated when that happens during the refresh", async () => {
    const { service, client, signIn, bearers } = await open()
    const release = service.hold(renew)
    const call = failureOf(client.onramp.list())
    await service.arrived(renew)
    await signIn("grace")
    release()
    expect(await call).toMatchObject({ code: "401" })
    expect(bearers()).toEqual(["old"])
  })
})
