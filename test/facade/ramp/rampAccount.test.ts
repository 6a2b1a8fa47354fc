import { describe, expect, test } from "vitest"
import { createClient } from "../../../src/index.ts"
import { failureOf } from "../../support/failure.ts"
import { page } from "../../support/service/rampAnswers.ts"
import {
  type Answer,
  data,
  networkFailure,
  refusal,
  scriptedService
} from "../../support/service/scriptedService.ts"
import { bearerOf } from "../../support/service/ticketService.ts"
import { signatureOf } from "../../support/signature.ts"

const create = "POST /account/rampable/create"
const exchange = "POST /wallet/refresh-rampable"
const rampable = { username: "ada", fullName: "Ada Lovelace", password: "ramp-password" }
const verification = { verificationToken: "verification-token", otp: "123456" }
const withWallet = { isWalletCreated: true, walletToken: "ticket-1", refreshToken: "refresh-1" }
const withoutWallet = { isWalletCreated: false, accessToken: "access-1" }

type Client = ReturnType<typeof createClient>

const open = (signIn: object, created: Answer = () => data({ rampableAccessToken: "ramp-1" })) => {
  const signedIn = () => data(signIn)
  const service = scriptedService({
    "POST /auth/verify-otp": signedIn,
    "POST /auth/verify-whatsapp": signedIn,
    "POST /auth/login": signedIn,
    "POST /auth/google": signedIn,
    "POST /auth/apple": signedIn,
    "POST /auth/telegram": signedIn,
    [create]: created,
    "POST /wallet/refresh": () => data({ walletToken: "ticket-2", refreshToken: "refresh-2" }),
    [exchange]: () => data({ rampableAccessToken: "ramp-2" }),
    "POST /wallet/sign-message": () => data({ signature: signatureOf("") }),
    "GET /onramp": () => data(page())
  })
  const client = createClient({ ...service.config, rampableClientSecret: "ramp-secret" })
  return { service, client, routes: () => service.requests.map(({ route }) => route) }
}

const signIns: [string, (client: Client) => Promise<object>][] = [
  ["email.verify", ({ auth }) => auth.email.verify({ ...verification, rampable })],
  ["whatsapp.verify", ({ auth }) => auth.whatsapp.verify({ ...verification, rampable })],
  ["username.login", ({ auth }) => auth.username.login({ username: "ada", password: "password", rampable })],
  ["google.authorize", ({ auth }) => auth.google.authorize({ credential: "id-token", rampable })],
  ["apple.authorize", ({ auth }) => auth.apple.authorize({ credential: "id-token", rampable })],
  [
    "telegram.authorize",
    ({ auth }) => auth.telegram.authorize({ botUsername: "b", dataString: "d", rampable })
  ]
]

