/** Tells the next page load, before any script, which frame to paint: that of the app or that of the sign-in. */
export const notePainted = (isInside: boolean): void => {
  try {
    if (isInside) localStorage.setItem("harbour.inside", "true")
    else localStorage.removeItem("harbour.inside")
  } catch {
    // The wrong frame is there for a moment.
  }
}
