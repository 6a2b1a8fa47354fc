import { useSyncExternalStore } from "react"

/** A value in `localStorage` that all tabs follow. */
export interface Stored<Value> {
  readonly get: () => Value
  readonly set: (value: Value) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates a stored value. `read` parses what was found, and must accept anything, including nothing. */
export const stored = <Value>(key: string, read: (found: unknown) => Value): Stored<Value> => {
  const listeners = new Set<() => void>()
  let current = read(parsed(key))
  const notify = () => {
    for (const listener of listeners) listener()
  }
  window.addEventListener("storage", (event) => {
    if (event.key !== key) return
    current = read(parsed(key))
    notify()
  })
  return {
    get: () => current,
    set: (value) => {
      current = value
      try {
        localStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Storage is full or blocked: the value lasts until the page is closed.
      }
      notify()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}

export const useStored = <Value>({ subscribe, get }: Stored<Value>): Value =>
  useSyncExternalStore(subscribe, get)

const parsed = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null")
  } catch {
    return null
  }
}
