/** The outcome of a popup. */
export type Outcome =
  | { readonly kind: "message"; readonly data: unknown }
  | { readonly kind: "blocked" }
  | { readonly kind: "closed" }

/** The URL of the sandbox, from the URL of the running script, which ends with `path`. */
export const homeOf = (path: string): string => {
  const { currentScript } = document
  const src = currentScript instanceof HTMLScriptElement ? currentScript.src : ""
  return src.slice(0, src.indexOf(path))
}

/**
 * Opens `url` in a popup and reports the outcome. It opens synchronously, because browsers block a popup without a
 * click.
 */
export const openPopup = (url: string, tell: (outcome: Outcome) => void): void => {
  const popup = window.open(url, "_blank", "popup,width=480,height=640")
  if (popup === null) {
    tell({ kind: "blocked" })
    return
  }
  const { origin } = new URL(url)
  const end = (outcome: Outcome) => {
    clearInterval(watch)
    window.removeEventListener("message", listen)
    tell(outcome)
  }
  const listen = (event: MessageEvent) => {
    if (event.origin === origin && event.source === popup) end({ kind: "message", data: event.data })
  }
  let wasClosed = false
  // No event reports a closed window, and its message may arrive just after. So poll, and wait one round more.
  const watch = setInterval(() => {
    if (wasClosed) end({ kind: "closed" })
    wasClosed = popup.closed
  }, 200)
  window.addEventListener("message", listen)
}
