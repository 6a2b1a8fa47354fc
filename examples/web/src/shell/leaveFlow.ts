let wasPushed = false

// wouter announces what the app does with the history.
window.addEventListener("pushState", () => {
  wasPushed = true
})
window.addEventListener("popstate", () => {
  wasPushed = false
})

/** Goes back in the history if the flow was the last thing to be opened. Otherwise the entry before may be another site. */
export const leaveFlow = (replace: () => void): void => (wasPushed ? history.back() : replace())
