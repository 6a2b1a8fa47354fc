import { expect, test } from "vitest"
import { ApiError, InvalidResponseError, NoResponseError } from "../../../src/errors/index.ts"
import { retryPolicy } from "../../../src/query/cache/queryOptions.ts"

const unreadable = (reason: "BAD_CONTENT_TYPE" | "BAD_JSON") =>
  new InvalidResponseError({ reason, message: "", repeatable: true })

test("a read that a page answered fails at once, for example where the app's server has no route for the ramp", () => {
  expect(retryPolicy.retry(0, unreadable("BAD_CONTENT_TYPE"))).toBe(false)
})

test("a read without a response is repeated, at most three times", () => {
  const lost = new NoResponseError({ repeatable: true })
  expect([0, 1, 2, 3].map((failures) => retryPolicy.retry(failures, lost))).toEqual([true, true, true, false])
})

test("a read waits twice as long for each try, up to half a minute, or as long as the service says", () => {
  const lost = new NoResponseError({ repeatable: true })
  const waits = [0, 1, 4, 5, 20].map((failures) => retryPolicy.retryDelay(failures, lost))
  expect(waits).toEqual([1_000, 2_000, 16_000, 30_000, 30_000])
  const limited = new ApiError({ status: 429, retryAfter: 70_000 })
  expect(retryPolicy.retryDelay(0, limited)).toBe(70_000)
})

test("a read that the service refuses is not repeated", () => {
  expect(retryPolicy.retry(0, new ApiError({ status: 403 }))).toBe(false)
})

test("a read with a damaged response is repeated", () => {
  expect(retryPolicy.retry(0, unreadable("BAD_JSON"))).toBe(true)
})
