import { onTestFinished, vi } from "vitest"

/** Replaces the clock and the timers until the test is over. What Effect schedules by stays real. */
export const fakeTime = () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Lets time pass, beginning when somebody waits for it. */
export const pass = async (milliseconds: number) => {
  while (vi.getTimerCount() === 0) await turn()
  await vi.advanceTimersByTimeAsync(milliseconds)
  await turn()
}

/** Lets everything run that waits for nothing but its turn. */
export const turn = async () => {
  for (let round = 0; round < 5; round++) await new Promise<void>((resolve) => setImmediate(resolve))
}
