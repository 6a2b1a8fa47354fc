import { describe, expect, test } from "vitest"
import { ApiError } from "../../../src/errors/index.ts"
import { createOneTimeCodeFlow, type OneTimeCodeState, type SentCode } from "../../../src/query/index.ts"
import { type Deferred, deferred } from "../../support/deferred.ts"
import { openClient } from "../../support/user.ts"

const email = "ada@example.com"
const wrong = { otp: "000000" }

/** A flow on a sandbox, with a record of its states and its own clock. */
const openFlow = (channel: "email" | "whatsapp" = "email") => {
  const opened = openClient()
  const clock = { now: 1_700_000_000_000 }
  const flow = createOneTimeCodeFlow(opened.client, channel, () => clock.now)
  const states: OneTimeCodeState[] = []
  flow.subscribe(() => states.push(flow.current()))
  const statuses = () => states.map(({ status }) => status)
  return { ...opened, clock, flow, states, statuses, code: () => ({ otp: opened.codeFor(email) }) }
}

test("sends and verifies a code, and starts the session", async () => {
  const { client, flow, statuses, clock, code } = openFlow()
  expect(flow.current()).toEqual({ status: "idle" })
  expect(await flow.send({ email })).toEqual({
    status: "awaiting_code",
    sentTo: "a•••@example.com",
    resendAt: clock.now + 30_000
  })
  expect(await flow.verify(code())).toEqual({ status: "done", isWalletCreated: false })
  expect(statuses()).toEqual(["sending", "awaiting_code", "verifying", "done"])
  expect(client.session.current().status).toBe("no_wallet")
})

test("sends a code by WhatsApp, with a cooldown of a minute", async () => {
  const { flow, clock, codeFor } = openFlow("whatsapp")
  const phoneNumber = "6281200000001"
  expect(await flow.send({ phoneNumber })).toMatchObject({
    sentTo: "62••••001",
    resendAt: clock.now + 60_000
  })
  expect(await flow.verify({ otp: codeFor(phoneNumber) })).toMatchObject({ status: "done" })
})

test("puts no verification token, code or session token into a state", async () => {
  const { flow, states, code } = openFlow()
  await flow.send({ email })
  const { otp } = code()
  await flow.verify(wrong)
  await flow.verify({ otp })
  expect(JSON.stringify(states)).not.toMatch(/ey[\w-]+\.|Token/)
  expect(JSON.stringify(states)).not.toContain(otp)
  expect(JSON.stringify(states)).not.toContain(email)
})

test("does not call a code wrong if the service refuses the user", async () => {
  const { flow, code, sandbox } = openFlow()
  await flow.send({ email })
  sandbox.faults.add({ operation: "verifyOtp", fault: "403" })
  expect(await flow.verify(code())).toMatchObject({ status: "failed", at: "verify", error: { status: 403 } })
  expect(await flow.verify(code())).toMatchObject({ status: "done" })
})

test("counts wrong codes, and accepts a right one afterwards", async () => {
  const { flow, code } = openFlow()
  await flow.send({ email })
  expect(await flow.verify(wrong)).toMatchObject({ status: "rejected", attempts: 1, error: { status: 400 } })
  expect(await flow.verify(wrong)).toMatchObject({ status: "rejected", attempts: 2 })
  expect(await flow.verify(code())).toMatchObject({ status: "done" })
})

test("does not count a failed request as a wrong code", async () => {
  const { flow, sandbox, code } = openFlow()
  await flow.send({ email })
  sandbox.faults.add({ operation: "verifyOtp", fault: "drop-before" })
  expect(await flow.verify(code())).toMatchObject({
    status: "failed",
    at: "verify",
    error: { code: "NO_RESPONSE" }
  })
  expect(await flow.verify(code())).toMatchObject({ status: "done" })
})

test("verifies once when called concurrently", async () => {
  const { flow, sent, code } = openFlow()
  await flow.send({ email })
  await Promise.all([flow.verify(code()), flow.verify(code()), flow.verify(wrong)])
  expect(flow.current().status).toBe("done")
  expect(sent.filter(({ path }) => path.endsWith("/verify-otp"))).toHaveLength(1)
})

