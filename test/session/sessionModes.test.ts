import { describe, expect, onTestFinished, test, vi } from "vitest"
import { type ClientConfig, createClient } from "../../src/index.ts"
import { keyValueStore } from "../../src/session/store/index.ts"
import { failureOf } from "../support/failure.ts"
import { flush } from "../support/fakeTime.ts"
import { data, json, refusal } from "../support/service/scriptedService.ts"
import { bearerOf, jwt, ticketService } from "../support/service/ticketService.ts"
import { signatureOf } from "../support/signature.ts"

const sign = "POST /wallet/sign-message"
const send = "POST /wallet/send-coin"
const refresh = "POST /wallet/refresh"
const coin = {
  network: "ethereum-sepolia",
  to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
  amount: "1"
} as const

const acceptPermissionPage = "https://accounts.example.com/permission"

const unauthorized = () => refusal(401, "Token expired")

const open = async (config: Partial<ClientConfig>, tokens: { readonly opaque?: boolean } = {}) => {
  const service = ticketService({ claims: { acceptPermissionPage }, ...tokens })
  const client = createClient({ ...service.config, ...config })
  onTestFinished(() => client.dispose())
  await client.auth.username.login({ username: "ada", password: "password" })
  service.requests.length = 0
  const say = (message: string) => client.wallet.signMessage({ network: "ethereum-sepolia", message })
  return { service, client, say, routes: () => service.requests.map(({ route }) => route) }
}

describe("with multi-use tokens", () => {
  const signed = () => data({ signature: signatureOf("") })

  test("signatures run in parallel with one token", async () => {
    const { service, say, routes } = await open({ tokens: "multi-use" })
    const releases = ["a", "b", "c"].map((message) => [message, service.hold(sign, signed)] as const)
    const calls = releases.map(([message]) => say(message))
    await service.arrived(sign, 3)
    expect(new Set(service.sent(sign).map(bearerOf)).size).toBe(1)
    for (const [, release] of releases) release()
    await Promise.all(calls)
    expect(routes()).toEqual([sign, sign, sign])
  })

  test("calls that move value run one at a time", async () => {
    const { service, client } = await open({ tokens: "multi-use" })
    const release = service.hold(send, () => data({ txReceipt: { hash: `0x${"1".repeat(64)}` } }))
    const first = client.wallet.sendCoin(coin)
    await service.arrived(send)
    const second = failureOf(client.wallet.sendCoin({ ...coin, again: true }))
    await flush()
    expect(service.sent(send)).toHaveLength(1)
    release()
    await first
    await second
    expect(service.sent(send)).toHaveLength(2)
  })

  test("calls with an expired token share one refresh and retry once", async () => {
    const { service, say, routes } = await open({ tokens: "multi-use" })
    for (let call = 0; call < 3; call++) service.once(sign, unauthorized)
    for (let call = 0; call < 3; call++) service.once(sign, signed)
    await Promise.all(["a", "b", "c"].map(say))
    expect(routes()).toEqual([sign, sign, sign, refresh, sign, sign, sign])
  })

  test("a late 401 does not discard a newer token", async () => {
    const { service, say, routes } = await open({ tokens: "multi-use" })
    const release = service.hold(sign, unauthorized)
    const late = say("late")
    await service.arrived(sign)
    service.once(sign, unauthorized)
    for (let call = 0; call < 2; call++) service.once(sign, signed)
    await say("quick")
    release()
    await late
    expect(routes()).toEqual([sign, sign, refresh, sign, sign])
  })
})

describe("a session that refreshes eagerly", () => {
  test("has the next ticket before the next call", async () => {
    const { service, say, routes } = await open({ rotate: "eager" })
    await say("one")
    await service.arrived(refresh)
    await flush()
    expect(routes()).toEqual([sign, refresh])
    await say("two")
    expect(routes().slice(0, 3)).toEqual([sign, refresh, sign])
    expect(service.done).toEqual(["ada: one", "ada: two"])
  })

  test("answers before the next ticket is there", async () => {
    const { service, say } = await open({ rotate: "eager" })
    const release = service.hold(refresh)
    expect(await say("one")).toMatchObject({ signature: signatureOf("one") })
    release()
  })

  test("does not fail a call when the next ticket cannot be fetched", async () => {
    const { service, client, say } = await open({ rotate: "eager" })
    service.once(refresh, () => refusal(503, "Busy"))
    expect(await say("one")).toMatchObject({ signature: signatureOf("one") })
    await service.arrived(refresh)
    await flush()
    expect(client.session.current().status).toBe("ready")
  })
})

