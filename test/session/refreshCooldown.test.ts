import { describe, expect, onTestFinished, test, vi } from "vitest"
import { ApiError, NoResponseError } from "../../src/errors/index.ts"
import { makeRefreshCooldown } from "../../src/session/refreshCooldown.ts"

const refused = new ApiError({ status: 503 })
const lost = new NoResponseError({ repeatable: true })
const start = 1_700_000_000_000

/** How long the next refresh has to wait after one that fails at `start`, in milliseconds. */
const pauseOf = ({ failureAt }: ReturnType<typeof makeRefreshCooldown>, from: number) => {
  for (const pause of [1, 2, 4, 8, 16, 32, 60, 90].map((seconds) => seconds * 1_000))
    if (failureAt(from + pause - 1) && !failureAt(from + pause)) return pause
  return 0
}

describe("the pause after a failed refresh", () => {
  test("is not there before one failed", () => {
    expect(makeRefreshCooldown().failureAt(start)).toBeUndefined()
  })

  test("doubles from a second to a minute, and reports the failure meanwhile", () => {
    const cooldown = makeRefreshCooldown()
    const pauses: number[] = []
    let now = start
    for (let failures = 0; failures < 8; failures++) {
      cooldown.failed(refused, now)
      expect(cooldown.failureAt(now)).toBe(refused)
      pauses.push(pauseOf(cooldown, now))
      now += 100_000
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1_000))
  })

  test("begins with a second again after a refresh that succeeded", () => {
    const cooldown = makeRefreshCooldown()
    for (let failures = 0; failures < 3; failures++) cooldown.failed(refused, start)
    cooldown.succeeded()
    cooldown.failed(refused, start)
    expect(pauseOf(cooldown, start)).toBe(1_000)
  })

  test("is as long as the service says, if that is longer", () => {
    const cooldown = makeRefreshCooldown()
    cooldown.failed(new ApiError({ status: 429, retryAfter: 90_000 }), start)
    expect(pauseOf(cooldown, start)).toBe(90_000)
    const shorter = makeRefreshCooldown()
    shorter.failed(new ApiError({ status: 429, retryAfter: 10 }), start)
    expect(pauseOf(shorter, start)).toBe(1_000)
  })

  test("is over when the clock was set back", () => {
    const cooldown = makeRefreshCooldown()
    cooldown.failed(refused, start)
    expect(cooldown.failureAt(start - 1)).toBeUndefined()
  })

  test("is not there for a refresh without an answer on a device that is offline", () => {
    const cooldown = makeRefreshCooldown()
    vi.stubGlobal("navigator", { onLine: false })
    onTestFinished(() => void vi.unstubAllGlobals())
    cooldown.failed(lost, start)
    expect(cooldown.failureAt(start)).toBeUndefined()
    cooldown.failed(refused, start)
    expect(pauseOf(cooldown, start)).toBe(1_000)
  })

  test("is there for a refresh without an answer on a device that is online", () => {
    const cooldown = makeRefreshCooldown()
    cooldown.failed(lost, start)
    expect(cooldown.failureAt(start)).toBe(lost)
  })
})
