import type { ErrorKind, Explanation } from "../errorKinds.ts"
import { commonMessages } from "./common.ts"

/** What components say that read from the service, in English. */
export const sharedMessages = {
  ...commonMessages,
  common: {
    ...commonMessages.common,
    copy: "Copy",
    copied: "Copied",
    copyFailed: "Your browser blocked copying. Select the text and copy it yourself.",
    more: "Show more",
    or: "or",
    keptOffline: "You're offline. We'll keep this here.",
    incomplete: "Parts of this list are missing",
    opensInNewTab: "opens in a new tab"
  },
  errors: {
    offline: {
      what: "You're offline.",
      todo: "We'll continue when you're back. Nothing you typed is lost."
    },
    sendOffline: { what: "You're offline.", todo: "Nothing was sent. Try again when you're back." },
    noResponse: { what: "We couldn't connect.", todo: "Try again in a moment." },
    outcomeUnknown: {
      what: "We're not sure this went through.",
      todo: "Check your activity before you try again."
    },
    quoteExpired: {
      what: "The rate has expired.",
      todo: "Nothing was ordered. Check the new rate, then continue."
    },
    orderClosed: {
      what: "This order can't be paid anymore.",
      todo: "Nothing was sent. Start a new sale."
    },
    orderExpiring: {
      what: "This order is about to expire.",
      todo: "Nothing was sent. Start a new sale once it has expired."
    },
    orderChanged: {
      what: "This order has changed.",
      todo: "Nothing was sent. Check the order, then pay it."
    },
    informationNeeded: {
      what: "There's a question about this order.",
      todo: "Nothing was sent. Answer it, then try again."
    },
    paymentRefused: {
      what: "Your wallet couldn't pay this order.",
      todo: "Nothing was sent. Check that you have enough for the amount and the network fee, then try again."
    },
    paymentFailed: {
      what: "The payment failed.",
      todo: "The amount is still in your wallet. Start a new sale."
    },
    timedOut: { what: "This is taking too long.", todo: "Try again in a moment." },
    throttled: { what: "Too many attempts.", todo: "Wait a moment before you try again." },
    invalidInput: { what: "Check the highlighted details.", todo: "Nothing was sent." },
    refused: { what: "That didn't work.", todo: "Check the details and try again." },
    unauthorized: { what: "We couldn't confirm it's you.", todo: "Sign in again." },
    forbidden: { what: "Your account can't do this.", todo: "Contact support." },
    notFound: { what: "We can't find this anymore.", todo: "Choose another." },
    conflict: { what: "This changed while you were here.", todo: "Check it and try again." },
    serviceError: {
      what: "Something's wrong on our side.",
      todo: "Try again in a few minutes."
    },
    invalidResponse: {
      what: "We got a reply we couldn't read.",
      todo: "Try again or contact support."
    },
    unresolved: {
      what: "We're still checking your earlier order.",
      todo: "Nothing new was ordered. Check your activity, or try again in two minutes."
    },
    heldUp: { what: "This wasn't sent.", todo: "Try again in a moment." },
    notSent: { what: "This wasn't sent.", todo: "Reload the page and try again." },
    notConfigured: { what: "This isn't available in this app yet.", todo: "Contact support." },
    notSignedIn: { what: "You're signed out.", todo: "Sign in to continue." },
    signedOut: { what: "You're signed out.", todo: "Sign in to continue." },
    expired: {
      what: "You've been signed out.",
      todo: "This keeps your account safe. Sign in again to pick up where you left off."
    },
    revoked: { what: "You've been signed out.", todo: "Sign in again to continue." },
    rotationLost: { what: "You've been signed out.", todo: "Sign in again to continue." },
    replaced: {
      what: "You've been signed out.",
      todo: "Another account signed in on this browser. Sign in again to use yours."
    },
    permissionRequired: {
      what: "This app needs your permission to use this wallet.",
      todo: "Review it, then come back here."
    },
    userRejected: {
      what: "You rejected this.",
      todo: "Nothing was sent or signed."
    },
    unknown: { what: "Something went wrong.", todo: "Reload the page and try again." }
  } satisfies Record<ErrorKind, Explanation>,
  error: {
    ...commonMessages.error,
    waitSeconds: (count: number) => `You can try again in ${count} s`,
    signIn: "Sign in again",
    signInFirst: "Sign in",
    updateRate: "Update rate",
    allowAccess: "Review permission",
    notConfigured: (app: string) => `This isn't available in ${app} yet.`,
    permissionNeeded: "Permission needed",
    needsPermission: (app: string) => `${app} needs your permission to use this wallet.`,
    contact: (app: string) => `Contact ${app} support.`,
    retryOrContact: (app: string) => `Try again or contact ${app} support.`,
    reviewAfterSignIn: "Sign in again to review it.",
    allowed: "I've allowed it",
    checkingAccess: "Checking…",
    allowedNow: "You can try again now",
    details: "Details",
    code: "Code",
    reference: "Reference",
    support: "Contact support",
    activity: "See activity",
    order: "See order",
    newSale: "Start a new sale"
  }
}
