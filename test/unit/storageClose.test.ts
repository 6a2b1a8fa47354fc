import { expect, test, vi } from "vitest"
import { failureOf } from "../support/failure.ts"
import { fakeTime, pass, turn } from "../support/fakeTime.ts"
import { heldWrites, never, openOrigin, openProcesses, say, signIn, until } from "../support/origin.ts"

test.each(["getItem", "setItem"] as const)(
  "a client that is disposed of waits no longer for %s than it may take, and leaves no timer",
  async (method) => {
    const { openTab } = openOrigin()
    const { client, area } = openTab()
    await signIn(client)
    vi.spyOn(console, "warn").mockImplementation(() => {})
    fakeTime()
    Object.assign(area, { [method]: never })
    const call = failureOf(say(client, "hello"))
    await pass(0)
    const disposed = client.dispose()
    for (let step = 0; step < 3; step++) {
      await vi.advanceTimersByTimeAsync(2_000)
      await turn()
    }
    await disposed
    expect(vi.getTimerCount()).toBe(0)
    await call
  }
)

test("a disposed client stops waiting for another tab's record", async () => {
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
  expect(vi.getTimerCount()).toBe(0)
  await call
})

test("a disposed client holds the lock until its write has finished", async () => {
  const { openTab, whole, service } = openOrigin()
  const { client, area } = openTab()
  const other = openTab().client
  await signIn(client)
  await until(other, "ready")
  await say(client, "uses up the ticket")
  const { asked, answer, setItem } = heldWrites(whole)
  Object.assign(area, { setItem })
  const call = failureOf(say(client, "hello"))
  await asked.passed
  const disposed = client.dispose()
  const calls = [say(other, "one"), say(other, "two")]
  await turn()
  expect(service.sent("POST /wallet/refresh")).toHaveLength(0)
  answer.open()
  await Promise.all([disposed, call, ...calls])
  await other.dispose()
  await say(openTab().client, "after")
  const presented = service.sent("POST /wallet/refresh").map(({ body }) => body.refreshToken)
  expect(new Set(presented).size).toBe(presented.length)
})
