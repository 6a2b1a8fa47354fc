/** The kinds of error that have their own message. */
export type ErrorKind =
  | "offline"
  | "sendOffline"
  | "noResponse"
  | "outcomeUnknown"
  | "unresolved"
  | "quoteExpired"
  | "orderClosed"
  | "orderExpiring"
  | "orderChanged"
  | "informationNeeded"
  | "paymentRefused"
  | "paymentFailed"
  | "timedOut"
  | "throttled"
  | "invalidInput"
  | "refused"
  | "unauthorized"
  | "forbidden"
  | "notFound"
  | "conflict"
  | "serviceError"
  | "invalidResponse"
  | "heldUp"
  | "notSent"
  | "notConfigured"
  | "notSignedIn"
  | "signedOut"
  | "expired"
  | "revoked"
  | "rotationLost"
  | "replaced"
  | "permissionRequired"
  | "userRejected"
  | "unknown"

/** What happened, and what the user can do. */
export interface Explanation {
  readonly what: string
  readonly todo: string
}
