import { onePerPage } from "./transactions/journal/journal.ts"

/** What an app on React Native knows about itself. `watchActivity` of `slipway/react-native` keeps it. */
export interface AppActivity {
  /** Whether the app is in the foreground. */
  isActive: boolean
  isOnline: boolean
  /** Called after each change. */
  readonly listeners: Set<() => void>
}

/** The state of the app, which all copies of this package share. In a browser it never changes. */
export const appActivity = (): AppActivity =>
  onePerPage("slipway.activity", () => ({ isActive: true, isOnline: true, listeners: new Set() }))

/** Whether there may be a network, as far as the browser or the app knows. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false && appActivity().isOnline

/** Calls `listener` when the network may have come or gone. */
export const onConnectionChange = (listener: () => void): (() => void) => {
  const { listeners } = appActivity()
  listeners.add(listener)
  // React Native has no such events.
  for (const event of ["online", "offline"]) globalThis.addEventListener?.(event, listener)
  return () => {
    listeners.delete(listener)
    for (const event of ["online", "offline"]) globalThis.removeEventListener?.(event, listener)
  }
}

/** Calls `listener` when the network is back. */
export const onBackOnline = (listener: () => void): (() => void) => {
  const activity = appActivity()
  let wasOnline = activity.isOnline
  const check = () => {
    const isBack = activity.isOnline && !wasOnline
    wasOnline = activity.isOnline
    if (isBack) listener()
  }
  activity.listeners.add(check)
  globalThis.addEventListener?.("online", listener)
  return () => {
    activity.listeners.delete(check)
    globalThis.removeEventListener?.("online", listener)
  }
}
