import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import { lazily } from "../../src/loading/lazily.ts"

test("loads a part once for concurrent callers", async () => {
  let loads = 0
  const part = lazily(async () => ({ number: ++loads }))
  const parts = await Promise.all(Array.from({ length: 5 }, () => Effect.runPromise(part.load)))
  expect(new Set(parts).size).toBe(1)
  expect(loads).toBe(1)
})

test("fails the waiting calls when a part cannot be loaded, and loads it again for the next call", async () => {
  let loads = 0
  const part = lazily(async () => {
    loads++
    if (loads === 1) throw new TypeError("Failed to fetch dynamically imported module")
    return "part"
  })
  const failed = await Promise.all([Effect.runPromiseExit(part.load), Effect.runPromiseExit(part.load)])
  for (const exit of failed) {
    expect(exit).toMatchObject({ _tag: "Failure" })
    expect(JSON.stringify(exit)).toContain('"outcome":"not_sent"')
  }
  expect([loads, await Effect.runPromise(part.load), loads]).toEqual([1, "part", 2])
})
