import { expect, test, vi } from "vitest"
import { failureOf } from "../support/failure.ts"
import { fakeTime, pass, turn } from "../support/fakeTime.ts"
import { never, openOrigin, openProcesses, say, signIn } from "../support/origin.ts"

test.each(["getItem", "setItem"] as const)(
  "a client that is disposed of leaves no timer behind that waits for %s",
  async (method) => {
    const { openTab } = openOrigin()
    const { client, area } = openTab()
    await signIn(client)
    fakeTime()
    Object.assign(area, { [method]: never })
    const call = failureOf(say(client, "hello"))
    await pass(0)
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    await client.dispose()
    await turn()
    expect(vi.getTimerCount()).toBe(0)
    await call
  }
)

test("a client that is disposed of waits no more for what another tab has written", async () => {
  const { openTab, deliver, entered } = openProcesses()
  const [client, other] = [openTab(), openTab()]
  await signIn(client)
  deliver()
  await say(client, "hello")
  fakeTime()
  const call = failureOf(say(other, "again"))
  await entered()
  await turn()
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  await other.dispose()
  await turn()
  expect(vi.getTimerCount()).toBe(0)
  await call
})

test("what is under way in an area is kept also when the client is disposed of meanwhile", async () => {
  const { openTab, whole } = openOrigin()
  const { client, area } = openTab()
  await signIn(client)
  fakeTime()
  Object.assign(area, {
    getItem: async (key: string) => {
      await new Promise<void>((resolve) => setTimeout(resolve, 1_500))
      return whole.getItem(key)
    }
  })
  const ending = client.session.signOut()
  await pass(0)
  await Promise.all([client.dispose(), ending.catch(() => {}), pass(3_000)])
  vi.useRealTimers()
  const next = openTab().client
  await vi.waitFor(() => expect(next.session.current()).toMatchObject({ status: "signed_out" }))
})