describe("the ramp account after a sign-in", () => {
  test.each(signIns)("is created by one more call after %s, with the new ticket", async (_, signIn) => {
    const { service, client } = open(withWallet)
    expect(await signIn(client)).toEqual({ ...withWallet, rampableAccessToken: "ramp-1" })
    expect(service.requests).toHaveLength(2)
    const [first, second] = service.requests
    expect(first?.body).not.toHaveProperty("rampable")
    expect(second?.route).toBe(create)
    expect(second?.body).toEqual(rampable)
    expect(second && bearerOf(second)).toBe("ticket-1")
    expect(client.session.current()).toMatchObject({ status: "ready", hasRampAccess: true })
  })

  test.each([
    ["there is one", { ...withWallet, rampableAccessToken: "ramp-0" }, rampable, true],
    ["nobody asked for it", withWallet, undefined, false],
    ["there is no wallet", withoutWallet, rampable, false]
  ])("is not created when %s", async (_, answer, account, hasRampAccess) => {
    const { service, client } = open(answer)
    expect(await client.auth.email.verify({ ...verification, rampable: account })).toEqual(answer)
    expect(service.requests).toHaveLength(1)
    expect(client.session.current().hasRampAccess).toBe(hasRampAccess)
  })

  test("is created when the token there is empty", async () => {
    const { service, client } = open({ ...withWallet, rampableAccessToken: "" })
    await client.auth.email.verify({ ...verification, rampable })
    expect(service.sent(create)).toHaveLength(1)
  })

  test("uses up the ticket, so that the next operation refreshes first", async () => {
    const { service, client, routes } = open(withWallet)
    await client.auth.email.verify({ ...verification, rampable })
    await client.wallet.signMessage({ network: "ethereum-sepolia", message: "hello" })
    expect(routes().slice(2)).toEqual(["POST /wallet/refresh", "POST /wallet/sign-message"])
    expect(service.sent("POST /wallet/sign-message").map(bearerOf)).toEqual(["ticket-2"])
  })

  test("provides its token to ramp calls", async () => {
    const { service, client } = open(withWallet)
    await client.auth.email.verify({ ...verification, rampable })
    await client.onramp.list()
    expect(service.sent("GET /onramp").map(bearerOf)).toEqual(["ramp-1"])
  })

  test.each<[string, Answer, string]>([
    ["refused", () => refusal(409, "Username already exists"), "409"],
    ["lost", networkFailure, "NO_RESPONSE"],
    ["without a token", () => data({}), "INVALID_RESPONSE"]
  ])("that is %s is reported with the tokens, and the session stays", async (_, answer, code) => {
    const { service, client } = open(withWallet, answer)
    const { rampableError, ...signIn } = await client.auth.email.verify({ ...verification, rampable })
    expect(signIn).toEqual(withWallet)
    expect(rampableError).toMatchObject({ code })
    expect(service.requests).toHaveLength(2)
    expect(client.session.current()).toMatchObject({ status: "ready", hasRampAccess: false })
    await client.wallet.signMessage({ network: "ethereum-sepolia", message: "hello" })
  })

  test("is not attempted with a missing field, and neither is the sign-in", async () => {
    const { service, client } = open(withWallet)
    const call = client.auth.email.verify({ ...verification, rampable: { ...rampable, fullName: "" } })
    expect(await failureOf(call)).toMatchObject({ field: "rampable.fullName" })
    expect(service.requests).toEqual([])
  })
})

describe("the ramp account later", () => {
  test("is created with a ticket of the session and stored there", async () => {
    const { service, client } = open(withWallet)
    await client.auth.email.verify(verification)
    expect(await client.ramp.createAccount(rampable)).toEqual({ rampableAccessToken: "ramp-1" })
    expect(service.sent(create).map(bearerOf)).toEqual(["ticket-1"])
    expect(client.session.current().hasRampAccess).toBe(true)
  })

  test("refreshes its token and uses the new one", async () => {
    const { service, client } = open({ ...withWallet, rampableAccessToken: "ramp-1" })
    await client.auth.email.verify(verification)
    expect(await client.ramp.refresh()).toEqual({ rampableAccessToken: "ramp-2" })
    expect(service.sent(exchange)[0]?.body).toEqual({ rampableAccessToken: "ramp-1" })
    await client.onramp.list()
    expect(service.sent("GET /onramp").map(bearerOf)).toEqual(["ramp-2"])
  })

  test("cannot refresh a token that it does not have, and says what to call", async () => {
    const { service, client } = open(withWallet)
    await client.auth.email.verify(verification)
    expect(await failureOf(client.ramp.refresh())).toMatchObject({
      ...{ _tag: "InvalidInputError", field: "rampableAccessToken" },
      message: expect.stringContaining("call `ramp.createAccount`")
    })
    expect(service.sent(exchange)).toEqual([])
  })

  test("refreshes its token one call at a time, each with the previous token", async () => {
    const { service, client } = open({ ...withWallet, rampableAccessToken: "ramp-1" })
    await client.auth.email.verify(verification)
    await Promise.all([client.ramp.refresh(), client.ramp.refresh()])
    expect(service.sent(exchange).map(({ body }) => body.rampableAccessToken)).toEqual(["ramp-1", "ramp-2"])
  })

  test("keeps its refreshed token through a refresh of the session", async () => {
    const { service, client } = open({ ...withWallet, rampableAccessToken: "ramp-1" })
    await client.auth.email.verify(verification)
    await client.ramp.refresh()
    await client.session.refresh()
    await client.onramp.list()
    expect(service.sent("GET /onramp").map(bearerOf)).toEqual(["ramp-2"])
  })
})

