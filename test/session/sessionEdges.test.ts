import { describe, expect, onTestFinished, test, vi } from "vitest"
import { type ClientConfig, createClient } from "../../src/index.ts"
import { createServerClient } from "../../src/server/index.ts"
import { keyValueStore } from "../../src/session/store/index.ts"
import { failureOf } from "../support/failure.ts"
import { advanceTime, fakeTime, flush } from "../support/fakeTime.ts"
import { data, json, refusal, scriptedService, silence } from "../support/service/scriptedService.ts"
import { bearerOf, jwt, ticketService } from "../support/service/ticketService.ts"
import { signatureOf } from "../support/signature.ts"

const sign = "POST /wallet/sign-message"
const refresh = "POST /wallet/refresh"
const hello = { network: "ethereum-sepolia", message: "hello" } as const
const verification = { verificationToken: "verification-token", otp: "123456" }
const rampable = { username: "ada", fullName: "Ada Lovelace", password: "ramp-password" }

/** A signed-in user who has used the first ticket. */
const open = async (config: Partial<ClientConfig> = {}) => {
  const service = ticketService()
  const client = createClient({ ...service.config, ...config })
  onTestFinished(() => client.dispose())
  const say = (message: string) => client.wallet.signMessage({ ...hello, message })
  await client.auth.username.login({ username: "ada", password: "password" })
  await say("first")
  await flush()
  service.requests.length = 0
  return { service, client, say, routes: () => service.requests.map(({ route }) => route) }
}

describe("a tab whose refresh is refused after another tab has refreshed", () => {
  test("continues with the other tab's stored tokens", async () => {
    const texts = new Map<string, string>()
    const storage = keyValueStore({
      getItem: (key) => texts.get(key),
      setItem: (key, text) => texts.set(key, text),
      removeItem: (key) => texts.delete(key)
    })
    const { service, client, say } = await open({ storage, appId: "thawed" })
    const release = service.hold(refresh, () => refusal(401, "This refresh token has been used"))
    const call = say("hello")
    await service.arrived(refresh)
    // The record of a tab that has taken the lock meanwhile.
    const [[key, text] = expect.fail()] = [...texts]
    const stored = JSON.parse(text)
    const newer = { generation: stored.generation + 2, wasPresented: false, refreshToken: "newer" }
    texts.set(key, JSON.stringify({ ...stored, ...newer, walletToken: jwt({ username: "ada" }, "newer") }))
    service.once(sign, () => data({ signature: signatureOf("by the newer ticket") }))
    release()
    expect(await call).toMatchObject({ signature: signatureOf("by the newer ticket") })
    expect(client.session.current()).toMatchObject({ status: "ready" })
    expect(JSON.parse(texts.get(key) ?? "")).toMatchObject({ status: "ready", refreshToken: "newer" })
  })
})

describe("a refresh without a response", () => {
  test("fails after thirty seconds, and the next call refreshes again", async () => {
    fakeTime()
    const { service, client, say } = await open()
    service.once(refresh, silence)
    const call = failureOf(say("hello"))
    await advanceTime(29_999)
    expect(service.sent(refresh)[0]?.signal.aborted).toBe(false)
    await advanceTime(1)
    expect(await call).toMatchObject({
      _tag: "NotSentError",
      reason: "REFRESH_FAILED",
      cause: { _tag: "NoResponseError", reason: "TIMEOUT" }
    })
    expect(client.session.current().status).toBe("ready")
    vi.setSystemTime(Date.now() + 1_000)
    expect(await say("again")).toMatchObject({ signature: signatureOf("again") })
  })

  test("may have another time limit", async () => {
    fakeTime()
    const { service, say } = await open({ timeouts: { refresh: 1_000, read: 5_000 } })
    service.once(refresh, silence)
    const call = failureOf(say("hello"))
    await advanceTime(1_000)
    expect(await call).toMatchObject({ cause: { reason: "TIMEOUT" } })
  })
})

