import { inspect } from "node:util"
import { describe, expect, test, vi } from "vitest"
import { type ClientConfig, createClient } from "../../src/index.ts"
import { createServerClient } from "../../src/server/index.ts"
import { failureOf } from "../support/failure.ts"
import { advanceTime, fakeTime } from "../support/fakeTime.ts"
import { type Answer, data, scriptedService, silence } from "../support/service/scriptedService.ts"

const login = "POST /auth/login-otp"
const email = "ada@example.com"

const open = (answer: Answer = silence, config: ClientConfig = {}) => {
  const service = scriptedService({ [login]: answer, "GET /reference/cryptos": answer })
  const client = createClient({ ...service.config, rampableClientSecret: "ramp-secret", ...config })
  return { service, client }
}

const sent = () => data({ verificationToken: "verification-token" })

/** A signal that counts its listeners. */
const countedSignal = () => {
  const controller = new AbortController()
  const { signal } = controller
  let listeners = 0
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    listeners++
    add(...args)
  }
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    listeners--
    remove(...args)
  }
  return { controller, signal, listeners: () => listeners }
}

describe("aborting", () => {
  test("before the call rejects with the signal's reason and sends nothing", async () => {
    const { service, client } = open()
    const reason = { why: "changed my mind" }
    const call = client.auth.email.login({ email }, { signal: AbortSignal.abort(reason) })
    await expect(call).rejects.toBe(reason)
    expect(service.requests).toEqual([])
  })

  test("during the call rejects with the signal's reason and aborts the fetch", async () => {
    const { service, client } = open()
    const leaving = new AbortController()
    const call = client.auth.email.login({ email }, leaving)
    await service.arrived(login)
    leaving.abort(new Error("left the page"))
    await expect(call).rejects.toBe(leaving.signal.reason)
    expect(service.requests[0]?.signal.aborted).toBe(true)
  })

  test("leaves no timer behind", async () => {
    fakeTime()
    const { service, client } = open(silence, { timeouts: "recommended" })
    const leaving = new AbortController()
    const call = client.auth.email.login({ email }, leaving)
    await service.arrived(login)
    expect(vi.getTimerCount()).toBe(1)
    leaving.abort()
    await expect(call).rejects.toBe(leaving.signal.reason)
    expect(vi.getTimerCount()).toBe(0)
  })

  test("after the call does nothing and leaves no listener on the signal", async () => {
    const { client } = open(sent)
    const { controller, signal, listeners } = countedSignal()
    expect(await client.auth.email.login({ email }, { signal })).toEqual({
      verificationToken: "verification-token"
    })
    expect(listeners()).toBe(0)
    controller.abort()
  })

  test("one call does not affect the others", async () => {
    const { service, client } = open(sent)
    const release = service.hold(login)
    const leaving = new AbortController()
    const left = client.auth.email.login({ email }, leaving)
    await service.arrived(login)
    leaving.abort()
    expect(await client.auth.email.login({ email })).toEqual({ verificationToken: "verification-token" })
    await expect(left).rejects.toBe(leaving.signal.reason)
    release()
  })

  test("also works for session.refresh and session.signOut", async () => {
    const { client } = open()
    const aborted = { signal: AbortSignal.abort() }
    await expect(client.session.refresh(aborted)).rejects.toBe(aborted.signal.reason)
    await expect(client.session.signOut(aborted)).rejects.toBe(aborted.signal.reason)
  })
})

