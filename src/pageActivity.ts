/** Whether polling would be wasted: the page is hidden or offline. */
export const isPageIdle = (): boolean =>
  globalThis.document?.hidden === true || globalThis.navigator?.onLine === false

/** Calls `listener` when the page is hidden, shown or goes online. */
export const onPageChange = (listener: () => void): (() => void) => {
  globalThis.addEventListener?.("online", listener)
  globalThis.document?.addEventListener("visibilitychange", listener)
  return () => {
    globalThis.removeEventListener?.("online", listener)
    globalThis.document?.removeEventListener("visibilitychange", listener)
  }
}