test("verifies nothing before a code was sent", async () => {
  const { flow, sent } = openFlow()
  expect(await flow.verify(wrong)).toEqual({ status: "idle" })
  expect(sent).toEqual([])
})

describe("a second code", () => {
  test("is requested once by a double click", async () => {
    const { flow, sent, clock } = openFlow()
    await flow.send({ email })
    clock.now += 30_000
    await Promise.all([flow.resend(), flow.resend()])
    expect(sent).toHaveLength(2)
    expect(flow.current().status).toBe("awaiting_code")
  })

  test("is not requested during the cooldown, and replaces the first", async () => {
    const { flow, sent, clock, code } = openFlow()
    await flow.send({ email })
    const first = code()
    await flow.resend()
    expect(sent).toHaveLength(1)
    clock.now += 30_000
    expect(await flow.resend()).toMatchObject({ status: "awaiting_code", resendAt: clock.now + 30_000 })
    expect(sent).toHaveLength(2)
    const second = code()
    expect(first).not.toEqual(second)
    expect(await flow.verify(first)).toMatchObject({ status: "rejected", attempts: 1 })
    expect(await flow.verify(second)).toMatchObject({ status: "done" })
  })

  test("waits as long as the service says", async () => {
    const { flow, clock } = openFlow()
    const limited = "ratelimited@example.com"
    const state = await flow.send({ email: limited })
    expect(state).toMatchObject({ status: "failed", at: "send", error: { status: 429 } })
    const { retryAfter = 0 } = "error" in state ? state.error : {}
    expect(retryAfter).toBeGreaterThan(0)
    expect(state).toMatchObject({ resendAt: clock.now + retryAfter })
  })

  test("may be sent again at once when the service says no time", async () => {
    const { flow, clock, sandbox } = openFlow()
    sandbox.faults.add({ operation: "loginOtp", fault: "503" })
    expect(await flow.send({ email })).toMatchObject({ status: "failed", at: "send", resendAt: clock.now })
    expect(await flow.resend()).toMatchObject({ status: "awaiting_code" })
  })

  test("goes to the latest recipient", async () => {
    const { flow, codeFor } = openFlow()
    await flow.send({ email })
    await flow.send({ email: "grace@example.com" })
    expect(await flow.verify({ otp: codeFor("grace@example.com") })).toMatchObject({ status: "done" })
  })
})

describe("the recipient of a code", () => {
  test.each([
    ["a@example.com", "a•••@example.com"],
    ["ada@example.com", "a•••@example.com"],
    ["adam@example.com", "a•••m@example.com"],
    ["grace.hopper@example.com", "g•••r@example.com"],
    ["grace", "g•••e@"],
    ["", "•••@"]
  ])("%j is shown as %s", async (to, sentTo) => {
    const { flow } = openFlow()
    expect(await flow.send({ email: to })).toMatchObject({ sentTo })
    expect(flow.current()).toMatchObject({ sentTo })
  })

  test("is shown while the code is sent", async () => {
    const { flow, states } = openFlow()
    await flow.send({ email })
    expect(states[0]).toEqual({ status: "sending", sentTo: "a•••@example.com" })
  })

  test.each([
    ["email", { phoneNumber: "6281200000001" }, "email"],
    ["whatsapp", { email }, "phoneNumber"]
  ] as const)("has to be one of the channel %s", async (channel, to, field) => {
    const { flow, sent } = openFlow(channel)
    expect(await flow.send(to)).toMatchObject({ status: "failed", at: "send", error: { field } })
    expect(sent).toEqual([])
  })
})

