import { afterEach, describe, expect, test, vi } from "vitest"
import { createClient } from "../../src/index.ts"
import { failureOf } from "../support/failure.ts"
import { networkFailure, refusal } from "../support/service/scriptedService.ts"
import { addressOf, bearerOf, ticketService } from "../support/service/ticketService.ts"
import { signatureOf } from "../support/signature.ts"

const sign = "POST /wallet/sign-message"
const refresh = "POST /wallet/refresh"
const password = "password"

const open = (options?: { readonly lifetime?: number }) => {
  const service = ticketService(options)
  const client = createClient(service.config)
  return {
    service,
    client,
    signIn: (username = "ada") => client.auth.username.login({ username, password }),
    say: (message: string, options?: { readonly signal: AbortSignal }) =>
      client.wallet.signMessage({ network: "ethereum-sepolia", message }, options)
  }
}

const routes = (service: ReturnType<typeof ticketService>) => service.requests.map(({ route }) => route)

describe("a session", () => {
  test("starts with the sign-in", async () => {
    const { client, signIn } = open()
    expect(client.session.current()).toEqual({ status: "signed_out", addresses: {}, hasRampAccess: false })
    await signIn()
    expect(client.session.current()).toEqual({
      status: "ready",
      username: "ada",
      userKey: addressOf("ada"),
      addresses: { evm: addressOf("ada") },
      hasRampAccess: false
    })
  })

  test("uses its ticket, and refreshes before the next call rather than after this one", async () => {
    const { service, signIn, say } = open()
    await signIn()
    await say("one")
    expect(routes(service)).toEqual(["POST /auth/login", sign])
    await say("two")
    expect(routes(service)).toEqual(["POST /auth/login", sign, refresh, sign])
  })

  test("of a user without a wallet has no ticket for a call, but creates the wallet", async () => {
    const { service, client, signIn, say } = open()
    const { accessToken } = (await signIn("newcomer")) as { readonly accessToken: string } // has no wallet
    expect(client.session.current()).toMatchObject({ status: "no_wallet", username: "newcomer" })
    const error = await failureOf(say("too early"))
    expect(error).toMatchObject({ code: "NOT_SIGNED_IN", outcome: "not_sent" })
    expect(error.message).toContain("account.create")
    expect(await client.account.create()).toMatchObject({ secret0: "recovery" })
    expect(service.sent("POST /account/create").map(bearerOf)).toEqual([accessToken])
    expect(client.session.current()).toMatchObject({
      status: "ready",
      addresses: { evm: addressOf("newcomer") }
    })
    await say("hello")
    expect(service.done).toEqual(["newcomer: hello"])
  })

  test("that does not exist sends nothing", async () => {
    const { service, client, say } = open()
    for (const call of [say("hello"), client.session.refresh(), client.account.create()]) {
      expect(await failureOf(call)).toMatchObject({ code: "NOT_SIGNED_IN", outcome: "not_sent" })
    }
    expect(service.requests).toEqual([])
  })

  test("says what a call needs that it cannot make", async () => {
    const { client, signIn, say } = open()
    const [calling, creating] = [() => failureOf(say("hello")), () => failureOf(client.account.create())]
    const facts = { code: "NOT_SIGNED_IN", outcome: "not_sent" }
    const message = "Nobody is signed in: sign in first, or pass `walletToken`"
    expect(await calling()).toMatchObject({ ...facts, message })
    expect(await creating()).toMatchObject({
      ...facts,
      message: "Nobody is signed in: sign in first, or pass `accessToken`"
    })
    await signIn()
    expect(await creating()).toMatchObject({
      ...facts,
      message: "The user has a wallet: pass `accessToken` for another sign-in"
    })
    await client.session.signOut()
    expect(await calling()).toMatchObject({ ...facts, message })
    await signIn("newcomer")
    expect(await calling()).toMatchObject({
      ...facts,
      message: "The user has no wallet: call account.create or account.recover"
    })
  })

  test("refreshes on request", async () => {
    const { service, client, signIn, say } = open()
    await signIn()
    expect(await client.session.refresh()).toBe(client.session.current())
    await say("one")
    expect(routes(service)).toEqual(["POST /auth/login", refresh, sign])
  })
})

describe("concurrent calls", () => {
  test("run one at a time, each with its own ticket", async () => {
    const { service, signIn, say } = open()
    await signIn()
    const messages = Array.from({ length: 25 }, (_, index) => `message ${index}`)
    const answers = await Promise.all(messages.map((message) => say(message)))
    expect(answers.map(({ signature }) => signature)).toEqual(messages.map((message) => signatureOf(message)))
    expect(service.done).toEqual(messages.map((message) => `ada: ${message}`))
    expect(service.overlaps()).toBe(0)
    expect(service.sent(refresh)).toHaveLength(24)
    expect(new Set(service.sent(sign).map(bearerOf)).size).toBe(25)
  })

  test("share one refresh with explicit refreshes", async () => {
    const { service, client, signIn, say } = open()
    await signIn()
    const release = service.hold(refresh)
    const calls = [client.session.refresh(), client.session.refresh(), say("hello")]
    await service.arrived(refresh)
    expect(service.sent(refresh)).toHaveLength(1)
    release()
    await Promise.all(calls)
    expect(service.done).toEqual(["ada: hello"])
  })

  test("continue after one fails", async () => {
    const { service, signIn, say } = open()
    await signIn()
    service.once(sign, () => refusal(400, "No"))
    const [first, second] = await Promise.allSettled([say("one"), say("two")])
    expect([first?.status, second?.status]).toEqual(["rejected", "fulfilled"])
  })

  test("lose no ticket when one is aborted in the queue", async () => {
    const { service, signIn, say } = open()
    await signIn()
    const release = service.hold(sign)
    const first = say("one")
    const leaving = new AbortController()
    const second = say("two", leaving)
    const third = say("three")
    await service.arrived(sign)
    leaving.abort()
    await expect(second).rejects.toBe(leaving.signal.reason)
    release()
    await Promise.all([first, third])
    expect(service.done).toEqual(["ada: one", "ada: three"])
    expect(service.sent(refresh)).toHaveLength(1)
  })
})

