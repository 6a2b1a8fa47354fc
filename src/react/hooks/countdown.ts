import { useCallback } from "react"
import { useExternalStore } from "./externalStore.ts"

/** Counts whole seconds until a time in milliseconds since 1970. Returns 0 when it has passed, and on a server. */
export const useCountdown = (to: number | undefined): number => {
  const secondsLeft = () => (to === undefined ? 0 : Math.max(0, Math.ceil((to - Date.now()) / 1000)))
  const subscribe = useCallback(
    (tick: () => void) => {
      if (to === undefined || to <= Date.now()) return () => undefined
      const timer = setInterval(() => {
        if (to <= Date.now()) clearInterval(timer)
        tick()
      }, 250)
      return () => clearInterval(timer)
    },
    [to]
  )
  return useExternalStore(subscribe, secondsLeft, () => 0)
}
