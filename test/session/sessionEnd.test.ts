import { describe, expect, test, vi } from "vitest"
import { createClient } from "../../src/index.ts"
import { failureOf } from "../support/failure.ts"
import { fakeTime } from "../support/fakeTime.ts"
import { data, json, networkFailure, refusal } from "../support/service/scriptedService.ts"
import { addressOf, bearerOf, ticketService } from "../support/service/ticketService.ts"
import { signatureOf } from "../support/signature.ts"

const sign = "POST /wallet/sign-message"
const refresh = "POST /wallet/refresh"

/** A signed-in user who has used the first ticket, so that the next call refreshes. */
const signedIn = async () => {
  const service = ticketService()
  const client = createClient(service.config)
  const signIn = (username: string) => client.auth.username.login({ username, password: "password" })
  const say = (message: string, options?: { readonly signal: AbortSignal }) =>
    client.wallet.signMessage({ network: "ethereum-sepolia", message }, options)
  await signIn("ada")
  await say("first")
  const ends: unknown[] = []
  client.session.subscribe((snapshot) => ends.push(snapshot.reason ?? snapshot.status))
  return { service, client, signIn, say, ends }
}

describe("a refresh that is refused", () => {
  test("ends the session once, and rejects every waiting call", async () => {
    const { service, client, say, ends } = await signedIn()
    service.revokeAll()
    const calls = [say("one"), say("two"), client.session.refresh(), say("three")]
    for (const error of await Promise.all(calls.map(failureOf))) {
      expect(error).toMatchObject({ code: "SESSION_ENDED", reason: "revoked", outcome: "not_sent" })
    }
    expect(ends).toEqual(["revoked"])
    expect(service.sent(refresh)).toHaveLength(1)
    expect(client.session.current()).toEqual({
      status: "signed_out",
      reason: "revoked",
      addresses: {},
      hasRampAccess: false
    })
  })

  test("is the reason for later calls, until the next sign-in", async () => {
    const { service, client, signIn, say } = await signedIn()
    service.revokeAll()
    await failureOf(say("one"))
    expect(await failureOf(say("two"))).toMatchObject({ code: "SESSION_ENDED", reason: "revoked" })
    await signIn("ada")
    expect(client.session.current()).not.toHaveProperty("reason")
    await say("three")
    expect(service.done).toEqual(["ada: first", "ada: three"])
  })
})

describe("a refresh that fails in transit", () => {
  test.each([
    ["no answer", networkFailure, "NO_RESPONSE"],
    ["a 503", () => refusal(503, "Busy"), "503"],
    ["a 429", () => refusal(429, "Slow down"), "429"],
    ["a captive portal", () => new Response("<html>"), "INVALID_RESPONSE"],
    ["a proxy's 403", () => new Response("<html>", { status: 403 }), "403"],
    ["a 403 without a body", () => new Response(null, { status: 403 }), "403"],
    ["a 401 that is not an object", () => json(null, { status: 401 }), "401"],
    ["a 401 of the app, in a list", () => refusal(401, ["Unauthorized Client"]), "401"],
    [
      "a status that is no number",
      () => json({ status: { valueOf: 1, toString: 1 }, data: {} }),
      "INVALID_RESPONSE"
    ],
    ["a 401 in an unknown envelope", () => json({ error: "blocked" }, { status: 401 }), "401"],
    ["malformed tokens", () => data({ walletToken: "a b", refreshToken: "r" }), "INVALID_RESPONSE"]
  ])("by %s keeps the session", async (_, answer, code) => {
    fakeTime()
    const { service, client, say, ends } = await signedIn()
    service.once(refresh, answer)
    expect(await failureOf(say("one"))).toMatchObject({
      code: "NOT_SENT",
      outcome: "not_sent",
      reason: "REFRESH_FAILED",
      retryable: true,
      cause: { code }
    })
    expect(client.session.current().status).toBe("ready")
    vi.setSystemTime(Date.now() + 1_000)
    await say("two")
    expect(service.done).toEqual(["ada: first", "ada: two"])
    expect(ends).toEqual([])
  })
})

describe("a caller who aborts during a refresh", () => {
  test("does not lose the new tickets", async () => {
    const { service, client, say } = await signedIn()
    const release = service.hold(refresh)
    const leaving = new AbortController()
    const call = say("one", leaving)
    await service.arrived(refresh)
    leaving.abort()
    await expect(call).rejects.toBe(leaving.signal.reason)
    expect(service.sent(refresh)[0]?.signal.aborted).toBe(false)
    const next = say("two")
    release()
    await next
    expect(service.done).toEqual(["ada: first", "ada: two"])
    expect(service.sent(refresh)).toHaveLength(1)
    expect(client.session.current().status).toBe("ready")
  })
})

