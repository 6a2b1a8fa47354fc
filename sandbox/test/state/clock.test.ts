import { expect, it } from "vitest"
import { createSandbox } from "../../src/testing.ts"
import { standingClock } from "../support/anvil.ts"

it.each<[unknown, string]>([
  ["1h", "ms must be a number of at least 0"],
  [undefined, "ms must be a number of at least 0"],
  [Number.NaN, "ms must be a number of at least 0"],
  [Number.POSITIVE_INFINITY, "ms must be a number of at least 0"],
  [-1, "ms must be a number of at least 0"],
  [1e300, "ms leads beyond the year 9000"]
])("refuses to advance by %o, and keeps its time", (ms, reason) => {
  const { clock } = createSandbox({ clock: standingClock(1000) })
  // Callers without types may pass anything.
  expect(() => clock.advance(ms as number)).toThrow(reason)
  clock.advance(5)
  expect(clock.now()).toBe(1005)
})

it("goes back with a reset and with a snapshot", async () => {
  const sandbox = createSandbox({ clock: standingClock(1000) })
  const snapshot = await sandbox.snapshot()
  sandbox.reset({ now: 400 })
  expect(sandbox.clock.now()).toBe(400)
  sandbox.clock.advance(5000)
  sandbox.restore(snapshot)
  expect(sandbox.clock.now()).toBe(1000)
})
