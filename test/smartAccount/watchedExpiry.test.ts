import * as Effect from "effect/Effect"
import { afterEach, expect, test, vi } from "vitest"
import { timeOfEnd } from "../../src/facade/smartAccount/status.ts"
import { makeOperationWatches } from "../../src/facade/smartAccount/watchedOperations.ts"
import type { UserOperation } from "../../src/generated/smartAccount.ts"
import { systemTime, type Time } from "../../src/time.ts"

afterEach(() => void vi.useRealTimers())

const operation = {
  id: "67b1fc9a442f26832dadd881",
  status: "waiting_signature",
  validUntil: 1_800_000_000
} as unknown as UserOperation // the rest is not looked at

test("an operation that expires while its watch goes on ends it at once", async () => {
  vi.useFakeTimers({ now: timeOfEnd(operation) })
  const delays: number[] = []
  const time: Time = {
    ...systemTime,
    // A moment passes before the timer is set.
    now: Effect.sync(() => Date.now() + 5),
    after: (milliseconds, work) => {
      delays.push(milliseconds)
      return systemTime.after(milliseconds, work)
    }
  }
  const watch = makeOperationWatches({ get: () => Effect.succeed(operation) }, time)
  const { next } = watch({ userOpId: operation.id, interval: 3_000 })
  const first = await Effect.runPromise(next(undefined))
  const end = Effect.runPromise(next(first))
  await vi.advanceTimersByTimeAsync(1)
  expect(await end).toBeUndefined()
  // Node warns of a negative delay.
  expect(Math.min(...delays)).toBe(0)
})