describe("a flow that ends", () => {
  test("keeps its result when it is cancelled as the session begins, which is before the ramp account exists", async () => {
    const { client, flow, statuses, codeFor } = openFlow()
    const withWallet = "returning@example.com"
    await flow.send({ email: withWallet })
    client.session.subscribe(() => flow.cancel())
    const rampable = { username: "ada", fullName: "Ada Lovelace", password: "correct horse" }
    expect(await flow.verify({ otp: codeFor(withWallet), rampable })).toMatchObject({ status: "done" })
    expect(statuses()).toEqual(["sending", "awaiting_code", "verifying", "done"])
    expect(client.session.current()).toMatchObject({ status: "ready", hasRampAccess: true })
  })

  test("is reset when it is cancelled before its code is verified, also if a session began otherwise", async () => {
    const { client, flow, codeFor } = openFlow()
    await flow.send({ email })
    const grace = "grace@example.com"
    const { verificationToken } = await client.auth.email.login({ email: grace })
    await client.auth.email.verify({ verificationToken, otp: codeFor(grace) })
    flow.cancel()
    expect(flow.current()).toEqual({ status: "idle" })
  })

  test("is reset when it is cancelled during its verification, also if a session ended before", async () => {
    const { client, flow, code } = openFlow()
    await client.session.signOut()
    await flow.send({ email })
    const verified = flow.verify(code())
    flow.cancel()
    expect(flow.current()).toEqual({ status: "idle" })
    expect(await verified).toEqual({ status: "idle" })
    expect(client.session.current().status).toBe("signed_out")
  })

  test("sends no other code after it was cancelled", async () => {
    const { flow, clock, sent } = openFlow()
    await flow.send({ email })
    flow.cancel()
    clock.now += 60_000
    expect(await flow.resend()).toEqual({ status: "idle" })
    expect(sent).toHaveLength(1)
  })

  test("does not tell listeners twice that it is idle, nor those that have left", async () => {
    const { flow, statuses } = openFlow()
    const heard: string[] = []
    const leave = flow.subscribe(() => heard.push(flow.current().status))
    flow.cancel()
    expect(statuses()).toEqual([])
    await flow.send({ email })
    leave()
    flow.cancel()
    flow.release()
    expect(statuses()).toEqual(["sending", "awaiting_code", "idle"])
    expect(heard).toEqual(["sending", "awaiting_code"])
  })
})

describe("a late answer", () => {
  test("to an earlier send leaves the flow as it is, and resolves to that", async () => {
    const { client } = openClient()
    const logins: Deferred<{ verificationToken: string }>[] = []
    const login = () => {
      const answer = deferred<{ verificationToken: string }>()
      logins.push(answer)
      return answer.promise
    }
    const auth = { ...client.auth, email: { ...client.auth.email, login } }
    const flow = createOneTimeCodeFlow({ ...client, auth }, "email")
    const sends = [flow.send({ email }), flow.send({ email }), flow.send({ email: "grace@example.com" })]
    logins[2]?.resolve({ verificationToken: "token" })
    const last = await sends[2]
    logins[0]?.reject(new ApiError({ status: 429 }))
    logins[1]?.resolve({ verificationToken: "earlier" })
    expect(last).toMatchObject({ status: "awaiting_code", sentTo: "g•••e@example.com" })
    expect(await Promise.all(sends)).toEqual([last, last, last])
    expect(flow.current()).toBe(last)
  })

  test("to an earlier send is ignored, and its request is aborted", async () => {
    const { client, flow, sandbox, sent, statuses } = openFlow()
    // Loads the sign-in code. A send that is aborted before that makes no request.
    await client.auth.email.login({ email: "grace@example.com" })
    sent.length = 0
    sandbox.faults.add({ operation: "loginOtp", fault: "hang" })
    const early = flow.send({ email })
    const late = flow.send({ email: "grace@example.com" })
    await Promise.all([early, late])
    expect(statuses()).toEqual(["sending", "sending", "awaiting_code"])
    expect(flow.current()).toMatchObject({ sentTo: "g•••e@example.com" })
    expect(sent[0]?.signal?.aborted ?? true).toBe(true)
  })

  test("that arrives together with the cancellation is ignored", async () => {
    const { client } = openClient()
    // Responses that an abort no longer stops.
    const login = async () => ({ verificationToken: "token" })
    const verify = async () => ({ isWalletCreated: false, accessToken: "a" }) as const
    const auth = { ...client.auth, email: { login, verify } }
    const flow = createOneTimeCodeFlow({ ...client, auth }, "email")
    const sending = flow.send({ email })
    flow.cancel()
    expect(await sending).toEqual({ status: "idle" })
    await flow.send({ email })
    const verifying = flow.verify(wrong)
    flow.cancel()
    expect(await verifying).toEqual({ status: "idle" })
  })

  test("to a cancelled verification starts no session", async () => {
    const { flow, client, sandbox, code } = openFlow()
    await flow.send({ email })
    sandbox.faults.add({ operation: "verifyOtp", fault: "hang-after" })
    const verifying = flow.verify(code())
    flow.cancel()
    expect(await verifying).toEqual({ status: "idle" })
    expect(client.session.current().status).toBe("signed_out")
    expect(await flow.verify(code())).toEqual({ status: "idle" })
  })
})

