import { describe, expect, onTestFinished, test, vi } from "vitest"
import { createClient } from "../../src/index.ts"
import { failureOf } from "../support/failure.ts"
import { fakeTime, flush } from "../support/fakeTime.ts"
import { type Answer, data, networkFailure, refusal } from "../support/service/scriptedService.ts"
import { addressOf, bearerOf, jwt, ticketService } from "../support/service/ticketService.ts"
import { signatureOf } from "../support/signature.ts"

const sign = "POST /wallet/sign-message"
const send = "POST /wallet/send-coin"
const refresh = "POST /wallet/refresh"
const week = 604_800

const unauthorized = () => refusal(401, "Token expired")
const busy = () => refusal(503, "Busy")

/** A signed-in user who has used the first ticket, so that the next call refreshes. */
const signedIn = async (options?: Parameters<typeof ticketService>[0]) => {
  const service = ticketService(options)
  const client = createClient(service.config)
  const signIn = (username: string) => client.auth.username.login({ username, password: "password" })
  const say = (message: string) => client.wallet.signMessage({ network: "ethereum-sepolia", message })
  await signIn("ada")
  await say("first")
  service.requests.length = 0
  return { service, client, signIn, say, routes: () => service.requests.map(({ route }) => route) }
}

const pass = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds)

describe("a ticket that the service rejects", () => {
  test("is replaced once, and the signature requested again", async () => {
    const { service, say, routes } = await signedIn()
    service.once(sign, unauthorized)
    await say("hello")
    expect(routes()).toEqual([refresh, sign, refresh, sign])
    expect(new Set(service.sent(sign).map(bearerOf)).size).toBe(2)
  })

  test("is not replaced a second time", async () => {
    const { service, say, routes } = await signedIn()
    for (let time = 0; time < 2; time++) service.once(sign, unauthorized)
    expect(await failureOf(say("hello"))).toMatchObject({ code: "401", outcome: "refused" })
    expect(routes()).toEqual([refresh, sign, refresh, sign])
  })

  test("is not replaced for a call that moves value", async () => {
    const { service, client, routes } = await signedIn()
    service.once(send, unauthorized)
    const coin = { network: "ethereum-sepolia", to: addressOf("grace"), amount: "1" } as const
    expect(await failureOf(client.wallet.sendCoin(coin))).toMatchObject({
      code: "OUTCOME_UNKNOWN",
      cause: { code: "401" }
    })
    expect(routes()).toEqual([refresh, send])
  })

  test("is not replaced by that of a user who has signed in meanwhile", async () => {
    const { service, client, signIn, say } = await signedIn()
    const release = service.hold(sign, unauthorized)
    const call = failureOf(say("of ada"))
    await service.arrived(sign)
    await signIn("grace")
    const graces = client.session.current()
    release()
    expect(await call).toMatchObject({ code: "SESSION_ENDED", reason: "replaced" })
    expect(service.sent(sign)).toHaveLength(1)
    expect(client.session.current()).toBe(graces)
  })
})

