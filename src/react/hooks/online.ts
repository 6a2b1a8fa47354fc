import { useSyncExternalStore } from "react"

/** Whether the browser has a network. On a server it has one. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true
  )

const subscribe = (listener: () => void) => {
  for (const event of ["online", "offline"]) window.addEventListener(event, listener)
  return () => {
    for (const event of ["online", "offline"]) window.removeEventListener(event, listener)
  }
}