describe("a refresh", () => {
  test("that needs the user's permission ends the session as permission_required", async () => {
    const { service, client, say } = await open({})
    await say("uses up the ticket")
    service.once(refresh, () => refusal(407, "Permission is required"))
    expect(await failureOf(say("hello"))).toMatchObject({
      _tag: "SessionEndedError",
      reason: "permission_required"
    })
    expect(client.session.current()).toMatchObject({ status: "signed_out", reason: "permission_required" })
  })

  test("that needs the user's permission keeps the page of the last token, also in a store", async () => {
    const area = new Map<string, string>()
    const storage = keyValueStore({
      getItem: (key) => area.get(key) ?? null,
      setItem: (key, text) => void area.set(key, text),
      removeItem: (key) => void area.delete(key)
    })
    // An opaque token names no page.
    const { service, client, say } = await open({ storage }, { opaque: false })
    await say("uses up the ticket")
    service.once(refresh, () => refusal(407, "Permission is required"))
    await failureOf(say("hello"))
    const later = createClient({ ...service.config, storage })
    onTestFinished(() => later.dispose())
    for (const { session } of [client, later])
      expect(session.current()).toMatchObject({ reason: "permission_required", acceptPermissionPage })
  })

  test("that needs the user's permission keeps the page of the response", async () => {
    const page = "https://accounts.example.com/of-the-response"
    const { service, client, say } = await open({})
    await say("uses up the ticket")
    const body = { status: 407, message: "Permission is required", data: { message: page } }
    service.once(refresh, () => json(body, { status: 407 }))
    await failureOf(say("hello"))
    expect(client.session.current()).toMatchObject({
      reason: "permission_required",
      acceptPermissionPage: page
    })
  })

  test("that is throttled is not retried before its Retry-After", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    onTestFinished(() => void vi.useRealTimers())
    const { service, say, routes } = await open({})
    await say("uses up the ticket")
    service.requests.length = 0
    service.once(refresh, () => refusal(429, "Too many requests", { "retry-after": "30" }))
    const throttled = { code: "NOT_SENT", cause: { _tag: "ApiError", code: "429", retryAfter: 30_000 } }
    expect(await failureOf(say("hello"))).toMatchObject(throttled)
    vi.setSystemTime(Date.now() + 29_999)
    expect(await failureOf(say("hello"))).toMatchObject(throttled)
    expect(routes()).toEqual([refresh])
    vi.setSystemTime(Date.now() + 1)
    await say("hello")
    expect(routes()).toEqual([refresh, refresh, sign])
  })
})

describe("a client that is disposed of", () => {
  test("during a refresh ends it at once when nothing is stored", async () => {
    const { service, client, say } = await open({})
    await say("uses up the ticket")
    service.hold(refresh)
    const call = failureOf(say("hello"))
    await service.arrived(refresh)
    await client.dispose()
    expect(service.sent(refresh)[0]?.signal.aborted).toBe(true)
    expect(await call).toMatchObject({ _tag: expect.any(String) })
  })
})

describe("queued calls", () => {
  test("end at once on a sign-out while the call before them hangs", async () => {
    const { service, client, say } = await open({})
    service.hold(sign)
    void say("hangs").catch(() => {})
    await service.arrived(sign)
    const waiting = [failureOf(say("one")), failureOf(say("two"))]
    await flush()
    await client.session.signOut()
    const ended = { _tag: "SessionEndedError", reason: "signed_out" }
    expect(await Promise.all(waiting)).toEqual([
      expect.objectContaining(ended),
      expect.objectContaining(ended)
    ])
    expect(service.sent(sign)).toHaveLength(1)
  })
})

test("ends calls that wait for a hanging refresh at once on a sign-out", async () => {
  const { service, client } = await open({})
  service.hold(refresh)
  const calls = [1, 2, 3].map(() => failureOf(client.session.refresh()))
  await service.arrived(refresh)
  await client.session.signOut()
  for (const call of calls.slice(1)) expect(await call).toMatchObject({ reason: "signed_out" })
})

