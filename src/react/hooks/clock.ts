import { createContext, useContext } from "react"
import { useExternalStore } from "./externalStore.ts"

/** The time, and when to look at it again. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly subscribe: (tick: () => void) => () => void
}

const systemClock: Clock = {
  now: () => Date.now(),
  subscribe: (tick) => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }
}

/** The clock of what takes minutes or days. Tests provide their own. */
export const ClockContext = createContext<Clock>(systemClock)

/** Whether this many milliseconds have passed since a time. */
export const useHasPassed = (since: number, ms: number): boolean => {
  const { now, subscribe } = useContext(ClockContext)
  return useExternalStore(
    subscribe,
    () => now() - since >= ms,
    () => false
  )
}

/** When the user's day began, in milliseconds since 1970. */
export const useToday = (): number => {
  const { now, subscribe } = useContext(ClockContext)
  return useExternalStore(
    subscribe,
    () => new Date(now()).setHours(0, 0, 0, 0),
    () => 0
  )
}

/** How many whole minutes have passed since a time. */
export const useMinutesSince = (since: number): number => {
  const { now, subscribe } = useContext(ClockContext)
  return useExternalStore(
    subscribe,
    () => Math.max(0, Math.floor((now() - since) / 60_000)),
    () => 0
  )
}

/** The present time of this clock, to compare with when something is pressed or drawn. */
export const useNow = (): (() => number) => useContext(ClockContext).now
