/** What all components say, in English. */
export const commonMessages = {
  locale: "en",
  common: {
    back: "Back",
    cancel: "Cancel",
    loading: "Loading…",
    retry: "Try again",
    offline: "You're offline",
    loadsLater: "This loads when you're back.",
    notLoaded: "We couldn't load this",
    notLoadedText: "Your connection may have dropped. Check it, then try again.",
    notLoadedAgain: "Reload the page. Anything you typed will be lost.",
    slow: "This is taking longer than usual"
  },
  error: {
    reload: "Reload the page"
  }
}