describe("a session that refreshes eagerly", () => {
  test("does not refresh when disposed of during a call", async () => {
    const { service, client, say } = await open({ rotate: "eager" })
    service.hold(sign)
    const call = failureOf(say("hello"))
    await service.arrived(sign)
    await client.dispose()
    await call
    await flush()
    expect(service.sent(refresh)).toEqual([])
  })

  test("does not refresh after a failed call", async () => {
    const { service, say } = await open({ rotate: "eager" })
    service.once(sign, () => refusal(422, "No"))
    await failureOf(say("hello"))
    await flush()
    expect(service.sent(refresh)).toEqual([])
  })

  test("does not refresh a multi-use token", async () => {
    const { service, say } = await open({ rotate: "eager", tokens: "multi-use" })
    for (let call = 0; call < 3; call++) service.once(sign, () => data({ signature: signatureOf("") }))
    await Promise.all(["a", "b"].map(say))
    await flush()
    expect(service.sent(refresh)).toEqual([])
  })
})

describe("a refusal that does not end the session", () => {
  test.each([
    ["a gateway's", () => json({ message: "Forbidden" }, { status: 403 })],
    [
      "a gateway's, as RFC 9457 has it,",
      () => json({ title: "Access denied", status: 403 }, { status: 403 })
    ],
    [
      "a gateway's that calls the error a status",
      () => json({ status: "error", message: "No" }, { status: 401 })
    ],
    ["one of the app, not of the user", () => refusal(401, "Unauthorized Client")]
  ])("is %s", async (_, answer) => {
    const { service, client, say } = await open()
    service.once(refresh, answer)
    expect(await failureOf(say("hello"))).toMatchObject({ _tag: "NotSentError", cause: { _tag: "ApiError" } })
    expect(client.session.current().status).toBe("ready")
  })
})

describe("tokens of another user", () => {
  test("are detected by the name when they have no id", async () => {
    const { service, client, say } = await open()
    service.once(refresh, () =>
      data({ walletToken: jwt({ username: "mallory" }, "mallory"), refreshToken: "mallory's" })
    )
    expect(await failureOf(say("hello"))).toMatchObject({ _tag: "SessionEndedError" })
    expect(client.session.current()).toMatchObject({ status: "signed_out", addresses: {} })
    expect(service.sent(sign)).toEqual([])
  })
})

test("does not treat a one-minute ticket as fresh when the clock is set back", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  onTestFinished(() => void vi.useRealTimers())
  const { client, say, routes } = await open()
  await client.session.refresh()
  vi.setSystemTime(Date.now() - 86_400_000)
  await say("hello")
  expect(routes()).toEqual([refresh, refresh, sign])
})

test("shares one refresh between concurrent requests, also ones that join later", async () => {
  const { service, client } = await open()
  const release = service.hold(refresh)
  const calls = [client.session.refresh(), client.session.refresh()]
  await service.arrived(refresh)
  calls.push(client.session.refresh())
  await flush()
  release()
  await Promise.all(calls)
  expect(service.sent(refresh)).toHaveLength(1)
})

test("ends a session without a refresh token with its ticket", async () => {
  const service = scriptedService({
    "POST /auth/verify-otp": () => data({ isWalletCreated: false, accessToken: "access" }),
    "POST /account/create": () => data({ walletToken: "ticket", secret0: "the secret" }),
    [sign]: () => data({ signature: signatureOf("") })
  })
  const client = createClient(service.config)
  await client.auth.email.verify(verification)
  await client.account.create()
  expect(await client.session.refresh()).toMatchObject({ status: "ready" })
  await client.wallet.signMessage(hello)
  expect(await failureOf(client.wallet.signMessage(hello))).toMatchObject({ reason: "expired" })
})

test("ends the event stream with the client, without an error", async () => {
  const { client } = await open()
  const reading = (async () => {
    const types: string[] = []
    for await (const { type } of client.session.events()) types.push(type)
    return types
  })()
  await client.session.signOut()
  await flush()
  await client.dispose()
  expect(await reading).toEqual(["ended"])
})

test("returns a recovery secret although the tokens with it are malformed", async () => {
  const wallet = { walletToken: "with a\nline", refreshToken: "refresh", address: [], secret0: "the secret" }
  const service = scriptedService({
    "POST /auth/verify-otp": () => data({ isWalletCreated: false, accessToken: "access" }),
    "POST /account/create": () => data(wallet)
  })
  const client = createClient(service.config)
  await client.auth.email.verify(verification)
  expect(await client.account.create()).toMatchObject({ secret0: "the secret" })
  expect(client.session.current().status).toBe("no_wallet")
})

