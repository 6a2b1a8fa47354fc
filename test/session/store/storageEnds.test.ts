import { expect, test, vi } from "vitest"
import { failureOf } from "../../support/failure.ts"
import { fakeTime, flush } from "../../support/fakeTime.ts"
import { signatureOf } from "../../support/signature.ts"
import { openOrigin, signIn, signMessage } from "../../support/storage/origin.ts"

const refresh = "POST /wallet/refresh"

/** A tab during a refresh whose response is delayed. */
const openExchange = async () => {
  const { service, texts, openTab } = openOrigin()
  const { client } = openTab()
  await signIn(client)
  await signMessage(client, "uses up the ticket")
  const release = service.hold(refresh)
  const call = failureOf(signMessage(client, "hello"))
  await service.arrived(refresh)
  return { service, texts, openTab, client, release, call }
}

test("a tab without messages finds another tab's sign-in at its first call", async () => {
  vi.stubGlobal("BroadcastChannel", undefined)
  const { service, openTab } = openOrigin()
  const [tab, other] = [openTab().client, openTab().client]
  await signMessage(other, "too early").catch(() => {})
  await signIn(tab)
  expect(other.session.current().status).toBe("signed_out")
  expect(await signMessage(other, "hello")).toMatchObject({ signature: signatureOf("hello") })
  expect(service.done).toEqual(["ada: hello"])
})

test("a runtime without Web Locks finds the user who has signed in meanwhile at its next call", async () => {
  vi.stubGlobal("navigator", {})
  const { openTab } = openOrigin()
  const [{ client }, { client: other }] = [openTab(), openTab()]
  await signIn(client)
  await other.auth.username.login({ username: "grace", password: "password" })
  expect(await failureOf(signMessage(client, "hello"))).toMatchObject({ reason: "replaced" })
  expect(client.session.current()).toMatchObject({ status: "ready", username: "grace" })
})

test("a page that is killed during a refresh finds at its next start that the answer was lost", async () => {
  const { texts, openTab, client, release, call } = await openExchange()
  const left = new Map(texts)
  const disposed = client.dispose()
  release()
  await Promise.all([disposed, call])
  for (const [key, text] of left) texts.set(key, text)
  const { client: next } = openTab()
  expect(await failureOf(signMessage(next, "hello"))).toMatchObject({ reason: "rotation_lost" })
})

test("a disposed client waits for a refresh in flight and stores its tokens", async () => {
  const { openTab, client, release, call } = await openExchange()
  const disposed = client.dispose()
  await flush()
  release()
  await disposed
  await call
  expect(await signMessage(openTab().client, "after")).toMatchObject({ signature: signatureOf("after") })
})

test("a disposed client waits for a refresh for at most ten seconds", async () => {
  const { service, client, call } = await openExchange()
  fakeTime()
  const disposed = client.dispose()
  await vi.advanceTimersByTimeAsync(9_999)
  await flush()
  expect(service.sent(refresh)[0]?.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await disposed
  expect(service.sent(refresh)[0]?.signal.aborted).toBe(true)
  await call
})

test("a signed-out call fails or acts for the user who signs in meanwhile, and never reports a replaced session", async () => {
  const { openTab } = openOrigin()
  for (let moment = 0; moment < 60; moment++) {
    const { client } = openTab()
    await client.session.signOut()
    const call = signMessage(client, "hello").then(
      () => "done",
      ({ name }) => name
    )
    for (let step = 0; step < moment; step++) await Promise.resolve()
    await signIn(client)
    expect(await call).toMatch(/^(done|NotSignedInError)$/)
    await client.dispose()
  }
})
