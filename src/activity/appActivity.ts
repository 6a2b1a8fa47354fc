import { onePerPage } from "./onePerPage.ts"

/**
 * What an app on React Native knows about itself, and who listens to changes. `watchActivity` of `slipway/react-native` keeps it. In a
 * browser it never changes.
 */
export interface AppActivity extends Set<() => void> {
  isInBackground?: boolean
  isOffline?: boolean
}

/** The state of the app, which all copies of this package share. */
export const appActivity = () => onePerPage<AppActivity>("slipway.activity", () => new Set())

/** Whether there may be a network, as far as the browser or the app knows. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false && !appActivity().isOffline

/** Calls `listener` when the network may have come or gone. */
export const onConnectionChange = (listener: () => void): (() => void) =>
  listen(["online", "offline"], listener, listener)

/** Calls `listener` when the network is back. */
export const onBackOnline = (listener: () => void): (() => void) => {
  const activity = appActivity()
  let wasOffline = activity.isOffline
  const check = () => {
    const isBack = wasOffline && !activity.isOffline
    wasOffline = activity.isOffline
    if (isBack) listener()
  }
  return listen(["online"], listener, check)
}

/** Listens to events of the window, which React Native does not have, and to changes of the app. */
const listen = (
  events: readonly ("online" | "offline")[],
  listener: () => void,
  onActivity: () => void
): (() => void) => {
  appActivity().add(onActivity)
  for (const event of events) globalThis.window?.addEventListener?.(event, listener)
  return () => {
    appActivity().delete(onActivity)
    for (const event of events) globalThis.window?.removeEventListener?.(event, listener)
  }
}