describe("a refresh that fails in transit", () => {
  test("fails the calls of the next second for the same cause without a request", async () => {
    fakeTime()
    const { service, client, say } = await signedIn()
    service.once(refresh, busy)
    const calls = [say("one"), say("two"), client.session.refresh()]
    const failures = await Promise.all(calls.map(failureOf))
    pass(999)
    for (const error of [...failures, await failureOf(say("three"))])
      expect(error).toMatchObject({
        outcome: "not_sent",
        reason: "REFRESH_FAILED",
        retryable: true,
        cause: { code: "503", outcome: "unknown" }
      })
    expect(service.sent(refresh)).toHaveLength(1)
    pass(1)
    await say("four")
    expect(service.done).toEqual(["ada: first", "ada: four"])
  })

  test("is retried after 1, 2, 4 and more seconds up to a minute, and after one second again once it succeeded", async () => {
    fakeTime()
    const { service, say } = await signedIn()
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      service.once(refresh, networkFailure)
      await failureOf(say("too early"))
      pass(seconds * 1_000 - 1)
      const sent = service.sent(refresh).length
      await failureOf(say("too early"))
      expect(service.sent(refresh)).toHaveLength(sent)
      pass(1)
    }
    await say("hello")
    service.once(refresh, networkFailure)
    await failureOf(say("too early"))
    pass(1_000)
    await say("bye")
    expect(service.done).toEqual(["ada: first", "ada: hello", "ada: bye"])
  })

  /** Whether the browser is online. */
  const stubNetwork = () => {
    const navigator = { onLine: true }
    vi.stubGlobal("navigator", navigator)
    onTestFinished(() => void vi.unstubAllGlobals())
    return navigator
  }

  test("causes no delay when the device was offline", async () => {
    fakeTime()
    const navigator = stubNetwork()
    const { service, say } = await signedIn()
    service.once(refresh, (request) => {
      navigator.onLine = false
      return networkFailure(request)
    })
    for (let time = 0; time < 6; time++) {
      expect(await failureOf(say("too early"))).toMatchObject({ code: "NOT_SENT" })
    }
    expect(service.sent(refresh)).toHaveLength(1)
    navigator.onLine = true
    await say("hello")
    expect(service.done).toEqual(["ada: first", "ada: hello"])
  })

  test("causes no longer delay after failures while offline", async () => {
    fakeTime()
    const navigator = stubNetwork()
    const { service, say } = await signedIn()
    navigator.onLine = false
    for (let time = 0; time < 8; time++) {
      expect(await failureOf(say("too early"))).toMatchObject({ reason: "OFFLINE" })
    }
    navigator.onLine = true
    service.once(refresh, networkFailure)
    await failureOf(say("too early"))
    pass(1_000)
    await say("hello")
    expect(service.done).toEqual(["ada: first", "ada: hello"])
  })

  test("causes the delay of Retry-After, also while offline", async () => {
    fakeTime()
    const navigator = stubNetwork()
    const { service, say } = await signedIn()
    service.once(refresh, () => {
      navigator.onLine = false
      return refusal(429, "Slow down", { "retry-after": "30" })
    })
    await failureOf(say("too early"))
    navigator.onLine = true
    pass(29_999)
    await failureOf(say("too early"))
    expect(service.sent(refresh)).toHaveLength(1)
  })

  test("causes no delay after another sign-in", async () => {
    fakeTime()
    const { service, client, signIn, say } = await signedIn()
    service.once(refresh, networkFailure)
    await failureOf(say("too early"))
    await signIn("ada")
    await client.session.refresh()
    await say("hello")
    expect(service.done).toEqual(["ada: first", "ada: hello"])
  })

  test("causes no delay when the clock was set back", async () => {
    fakeTime()
    const { service, say } = await signedIn()
    service.once(refresh, networkFailure)
    await failureOf(say("too early"))
    pass(-86_400_000)
    await say("hello")
    expect(service.done).toEqual(["ada: first", "ada: hello"])
  })

  test.each<[string, Answer]>([
    ["503", busy],
    ["no answer", networkFailure]
  ])("for ten minutes with %s keeps the user signed in", async (_, answer) => {
    fakeTime()
    const { service, client, say } = await signedIn()
    const snapshot = client.session.current()
    for (let second = 0; second < 600; second++) {
      service.once(refresh, answer)
      await failureOf(say("too early"))
      pass(1_000)
    }
    expect(service.sent(refresh).length).toBeLessThan(20)
    expect(client.session.current()).toBe(snapshot)
  })
})