describe("the ramp account of a sign-in", () => {
  const create = "POST /account/rampable/create"
  const rampable = { username: "ada", fullName: "Ada Lovelace", password: "ramp-password" }

  test("is created in order: a concurrent call waits and uses its own ticket", async () => {
    const service = ticketService()
    const client = createClient(service.config)
    const release = service.hold(create, () => data({ rampableAccessToken: jwt({}, "ramp") }))
    const signIn = client.auth.username.login({ username: "ada", password: "password", rampable })
    await service.arrived(create)
    const call = client.wallet.signMessage({ network: "ethereum-sepolia", message: "hello" })
    await flush()
    expect(service.requests.at(-1)?.route).toBe(create)
    release()
    expect(await signIn).toMatchObject({ rampableAccessToken: jwt({}, "ramp") })
    expect(await call).toMatchObject({ signature: signatureOf("hello") })
    const bearers = [...service.sent(create), ...service.sent(sign)].map(bearerOf)
    expect(new Set(bearers).size).toBe(2)
  })

  test("is not created for a user who signs in meanwhile", async () => {
    const service = ticketService()
    const client = createClient(service.config)
    const login = (username: string, options = {}) =>
      client.auth.username.login({ username, password: "password", ...options })
    // Loads the wallet code, so that the call below queues at once.
    await client.wallet.addresses().catch(() => {})
    const release = service.hold(sign)
    const signIn = login("ada", { rampable })
    const stop = client.session.subscribe(() => {
      stop()
      void client.wallet.signMessage({ network: "ethereum-sepolia", message: "first" }).catch(() => {})
    })
    await service.arrived(sign)
    await login("grace")
    expect(await signIn).toMatchObject({ rampableError: { _tag: "SessionEndedError", reason: "replaced" } })
    expect(service.sent(create)).toEqual([])
    release()
  })
})

describe("tabs with multi-use tokens and an asynchronous store", () => {
  const openTabs = async (appId: string) => {
    const texts = new Map<string, string>()
    const storage = keyValueStore({
      getItem: async (key) => texts.get(key),
      setItem: async (key, text) => texts.set(key, text),
      removeItem: async (key) => texts.delete(key)
    })
    const { service, client } = await open({ tokens: "multi-use", storage, appId })
    const other = createClient({ ...service.config, tokens: "multi-use", storage, appId })
    onTestFinished(() => other.dispose())
    const say = (message: string) => other.wallet.signMessage({ network: "ethereum-sepolia", message })
    await vi.waitFor(() => expect(other.session.current().status).toBe("ready"))
    return { service, client, say }
  }

  test("send nothing after another has signed out", async () => {
    const { service, client, say } = await openTabs("multi-use-out")
    await client.session.signOut()
    expect(await failureOf(say("too late"))).toMatchObject({ outcome: "not_sent" })
    expect(service.sent(sign)).toEqual([])
  })

  test("send nothing for a user who is no longer signed in", async () => {
    const { service, client, say } = await openTabs("multi-use-other")
    await client.auth.username.login({ username: "grace", password: "password" })
    await say("whose").catch(() => {})
    expect(service.done).not.toContain("ada: whose")
  })
})

test("stores a new pair although a ramp token was stored between its read and its write", async () => {
  const texts = new Map<string, string>()
  let beforeLook: (() => Promise<unknown>) | undefined
  const area = {
    getItem: async (key: string) => texts.get(key),
    setItem: async (key: string, text: string) => texts.set(key, text),
    removeItem: async (key: string) => texts.delete(key)
  }
  const getItem = async (key: string) => {
    const wait = beforeLook
    beforeLook = undefined
    await wait?.()
    return texts.get(key)
  }
  const config = { tokens: "multi-use", appId: "multi-use-ramp", rampableClientSecret: "secret" } as const
  const { service, client } = await open({ ...config, storage: keyValueStore({ ...area, getItem }) })
  const other = createClient({ ...service.config, ...config, storage: keyValueStore(area) })
  onTestFinished(() => other.dispose())
  await vi.waitFor(() => expect(other.session.current().status).toBe("ready"))
  const account = { username: "ada", fullName: "Ada Lovelace", password: "ramp-password" }
  const create = "POST /account/rampable/create"
  const created = service.hold(create, () => data({ rampableAccessToken: "ramp" }))
  const creating = other.ramp.createAccount(account)
  await service.arrived(create)
  const exchanged = service.hold(refresh)
  const refreshing = client.session.refresh()
  await service.arrived(refresh)
  beforeLook = () => {
    created()
    return flush()
  }
  exchanged()
  await Promise.all([refreshing, creating])
  await flush()
  const [stored = ""] = texts.values()
  expect(JSON.parse(stored)).toMatchObject({ rampableAccessToken: "ramp", wasPresented: false })
})
