import { describe, expect, test } from "vitest"
import { pollDelay, retryDelay } from "../../src/orders/pollSchedule.ts"
import { longestPollInterval, longestRetryDelay, pollInterval, pollSteps } from "../../src/orders/timeouts.ts"
import { isFinal, orderStateOf } from "../../src/ramp/orderState.ts"

describe("the wait between two reads of an order", () => {
  test("grows by the steps of the table, up to the longest", () => {
    for (const { after, factor } of pollSteps) {
      expect(pollDelay(pollInterval, after)).toBe(Math.min(pollInterval * factor, longestPollInterval))
      expect(pollDelay(10, after)).toBe(10 * factor)
    }
    expect(pollDelay(pollInterval, Number.POSITIVE_INFINITY)).toBe(longestPollInterval)
  })

  test("is never shorter than the interval", () => {
    for (const { after } of pollSteps) expect(pollDelay(3_600_000, after)).toBe(3_600_000)
  })
})

describe("the wait after failures", () => {
  const wait = (failures: number, random: number, retryAfter = 0, interval = pollInterval) =>
    retryDelay({ interval, failures, random, retryAfter })

  test("doubles, up to the longest, with a random part of half of it", () => {
    for (let failures = 1; failures < 20; failures++) {
      const longest = Math.min(pollInterval * 2 ** failures, longestRetryDelay)
      expect(wait(failures, 1)).toBe(longest)
      expect(wait(failures, 0)).toBe(longest / 2)
    }
  })

  test("is never shorter than the interval", () => {
    expect(wait(5, 0, 0, 3_600_000)).toBe(3_600_000)
  })

  test("is never shorter than Retry-After, and at most a tenth longer", () => {
    expect(wait(1, 0, 600_000)).toBe(600_000)
    expect(wait(1, 1, 600_000)).toBe(660_000)
  })
})

describe("the state of an order", () => {
  test.each([
    ["pending", "awaiting_payment", false],
    ["processed", "processing", false],
    ["need_information", "information_needed", false],
    ["completed", "completed", true],
    ["failed", "failed", true],
    ["refund", "refunded", true],
    ["expired", "expired", true],
    ["on_hold", "unknown", false],
    ["constructor", "unknown", false],
    ["", "unknown", false]
  ])("with the status %s is %s, final: %s", (status, state, isLast) => {
    expect(orderStateOf(status)).toBe(state)
    expect(isFinal(orderStateOf(status))).toBe(isLast)
  })
})
