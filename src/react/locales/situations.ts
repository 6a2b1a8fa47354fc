/** The kinds of error that have a message of their own. */
export type Situation =
  | "offline"
  | "noAnswer"
  | "lostAnswer"
  | "timedOut"
  | "throttled"
  | "wrongInput"
  | "refused"
  | "unauthorized"
  | "forbidden"
  | "notFound"
  | "conflict"
  | "serviceTrouble"
  | "unreadableAnswer"
  | "notSent"
  | "notSetUp"
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