describe("a ticket", () => {
  afterEach(() => void vi.useRealTimers())

  test("that has expired unused is refreshed before the call", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { service, signIn, say } = open({ lifetime: 60 })
    await signIn()
    vi.setSystemTime(Date.now() + 57_999)
    await say("in time")
    expect(service.sent(refresh)).toHaveLength(0)
    await signIn()
    vi.setSystemTime(Date.now() + 58_000)
    await say("late")
    expect(routes(service).slice(-2)).toEqual([refresh, sign])
  })

  test.each([
    ["is refused", () => refusal(400, "No")],
    ["fails at the service", () => refusal(500, "No")],
    ["gets no answer", networkFailure]
  ])("is spent by a call that %s", async (_, answer) => {
    const { service, signIn, say } = open()
    await signIn()
    service.once(sign, answer)
    await failureOf(say("one"))
    await say("two")
    expect(routes(service)).toEqual(["POST /auth/login", sign, refresh, sign])
  })

  test("is spent by a call that was aborted in flight", async () => {
    const { service, signIn, say } = open()
    await signIn()
    service.hold(sign)
    const leaving = new AbortController()
    const call = say("one", leaving)
    await service.arrived(sign)
    leaving.abort()
    await expect(call).rejects.toBe(leaving.signal.reason)
    await say("two")
    expect(routes(service)).toEqual(["POST /auth/login", sign, refresh, sign])
  })

  /** As Node's `fetch` fails when nothing listens. */
  const refuseConnection = () => {
    const cause = Object.assign(new Error(), { code: "ECONNREFUSED", syscall: "connect", port: 4010 })
    throw new TypeError("fetch failed", { cause })
  }

  test("is used by the next call if the connection of a call was refused, so that nothing was sent", async () => {
    const { service, signIn, say } = open()
    await signIn()
    service.once(sign, refuseConnection)
    expect(await failureOf(say("one"))).toMatchObject({ outcome: "not_sent" })
    await say("two")
    const [lost, next] = service.sent(sign)
    expect(bearerOf(next ?? expect.fail())).toBe(bearerOf(lost ?? expect.fail()))
    expect(routes(service)).toEqual(["POST /auth/login", sign, sign])
  })

  test("is kept when the input of the call is rejected", async () => {
    const { service, client, signIn, say } = open()
    await signIn()
    const unsendable = client.wallet.sendTransaction({
      network: "ethereum-sepolia",
      // A value that an untyped caller may pass.
      transaction: { from: addressOf("ada"), to: addressOf("ada"), value: 1n } as never
    })
    expect(await failureOf(unsendable)).toMatchObject({ code: "INVALID_INPUT" })
    await say("hello")
    expect(routes(service)).toEqual(["POST /auth/login", sign])
  })
})

describe("the session snapshot", () => {
  test("is the same object until it changes", async () => {
    const { client, signIn, say } = open()
    expect(client.session.current()).toBe(client.session.current())
    await signIn()
    const snapshot = client.session.current()
    await say("one")
    await say("two")
    await client.session.refresh()
    expect(client.session.current()).toBe(snapshot)
    await client.session.signOut()
    expect(client.session.current()).not.toBe(snapshot)
  })

  test("reaches a subscriber once per change, until it unsubscribes", async () => {
    const { client, signIn, say } = open()
    const seen: unknown[] = []
    const stop = client.session.subscribe((snapshot) => {
      expect(snapshot).toBe(client.session.current())
      seen.push(snapshot.reason ?? snapshot.status)
    })
    await signIn()
    await say("one")
    await say("two")
    await client.session.signOut()
    expect(seen).toEqual(["ready", "signed_out"])
    stop()
    await signIn()
    expect(seen).toHaveLength(2)
  })

  test("reaches every subscriber, also when one throws", async () => {
    const { client, signIn } = open()
    const complain = vi.spyOn(console, "error").mockReturnValue()
    const seen: string[] = []
    client.session.subscribe(() => {
      throw new Error("a bug of the app")
    })
    client.session.subscribe(({ status }) => seen.push(status))
    await signIn()
    expect(seen).toEqual(["ready"])
    expect(complain.mock.calls).toEqual([["slipway: a listener threw", new Error("a bug of the app")]])
    complain.mockRestore()
  })
})
