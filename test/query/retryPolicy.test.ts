import { expect, test } from "vitest"
import { InvalidResponseError, NoResponseError } from "../../src/errors/index.ts"
import { retryPolicy } from "../../src/query/queryOptions.ts"

const unreadable = (reason: "BAD_CONTENT_TYPE" | "BAD_JSON") =>
  new InvalidResponseError({ reason, message: "", repeatable: true })

test("a read that a page answered fails at once, for example where the app's server has no route for the ramp", () => {
  expect(retryPolicy.retry(0, unreadable("BAD_CONTENT_TYPE"))).toBe(false)
})

test("a read without a response is repeated, at most three times", () => {
  const lost = new NoResponseError({ repeatable: true })
  expect([0, 1, 2, 3].map((failures) => retryPolicy.retry(failures, lost))).toEqual([true, true, true, false])
})

test("a read with a damaged response is repeated", () => {
  expect(retryPolicy.retry(0, unreadable("BAD_JSON"))).toBe(true)
})