describe("a code that is remembered beyond the page", () => {
  /** A flow on the same sandbox for each page, with one memory. */
  const openPages = async () => {
    const { client, codeFor } = openClient()
    let remembered: SentCode | undefined
    const memory = {
      read: () => remembered,
      write: (sent: SentCode) => {
        remembered = sent
      },
      clear: () => {
        remembered = undefined
      }
    }
    const openPage = (channel: "email" | "whatsapp" = "email") =>
      createOneTimeCodeFlow(client, channel, () => 1_700_000_000_000, memory)
    const first = openPage()
    await first.send({ email })
    return { client, first, openPage, code: () => ({ otp: codeFor(email) }), remembered: () => remembered }
  }

  test("is verified after a reload, but not sent again, and then forgotten", async () => {
    const { client, first, openPage, code, remembered } = await openPages()
    expect(remembered()).toMatchObject({
      channel: "email",
      sentTo: "a•••@example.com",
      resendAt: 1_700_000_030_000,
      sentAt: 1_700_000_000_000
    })
    first.release()
    expect(first.current()).toEqual({ status: "idle" })
    expect(await first.verify(code())).toEqual({ status: "idle" })
    const page = openPage()
    page.restore()
    const restored = {
      status: "awaiting_code",
      sentTo: "a•••@example.com",
      resendAt: 1_700_000_030_000,
      isRestored: true
    }
    expect(page.current()).toEqual(restored)
    expect(await page.resend()).toEqual(restored)
    expect(await page.verify(wrong)).toMatchObject({ status: "rejected", attempts: 1, isRestored: true })
    expect(await page.verify(code())).toMatchObject({ status: "done" })
    expect(client.session.current().status).toBe("no_wallet")
    expect(remembered()).toBeUndefined()
  })

  test("is not that of another channel, and replaces no step that is under way", async () => {
    const { first, openPage } = await openPages()
    const other = openPage("whatsapp")
    other.restore()
    expect(other.current()).toEqual({ status: "idle" })
    const before = first.current()
    first.restore()
    expect(first.current()).toBe(before)
  })

  test("counts its wrong attempts from the start when it is restored", async () => {
    const { first } = await openPages()
    expect(await first.verify(wrong)).toMatchObject({ attempts: 1 })
    first.release()
    first.restore()
    expect(await first.verify(wrong)).toMatchObject({ attempts: 1 })
  })

  test("is forgotten when its user cancels, or asks for another one", async () => {
    const { first, openPage, remembered } = await openPages()
    const sending = openPage().send({ email: "grace@example.com" })
    expect(remembered()).toBeUndefined()
    await sending
    expect(remembered()).toMatchObject({ sentTo: "g•••e@example.com" })
    first.cancel()
    expect(remembered()).toBeUndefined()
  })
})

test("rejects an invalid address before anything is sent, and names the field", async () => {
  const { flow, sent } = openFlow()
  expect(await flow.send({ email: "" })).toMatchObject({
    status: "failed",
    error: { _tag: "InvalidInputError", field: "email" }
  })
  expect(sent).toEqual([])
})
