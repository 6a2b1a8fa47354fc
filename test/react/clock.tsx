import { act } from "@testing-library/react"
import type { ReactNode } from "react"
import { type Clock, ClockContext } from "../../src/react/hooks/clock.ts"

/** The real time, which a test can move ahead. */
export const movableClock = () => {
  let ahead = 0
  const ticks = new Set<() => void>()
  const clock: Clock = {
    now: () => Date.now() + ahead,
    subscribe: (tick) => {
      ticks.add(tick)
      return () => void ticks.delete(tick)
    }
  }
  return {
    Timed: ({ children }: { readonly children: ReactNode }) => (
      <ClockContext.Provider value={clock}>{children}</ClockContext.Provider>
    ),
    pass: (ms: number) =>
      act(() => {
        ahead += ms
        for (const tick of ticks) tick()
      })
  }
}