describe("a time limit", () => {
  test.each([
    ["answer", silence],
    ["body", () => new Response(new ReadableStream())]
  ])("ends a call whose %s does not come, and aborts the fetch", async (_, answer) => {
    fakeTime()
    const { service, client } = open(answer, { timeouts: { write: 2_000 } })
    const call = failureOf(client.auth.email.login({ email }))
    await service.arrived(login)
    await advanceTime(1_999)
    expect(service.requests[0]?.signal.aborted).toBe(false)
    await advanceTime(1)
    expect(await call).toMatchObject({
      code: "NO_RESPONSE",
      message: "No response received from server",
      reason: "TIMEOUT",
      outcome: "unknown",
      retryable: false
    })
    expect(service.requests[0]?.signal.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  test("applies to its kind of call, such as a read that may be retried", async () => {
    fakeTime()
    const { client } = open(silence, { timeouts: { read: 500, write: 1 } })
    const call = failureOf(client.reference.cryptos())
    await advanceTime(500)
    expect(await call).toMatchObject({ reason: "TIMEOUT", retryable: true })
  })

  test("is cleared when the response arrives in time", async () => {
    fakeTime()
    const { client } = open(sent, { timeouts: "recommended" })
    await client.auth.email.login({ email })
    expect(vi.getTimerCount()).toBe(0)
  })

  test("is off by default", async () => {
    fakeTime()
    const { service, client } = open()
    const leaving = new AbortController()
    const call = client.auth.email.login({ email }, leaving)
    await service.arrived(login)
    expect(vi.getTimerCount()).toBe(0)
    leaving.abort()
    await expect(call).rejects.toBe(leaving.signal.reason)
  })
})

describe("dispose", () => {
  test("ends calls in flight and rejects later ones", async () => {
    const { service, client } = open()
    const underWay = failureOf(client.auth.email.login({ email }))
    await service.arrived(login)
    await client.dispose()
    expect(await underWay).toMatchObject({ code: "NO_RESPONSE", reason: "DISPOSED", outcome: "unknown" })
    expect(service.requests[0]?.signal.aborted).toBe(true)
    expect(await failureOf(client.auth.email.login({ email }))).toMatchObject({
      code: "NOT_SENT",
      reason: "DISPOSED",
      outcome: "not_sent"
    })
    expect(service.requests).toHaveLength(1)
  })

  test("may be called twice, and does not affect other clients", async () => {
    const { client } = open()
    await client.dispose()
    await client.dispose()
    expect(await open(sent).client.auth.email.login({ email })).toEqual({
      verificationToken: "verification-token"
    })
  })
})

describe("a client", () => {
  test("is a plain object without `then`, which an async function may return", async () => {
    const { client } = open()
    expect(Object.getPrototypeOf(client)).toBe(Object.prototype)
    expect(Object.keys(client).toSorted()).toEqual(
      [
        ...["account", "app", "auth", "dispose", "evm", "id", "offramp", "onramp", "ramp"],
        ...["recipients", "reference", "request", "session", "smartAccount", "transactions"],
        ...["unsafe", "wallet"]
      ].toSorted()
    )
    expect(await Promise.resolve(client)).toBe(client)
    for (const part of [client, client.auth, client.wallet, client.session])
      expect(part).not.toHaveProperty("then")
    expect(inspect(client.wallet)).toContain("signMessage: [Function")
  })

  test("has the same methods on a server, except for the session", () => {
    const { client } = open()
    const { organization, id: _, evm: _nodes, ...server } = createServerClient({ appId: "app-1" })
    const { session, id: __, evm: __nodes, ...rest } = client
    const names = (value: object) => Object.entries(value).map(([name, part]) => [name, Object.keys(part)])
    expect(names(server).toSorted()).toEqual(names(rest).toSorted())
    expect(Object.keys(organization)).toEqual(["get"])
    expect(Object.keys(session).toSorted()).toEqual([
      "address",
      "current",
      "events",
      "refresh",
      "signOut",
      "subscribe"
    ])
  })

  test("has an id of the service and the app, also on a server, without secrets", () => {
    const urls = { wallet: "http://127.0.0.1:4010/api/v2", ramp: "http://127.0.0.1:4010/v1" }
    const ids = [
      createClient({ appId: "app-1" }).id,
      createServerClient({ appId: "app-1", clientSecret: "secret" }).id,
      createClient({ appId: "app-1", env: "production" }).id,
      createClient({ appId: "app-2", baseUrls: urls }).id
    ]
    expect(ids).toEqual([
      "https://mpc-dev.xellar.co/api/v2 app-1",
      "https://mpc-dev.xellar.co/api/v2 app-1",
      "https://mpc-api.xellar.co/api/v2 app-1",
      "http://127.0.0.1:4010/api/v2 app-2"
    ])
  })

  test("has methods that work when destructured", async () => {
    const { login } = open(sent).client.auth.email
    expect(await login({ email })).toEqual({ verificationToken: "verification-token" })
  })

  test("sends nothing by itself", () => {
    const { service } = open()
    expect(service.requests).toEqual([])
  })
})