describe("signing out", () => {
  test("ends waiting calls, and lets the call in flight finish", async () => {
    const { service, client, say, ends } = await signedIn()
    const release = service.hold(sign)
    const underWay = say("one")
    await service.arrived(sign, 2)
    const waiting = [say("two"), client.session.refresh()].map(failureOf)
    await client.session.signOut()
    release()
    expect(await underWay).toEqual({ signature: signatureOf("one") })
    for (const error of await Promise.all(waiting))
      expect(error).toMatchObject({ code: "SESSION_ENDED", reason: "signed_out", outcome: "not_sent" })
    expect(ends).toEqual(["signed_out"])
    expect(service.done).toEqual(["ada: first", "ada: one"])
  })

  test("is the reason for waiting calls, also when another user signs in at once", async () => {
    const { service, client, say } = await signedIn()
    const release = service.hold(sign)
    const underWay = say("one")
    await service.arrived(sign, 2)
    const waiting = [say("two"), say("three")].map(failureOf)
    const signedOut = client.session.signOut()
    await client.auth.username.login({ username: "ada", password: "password" })
    await signedOut
    for (const error of await Promise.all(waiting)) expect(error).toMatchObject({ reason: "signed_out" })
    release()
    await underWay
  })

  test.each([
    ["with tickets", undefined],
    ["with a refusal", () => refusal(401, "Used")]
  ])("is not undone by a late refresh response %s", async (_, answer) => {
    const { service, client, say, ends } = await signedIn()
    const release = service.hold(refresh, answer)
    const call = failureOf(say("one"))
    await service.arrived(refresh)
    await client.session.signOut()
    const after = client.session.current()
    release()
    expect(await call).toMatchObject({ code: "SESSION_ENDED", reason: "signed_out" })
    expect(client.session.current()).toBe(after)
    expect(ends).toEqual(["signed_out"])
    expect(await failureOf(say("two"))).toMatchObject({ code: "NOT_SIGNED_IN" })
    expect(service.done).toEqual(["ada: first"])
  })

  test("is not undone by a wallet that is created late", async () => {
    const { service, client, signIn } = await signedIn()
    await signIn("newcomer")
    const release = service.hold("POST /account/create")
    const call = client.account.create()
    await service.arrived("POST /account/create")
    await client.session.signOut()
    release()
    expect(await call).toMatchObject({ secret0: "recovery" })
    expect(client.session.current().status).toBe("signed_out")
  })

  test("sends nothing and never fails", async () => {
    const { service, client } = await signedIn()
    service.requests.length = 0
    await client.session.signOut()
    await client.session.signOut()
    expect(service.requests).toEqual([])
  })
})

describe("another user who signs in", () => {
  test("does not get the waiting calls", async () => {
    const { service, client, signIn, say } = await signedIn()
    const release = service.hold(sign)
    const underWay = say("one")
    await service.arrived(sign, 2)
    const waiting = failureOf(say("two"))
    await signIn("grace")
    release()
    await underWay
    expect(await waiting).toMatchObject({ code: "SESSION_ENDED", reason: "replaced", outcome: "not_sent" })
    await say("three")
    expect(service.done).toEqual(["ada: first", "ada: one", "grace: three"])
    expect(client.session.current().addresses.evm).toBe(addressOf("grace"))
  })

  test("does not get the wallet that is created late for the previous user", async () => {
    const { service, client, signIn } = await signedIn()
    await signIn("newcomer")
    const release = service.hold("POST /account/create")
    const call = client.account.create()
    await service.arrived("POST /account/create")
    await signIn("grace")
    release()
    expect(await call).toMatchObject({ secret0: "recovery" })
    expect(client.session.current().addresses.evm).toBe(addressOf("grace"))
  })

  test("does not wait for a call of the previous user", async () => {
    const { service, signIn, say } = await signedIn()
    const release = service.hold(sign)
    const hanging = say("one")
    await service.arrived(sign, 2)
    await signIn("grace")
    expect(await say("two")).toEqual({ signature: signatureOf("two") })
    release()
    await hanging
  })

  test("does not get the tickets of a refresh in flight", async () => {
    const { service, client, signIn, say } = await signedIn()
    const release = service.hold(refresh)
    const late = failureOf(say("one"))
    await service.arrived(refresh)
    const grace = await signIn("grace")
    const snapshot = client.session.current()
    release()
    expect(await late).toMatchObject({ code: "SESSION_ENDED", reason: "replaced" })
    expect(client.session.current()).toBe(snapshot)
    await say("two")
    expect(bearerOf(service.sent(sign).at(-1) ?? expect.fail("nothing was sent"))).toBe(
      grace.isWalletCreated && grace.walletToken
    )
    expect(service.done).toEqual(["ada: first", "grace: two"])
  })
})
