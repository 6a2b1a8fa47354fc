/** What all components say, in English. */
export const commonMessages = {
  locale: "en",
  common: {
    back: "Back",
    cancel: "Cancel",
    copy: "Copy",
    copied: "Copied",
    copyFailed: "Your browser blocked copying. Select the text and copy it yourself.",
    loading: "Loading…",
    more: "Show more",
    or: "or",
    retry: "Try again",
    keptOffline: "You're offline. We'll keep this here.",
    offline: "You're offline",
    loadsLater: "This loads when you're back.",
    notLoaded: "We couldn't load this",
    notLoadedText: "Your connection may have dropped. Check it, then try again.",
    incomplete: "Parts of this list are missing",
    slow: "This is taking longer than usual",
    opensInNewTab: "opens in a new tab"
  },
  errors: {
    unknown: { what: "Something went wrong.", todo: "Reload the page and try again." }
  }
}
