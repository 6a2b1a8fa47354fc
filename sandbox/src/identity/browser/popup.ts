/** What came of a popup. */
export type Outcome =
  | { readonly kind: "message"; readonly data: unknown }
  | { readonly kind: "blocked" }
  | { readonly kind: "closed" }

/** Where the sandbox is: the script that runs now came from there, at `path`. */
export const homeOf = (path: string): string => {
  const { currentScript } = document
  const src = currentScript instanceof HTMLScriptElement ? currentScript.src : ""
  return src.slice(0, src.indexOf(path))
}

/** Opens `url`, at once so that the browser sees the click, and says what came of it. */
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
  // Nothing tells a page that a window was closed, and its message may come a moment after its end.
  const watch = setInterval(() => {
    if (wasClosed) end({ kind: "closed" })
    wasClosed = popup.closed
  }, 200)
  window.addEventListener("message", listen)
}