describe("a session that the service ends", () => {
  test("after its time is expired", async () => {
    fakeTime()
    const { service, client, say } = await signedIn({ refreshLifetime: week })
    expect(client.session.current().expiresAt).toBe(Date.now() + week * 1_000)
    pass(week * 1_000)
    service.revokeAll()
    expect(await failureOf(say("hello"))).toMatchObject({ code: "SESSION_ENDED", reason: "expired" })
    expect(client.session.current()).toMatchObject({ status: "signed_out", reason: "expired" })
  })

  test("has its lifetime from the time of the request, because a frozen page may read the response late", async () => {
    fakeTime()
    const { service, client, say } = await signedIn({ refreshLifetime: week })
    const end = Date.now() + week * 1_000
    const release = service.hold(refresh)
    const call = say("hello")
    await service.arrived(refresh)
    pass(week * 500)
    release()
    await call
    expect(client.session.current().expiresAt).toBe(end)
  })

  test("within its lifetime was revoked", async () => {
    fakeTime()
    const { service, say } = await signedIn({ refreshLifetime: week })
    pass(week * 1_000 - 1)
    service.revokeAll()
    expect(await failureOf(say("hello"))).toMatchObject({ reason: "revoked" })
  })

  test.each<[string, Answer, string]>([
    ["no answer", networkFailure, "rotation_lost"],
    ["a 502", () => refusal(502, "Bad gateway"), "rotation_lost"],
    ["a page", () => new Response("<html>"), "rotation_lost"],
    ["an answer without tokens", () => data({}), "rotation_lost"],
    ["a 429", () => refusal(429, "Slow down"), "revoked"],
    ["a proxy's refusal", () => new Response("<html>", { status: 403 }), "rotation_lost"]
  ])("after a refresh that got %s has the right reason", async (_, answer, reason) => {
    fakeTime()
    const { service, say } = await signedIn()
    service.once(refresh, answer)
    await failureOf(say("too early"))
    pass(60_000)
    service.revokeAll()
    const error = await failureOf(say("hello"))
    expect(error).toMatchObject({ code: "SESSION_ENDED", reason, outcome: "not_sent" })
    expect(error.message).toContain("sign in again")
  })

  test("after a lost and a throttled refresh has lost its tokens", async () => {
    fakeTime()
    const { service, say } = await signedIn()
    for (const answer of [networkFailure, () => refusal(429, "Slow down")]) {
      service.once(refresh, answer)
      await failureOf(say("too early"))
      pass(60_000)
    }
    service.revokeAll()
    expect(await failureOf(say("hello"))).toMatchObject({ reason: "rotation_lost" })
  })
})

describe("an unused ticket", () => {
  const routesAfterRefresh = async (answer: Answer) => {
    fakeTime()
    const { service, client, signIn, say, routes } = await signedIn()
    await signIn("ada")
    service.requests.length = 0
    service.once(refresh, answer)
    await failureOf(client.session.refresh())
    pass(2_000)
    await say("hello")
    return routes()
  }

  test("is not used after a refresh whose response was lost, which may have used it up", async () => {
    expect(await routesAfterRefresh(networkFailure)).toEqual([refresh, refresh, sign])
  })

  test("is used after a refresh that the service throttled", async () => {
    expect(await routesAfterRefresh(() => refusal(429, "Slow down"))).toEqual([refresh, sign])
  })
})

describe("a refresh that returns another user's tokens", () => {
  test("ends the session without using them", async () => {
    const { service, client, say, routes } = await signedIn({ claims: { uid: "ada-1" } })
    const walletToken = jwt({ uid: "mallory-1" })
    service.once(refresh, () => data({ walletToken, refreshToken: "hers" }))
    const errors = await Promise.all([say("one"), say("two")].map(failureOf))
    for (const error of errors) expect(error).toMatchObject({ code: "SESSION_ENDED", reason: "revoked" })
    expect(client.session.current()).toMatchObject({ status: "signed_out", reason: "revoked" })
    expect(routes()).toEqual([refresh])
  })

  test("cannot be detected when tokens name no user", async () => {
    const { service, say } = await signedIn()
    service.once(refresh, () => data({ walletToken: jwt({ uid: "ada-1" }), refreshToken: "next" }))
    service.once(sign, () => data({ signature: signatureOf("") }))
    expect(await say("hello")).toEqual({ signature: signatureOf("") })
  })
})

describe("at every moment of a refresh", () => {
  const moments = Array.from({ length: 40 }, (_, moment) => moment)

  test.each(moments)("signing out holds (%i)", async (moment) => {
    const { client, say } = await signedIn()
    const call = say("hello").catch(() => undefined)
    for (let step = 0; step < moment; step++) await Promise.resolve()
    await client.session.signOut()
    await call
    await flush()
    expect(client.session.current()).toMatchObject({ status: "signed_out", reason: "signed_out" })
  })

  test.each(moments)("another user's sign-in takes over nothing and loses nothing (%i)", async (moment) => {
    const { service, client, signIn, say } = await signedIn()
    const call = say("of ada").catch(() => undefined)
    for (let step = 0; step < moment; step++) await Promise.resolve()
    await signIn("grace")
    await call
    await flush()
    expect(client.session.current().username).toBe("grace")
    service.requests.length = 0
    await say("of grace")
    expect(service.sent(refresh)).toHaveLength(0)
    expect(service.done.filter((what) => what.startsWith("grace"))).toEqual(["grace: of grace"])
  })
})
