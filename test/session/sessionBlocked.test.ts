import { expect, test, vi } from "vitest"
import { createClient } from "../../src/index.ts"
import { failureOf } from "../support/failure.ts"
import { advanceTime, fakeTime, flush } from "../support/fakeTime.ts"
import { silence } from "../support/service/scriptedService.ts"
import { ticketService } from "../support/service/ticketService.ts"
import { signatureOf } from "../support/signature.ts"
import { openOrigin, signIn, signMessage, untilStatus } from "../support/storage/origin.ts"

const sign = "POST /wallet/sign-message"
const refresh = "POST /wallet/refresh"

const open = async (config: { readonly tokens?: "multi-use"; readonly rotate?: "eager" } = {}) => {
  fakeTime()
  const service = ticketService()
  const client = createClient({ ...service.config, ...config })
  await signIn(client)
  return { service, client }
}

/** Two tabs of one session, on a virtual clock. */
const openTwo = async () => {
  const origin = openOrigin()
  const tabs = [origin.openTab(), origin.openTab()] as const
  const [{ client: one }, { client: other }] = tabs
  await signIn(one)
  await untilStatus(other, "ready")
  fakeTime()
  return { ...origin, one, other }
}

test("a hanging call blocks the next calls of its tab for at most fifteen seconds", async () => {
  const { service, client } = await open()
  const release = service.hold(sign)
  const hanging = signMessage(client, "hangs")
  await service.arrived(sign)
  const next = [signMessage(client, "one"), signMessage(client, "two")]
  await advanceTime(14_999)
  expect(service.sent(sign)).toHaveLength(1)
  await advanceTime(1)
  expect(await Promise.all(next)).toMatchObject([
    { signature: signatureOf("one") },
    { signature: signatureOf("two") }
  ])
  release()
  expect(await hanging).toMatchObject({ signature: signatureOf("hangs") })
  expect(service.overlaps()).toBe(0)
})

test("a hanging call blocks the calls of other tabs for at most fifteen seconds", async () => {
  const { service, one, other } = await openTwo()
  const release = service.hold(sign)
  const hanging = signMessage(one, "hangs")
  await service.arrived(sign)
  const next = signMessage(other, "next")
  await advanceTime(14_999)
  expect(service.sent(sign)).toHaveLength(1)
  await advanceTime(1)
  expect(await next).toMatchObject({ signature: signatureOf("next") })
  release()
  expect(await hanging).toMatchObject({ signature: signatureOf("hangs") })
  for (const client of [one, other])
    expect(await signMessage(client, "after")).toMatchObject({ signature: signatureOf("after") })
  const presented = service.sent(refresh).map(({ body }) => body.refreshToken)
  expect(new Set(presented).size).toBe(presented.length)
})

test("each of several hanging calls blocks the next one for at most fifteen seconds", async () => {
  const { service, client } = await open()
  for (let call = 0; call < 3; call++) service.once(sign, silence)
  for (const message of ["one", "two", "three"]) signMessage(client, message).catch(() => {})
  const last = signMessage(client, "last")
  for (let call = 1; call <= 3; call++) {
    await service.arrived(sign, call)
    await flush()
    await advanceTime(15_000)
  }
  expect(await last).toMatchObject({ signature: signatureOf("last") })
})

test("a hanging send with multi-use tokens blocks the next one for at most fifteen seconds", async () => {
  const { service, client } = await open({ tokens: "multi-use" })
  service.once("POST /wallet/send-coin", silence)
  const send = (amount: string) =>
    client.wallet.sendCoin({
      network: "ethereum-sepolia",
      to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
      amount
    })
  send("1").catch(() => {})
  await service.arrived("POST /wallet/send-coin")
  const next = failureOf(send("2"))
  await advanceTime(15_000)
  expect(await next).toMatchObject({ status: 404 })
})

test("an unsent call that released its lock does not restore a token that a refresh voids", async () => {
  const { service, client } = await open()
  let fail = () => {}
  const failed = new Promise<void>((resolve) => {
    fail = resolve
  })
  service.once(sign, async () => {
    await failed
    throw Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNREFUSED" } })
  })
  const hanging = failureOf(signMessage(client, "hangs"))
  await service.arrived(sign)
  const release = service.hold(refresh)
  const leaving = new AbortController()
  const left = client.wallet.signMessage({ network: "ethereum-sepolia", message: "leaves" }, leaving)
  await advanceTime(15_000)
  await service.arrived(refresh)
  fail()
  await hanging
  leaving.abort()
  await expect(left).rejects.toBe(leaving.signal.reason)
  const next = signMessage(client, "next")
  await flush()
  expect(service.sent(sign)).toHaveLength(1)
  release()
  expect(await next).toMatchObject({ signature: signatureOf("next") })
})

test("a read that is refused after it released its lock acquires it again before the retry", async () => {
  const { service, client } = await open()
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  service.once(sign, async () => {
    await refused
    return new Response(JSON.stringify({ status: 401, message: "Used" }), { status: 401 })
  })
  const hanging = signMessage(client, "hangs")
  await service.arrived(sign)
  await advanceTime(15_000)
  const release = service.hold(sign)
  const next = signMessage(client, "next")
  await service.arrived(sign, 2)
  refuse()
  await flush()
  expect(service.sent(sign)).toHaveLength(2)
  release()
  expect(await next).toMatchObject({ signature: signatureOf("next") })
  expect(await hanging).toMatchObject({ signature: signatureOf("hangs") })
})

test("a finished call leaves no timer", async () => {
  const { client } = await open()
  expect(await signMessage(client, "hello")).toMatchObject({ signature: signatureOf("hello") })
  expect(vi.getTimerCount()).toBe(0)
})

test("a sign-out ends the calls that wait behind a hanging one, also after fifteen seconds", async () => {
  const { service, client } = await open()
  service.once(sign, silence)
  signMessage(client, "hangs").catch(() => {})
  await service.arrived(sign)
  service.once(refresh, silence)
  const waiting = failureOf(signMessage(client, "waits"))
  await advanceTime(15_000)
  await service.arrived(refresh)
  const behind = failureOf(signMessage(client, "behind"))
  await client.session.signOut()
  await advanceTime(30_000)
  for (const error of [await waiting, await behind]) expect(error).toMatchObject({ outcome: "not_sent" })
})