describe("another user who signs in", () => {
  const callsThatGiveATokenToKeep: [string, string, (client: Client) => Promise<object>][] = [
    ["sign-in", create, ({ auth }) => auth.email.verify({ ...verification, rampable })],
    ["ramp.createAccount", create, ({ ramp }) => ramp.createAccount(rampable)]
  ]

  test.each(callsThatGiveATokenToKeep)(
    "does not get the ramp token of an earlier %s",
    async (_, route, call) => {
      const { service, client } = open(withWallet)
      await client.auth.email.verify(verification)
      const release = service.hold(route)
      const late = call(client)
      await service.arrived(route)
      await client.auth.username.login({ username: "grace", password: "password" })
      release()
      expect(await late).toHaveProperty("rampableAccessToken")
      expect(client.session.current().hasRampAccess).toBe(false)
    }
  )
})

describe("an incomplete ramp account", () => {
  const missing = (...fields: readonly string[]) => {
    const [first, ...others] = fields.map((field) => `\`${field}\``)
    const more = others.length > 0 ? `; the same for ${others.join(", ")}` : ""
    const message = `${first}: expected a non-empty string${more}`
    return { _tag: "InvalidInputError", field: fields[0], fields, outcome: "not_sent", message }
  }

  test("is rejected with the names of all missing fields", async () => {
    const { service, client } = open(withWallet)
    await client.auth.email.verify(verification)
    const create = (given: object) => failureOf(client.ramp.createAccount(given as typeof rampable))
    expect(await create({})).toMatchObject(missing("username", "fullName", "password"))
    expect(await create({ username: "ada", password: " " })).toMatchObject(missing("fullName", "password"))
    expect(await create({ ...rampable, fullName: 7 })).toMatchObject(missing("fullName"))
    expect(service.requests).toHaveLength(1)
  })

  test("is rejected before its sign-in", async () => {
    const { service, client } = open(withWallet)
    const incomplete = { username: "ada" } as typeof rampable
    const signIn = failureOf(client.auth.email.verify({ ...verification, rampable: incomplete }))
    expect(await signIn).toMatchObject(missing("rampable.fullName", "rampable.password"))
    expect(service.requests).toEqual([])
  })
})

test("rejects an incomplete recipient with the names of all missing fields", async () => {
  const { service, client } = open(withWallet)
  const create = (given: object) =>
    failureOf(client.recipients.create(given as Parameters<Client["recipients"]["create"]>[0]))
  const bank = ["bank.accountName", "bank.currency", "bank.country"]
  expect(await create({ name: "Grace", email: "" })).toMatchObject({
    field: "email",
    fields: ["email", "address", "city", "postCode", ...bank]
  })
  expect(await create({ bank: "BNI" })).toMatchObject({ field: "bank", fields: ["bank"] })
  expect(service.requests).toEqual([])
})

describe("a call with explicit tokens", () => {
  const explicitCalls: [string, (client: Client) => Promise<object>][] = [
    ["ramp.createAccount", ({ ramp }) => ramp.createAccount({ ...rampable, walletToken: "mine" })],
    ["ramp.refresh", ({ ramp }) => ramp.refresh({ rampableAccessToken: "mine" })]
  ]

  test.each(explicitCalls)("does not change the session: %s", async (_, call) => {
    const { client } = open(withWallet)
    await client.auth.email.verify(verification)
    expect(await call(client)).toHaveProperty("rampableAccessToken")
    expect(client.session.current().hasRampAccess).toBe(false)
  })
})
