import { useSyncExternalStore } from "react"

/** A value that is kept in `localStorage`, and followed by all tabs. */
export interface Stored<Value> {
  readonly get: () => Value
  readonly set: (value: Value) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** `read` makes a value of whatever was found, also of nothing or of nonsense. */
export const stored = <Value>(key: string, read: (found: unknown) => Value): Stored<Value> => {
  const listeners = new Set<() => void>()
  let current = read(parsed(key))
  const tell = () => {
    for (const listener of listeners) listener()
  }
  window.addEventListener("storage", (event) => {
    if (event.key !== key) return
    current = read(parsed(key))
    tell()
  })
  return {
    get: () => current,
    set: (value) => {
      current = value
      try {
        localStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Full or refused: it holds until the page is left.
      }
      tell()
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
