import { useSyncExternalStore } from "react"

let asker: string | undefined
const listeners = new Set<() => void>()

/** Notes the host of the pretend app that asks next. While a request is open, the page behind it cannot be used: there is one at a time. */
export const noteAsker = (host: string): void => {
  asker = host
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The host that asked last, `undefined` before the first request. */
export const useAsker = (): string | undefined => useSyncExternalStore(subscribe, () => asker)
