import { expect, test, vi } from "vitest"
import { failureOf } from "../../support/failure.ts"
import { advanceTime, fakeTime, flush } from "../../support/fakeTime.ts"
import {
  heldWrites,
  never,
  openOrigin,
  openProcesses,
  signIn,
  signMessage,
  untilStatus
} from "../../support/storage/origin.ts"

test.each(["getItem", "setItem"] as const)(
  "a client that is disposed of waits no longer for %s than it may take, and leaves no timer",
  async (method) => {
    const { openTab } = openOrigin()
    const { client, area } = openTab()
    await signIn(client)
    vi.spyOn(console, "warn").mockImplementation(() => {})
    fakeTime()
    Object.assign(area, { [method]: never })
    const call = failureOf(signMessage(client, "hello"))
    await advanceTime(0)
    const disposed = client.dispose()
    for (let step = 0; step < 3; step++) {
      await vi.advanceTimersByTimeAsync(2_000)
      await flush()
    }
    await disposed
    expect(vi.getTimerCount()).toBe(0)
    await call
  }
)

test("a disposed client stops waiting for another tab's record", async () => {
  const { openTab, deliver, untilLocked } = openProcesses()
  const [client, other] = [openTab(), openTab()]
  await signIn(client)
  deliver()
  await signMessage(client, "hello")
  fakeTime()
  const call = failureOf(signMessage(other, "again"))
  await untilLocked()
  await flush()
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  await other.dispose()
  expect(vi.getTimerCount()).toBe(0)
  await call
})

test("a disposed client holds the lock until its write has finished", async () => {
  const { openTab, sharedArea, service } = openOrigin()
  const { client, area } = openTab()
  const other = openTab().client
  await signIn(client)
  await untilStatus(other, "ready")
  await signMessage(client, "uses up the ticket")
  const { started, answer, setItem } = heldWrites(sharedArea)
  Object.assign(area, { setItem })
  const call = failureOf(signMessage(client, "hello"))
  await started.passed
  const disposed = client.dispose()
  const calls = [signMessage(other, "one"), signMessage(other, "two")]
  await flush()
  expect(service.sent("POST /wallet/refresh")).toHaveLength(0)
  answer.open()
  await Promise.all([disposed, call, ...calls])
  await other.dispose()
  await signMessage(openTab().client, "after")
  const presented = service.sent("POST /wallet/refresh").map(({ body }) => body.refreshToken)
  expect(new Set(presented).size).toBe(presented.length)
})
