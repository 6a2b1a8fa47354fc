import "../../support/page/dom.ts"

import { act, renderHook } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { useCountdown } from "../../../src/react/index.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("counts down to zero with one render per second, then clears its timer", () => {
  const shown: number[] = []
  const end = Date.now() + 3000
  const { unmount } = renderHook(() => shown.push(useCountdown(end)))
  for (let passed = 0; passed < 5000; passed += 100) act(() => vi.advanceTimersByTime(100))
  expect(shown).toEqual([3, 2, 1, 0])
  expect(vi.getTimerCount()).toBe(0)
  unmount()
})

test("starts no timer for a past or missing time", () => {
  const { result, rerender } = renderHook(({ to }) => useCountdown(to), {
    initialProps: { to: undefined as number | undefined }
  })
  expect(result.current).toBe(0)
  rerender({ to: Date.now() - 1 })
  expect(result.current).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test("clears its timer when it unmounts", () => {
  const { unmount } = renderHook(() => useCountdown(Date.now() + 60_000))
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
