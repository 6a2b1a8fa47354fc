import { appActivity, isOnline } from "./appActivity.ts"

/** Whether polling would be wasted: the page or the app is hidden or offline. */
export const isPageIdle = (): boolean =>
  globalThis.document?.hidden === true || appActivity().isInBackground === true || !isOnline()

/** Calls `listener` when the page or the app is hidden, shown or goes online. */
export const onPageChange = (listener: () => void): (() => void) => {
  appActivity().add(listener)
  globalThis.addEventListener?.("online", listener)
  globalThis.document?.addEventListener("visibilitychange", listener)
  return () => {
    appActivity().delete(listener)
    globalThis.removeEventListener?.("online", listener)
    globalThis.document?.removeEventListener("visibilitychange", listener)
  }
}
