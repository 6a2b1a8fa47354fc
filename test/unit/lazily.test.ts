import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import { lazily } from "../../src/facade/loading/lazily.ts"

test("a part is loaded once for all who need it at the same time", async () => {
  let loads = 0
  const part = lazily(async () => ({ number: ++loads }))
  const parts = await Promise.all(Array.from({ length: 5 }, () => Effect.runPromise(part.load)))
  expect(new Set(parts).size).toBe(1)
  expect(loads).toBe(1)
})

test("a part that could not be loaded fails the calls that wait for it, and is asked for again by the next", async () => {
  let loads = 0
  const part = lazily(async () => {
    loads++
    if (loads === 1) throw new TypeError("Failed to fetch dynamically imported module")
    return "part"
  })
  const failed = await Promise.all([Effect.runPromiseExit(part.load), Effect.runPromiseExit(part.load)])
  for (const exit of failed) {
    expect(exit).toMatchObject({ _tag: "Failure" })
    expect(JSON.stringify(exit)).toContain("nothing was sent")
  }
  expect([loads, await Effect.runPromise(part.load), loads]).toEqual([1, "part", 2])
})
