import { expect, test, vi } from "vitest"
import { failureOf } from "../support/failure.ts"
import { fakeTime, turn } from "../support/fakeTime.ts"
import { openOrigin, say, signIn } from "../support/origin.ts"
import { signatureOf } from "../support/signature.ts"

const refresh = "POST /wallet/refresh"

/** A tab in the middle of an exchange whose answer is held back. */
const openExchange = async () => {
  const { service, openTab } = openOrigin()
  const { client } = openTab()
  await signIn(client)
  await say(client, "uses up the ticket")
  const release = service.hold(refresh)
  const call = failureOf(say(client, "hello"))
  await service.arrived(refresh)
  return { service, openTab, client, release, call }
}

test("a tab that cannot hear of a sign-in elsewhere finds it at its first call", async () => {
  vi.stubGlobal("BroadcastChannel", undefined)
  const { service, openTab } = openOrigin()
  const [tab, other] = [openTab().client, openTab().client]
  await say(other, "too early").catch(() => {})
  await signIn(tab)
  expect(other.session.current().status).toBe("signed_out")
  expect(await say(other, "hello")).toMatchObject({ signature: signatureOf("hello") })
  expect(service.done).toEqual(["ada: hello"])
})

test("a client that is disposed of waits for an exchange under way, and keeps its answer for the next start", async () => {
  const { openTab, client, release, call } = await openExchange()
  const disposed = client.dispose()
  await turn()
  release()
  await disposed
  await call
  expect(await say(openTab().client, "after")).toMatchObject({ signature: signatureOf("after") })
})

test("a client that is disposed of waits ten seconds for an exchange, and no longer", async () => {
  const { service, client, call } = await openExchange()
  fakeTime()
  const disposed = client.dispose()
  await vi.advanceTimersByTimeAsync(9_999)
  await turn()
  expect(service.sent(refresh)[0]?.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await disposed
  expect(service.sent(refresh)[0]?.signal.aborted).toBe(true)
  await call
})

test("a call of nobody is told so or becomes a call of who signs in meanwhile, and is never replaced", async () => {
  const { openTab } = openOrigin()
  for (let moment = 0; moment < 60; moment++) {
    const { client } = openTab()
    await client.session.signOut()
    const call = say(client, "hello").then(
      () => "done",
      ({ name }) => name
    )
    for (let step = 0; step < moment; step++) await Promise.resolve()
    await signIn(client)
    expect(await call).toMatch(/^(done|NotSignedInError)$/)
    await client.dispose()
  }
})
