import { onTestFinished, vi } from "vitest"

/** Replaces the clock and the timers until the test ends. Effect's scheduler uses `setImmediate`, which stays real. */
export const fakeTime = () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Advances the time once a timer is waiting. */
export const advanceTime = async (milliseconds: number) => {
  while (vi.getTimerCount() === 0) await flush()
  await vi.advanceTimersByTimeAsync(milliseconds)
  await flush()
}

/** Runs everything that is ready. */
export const flush = async () => {
  for (let round = 0; round < 5; round++) await new Promise<void>((resolve) => setImmediate(resolve))
}

/** Makes waits with a random part the shortest until the test ends. */
export const shortestWaits = () => {
  const random = vi.spyOn(Math, "random").mockReturnValue(0)
  onTestFinished(() => random.mockRestore())
}