test("refreshes a ramp token while the session is still loading", async () => {
  const texts = new Map<string, string>()
  const storage = keyValueStore({
    getItem: async (key) => texts.get(key),
    setItem: async (key, text) => texts.set(key, text),
    removeItem: async (key) => texts.delete(key)
  })
  const service = scriptedService({
    "POST /auth/verify-otp": () =>
      data({ isWalletCreated: true, walletToken: "t", refreshToken: "r", rampableAccessToken: "ramp-1" }),
    "POST /wallet/refresh-rampable": () => data({ rampableAccessToken: "ramp-2" })
  })
  const openTab = () => {
    const client = createClient({ ...service.config, appId: "ramp-while-loading", storage })
    onTestFinished(() => client.dispose())
    return client
  }
  await openTab().auth.email.verify(verification)
  expect(await openTab().ramp.refresh()).toMatchObject({ rampableAccessToken: "ramp-2" })
})

test.each([
  ["none", undefined],
  ["a number", 7],
  ["a text with a blank", "a b"],
  ["a hundred thousand letters", "x".repeat(100_000)]
])("creates no ramp account on a server when the sign-in returns %s as wallet token", async (_, it) => {
  const service = scriptedService({
    "POST /auth/verify-otp": () => data({ isWalletCreated: true, walletToken: it, refreshToken: "r" })
  })
  const server = createServerClient({ ...service.config, clientSecret: "secret" })
  const signIn = server.auth.email.verify({ ...verification, rampable })
  expect(await failureOf(signIn)).toMatchObject({ _tag: "InvalidResponseError", reason: "BAD_SHAPE" })
  expect(service.requests).toHaveLength(1)
})

describe("a refresh response", () => {
  test("with another user's tokens ends the session, also after one with anonymous tokens", async () => {
    const { service, client } = await open()
    service.once(refresh, () => data({ walletToken: jwt({ uid: "1" }), refreshToken: "one" }))
    await client.session.refresh()
    service.once(refresh, () => data({ walletToken: "opaque", refreshToken: "two" }))
    await client.session.refresh()
    service.once(refresh, () => data({ walletToken: jwt({ uid: "2" }), refreshToken: "three" }))
    await failureOf(client.session.refresh())
    expect(client.session.current()).toMatchObject({ status: "signed_out", reason: "revoked" })
  })

  test("with the same token twice is rejected, so that a refresh token never is in a header", async () => {
    const { service, client, say } = await open()
    service.once(refresh, () => data({ walletToken: "the-same", refreshToken: "the-same" }))
    expect(await failureOf(client.session.refresh())).toMatchObject({ reason: "BAD_SHAPE" })
    await failureOf(say("hello"))
    expect(service.requests.map(bearerOf)).not.toContain("the-same")
  })
})

test("does not let an app change the session through a snapshot", async () => {
  const { client } = await open()
  const { evm } = client.session.current().addresses
  // The type forbids it, but JavaScript allows it.
  Object.assign(client.session.current().addresses, { evm: "0x0" })
  await client.session.refresh()
  await client.auth.username.login({ username: "ada", password: "password" })
  expect(client.session.current().addresses).toEqual({ evm })
})

test("ends the events of a disposed client", async () => {
  const texts = new Map<string, string>()
  const storage = keyValueStore({
    getItem: (key) => texts.get(key),
    setItem: (key, text) => texts.set(key, text),
    removeItem: (key) => texts.delete(key)
  })
  const { service, client } = await open({ storage, appId: "disposed" })
  const other = createClient({ ...service.config, storage, appId: "disposed" })
  await other.dispose()
  await client.session.signOut()
  expect(other.session.current().status).toBe("signed_out")
  const [event] = await Promise.all([other.session.events()[Symbol.asyncIterator]().next(), flush()])
  expect(event).toEqual({ done: true, value: undefined })
})

test("rejects an oversized wallet token without decoding it, and names the field", async () => {
  const service = scriptedService({})
  const client = createServerClient({ ...service.config, clientSecret: "secret" })
  const claims = { isPermissionGranted: false, padding: "x".repeat(10_000) }
  expect(await failureOf(client.wallet.signMessage({ ...hello, walletToken: jwt(claims) }))).toMatchObject({
    code: "INVALID_INPUT",
    field: "walletToken"
  })
})
