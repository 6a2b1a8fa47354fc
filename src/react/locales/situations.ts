/** What went wrong, as people have to know it: each has a message of its own. */
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

/** What happened, and what to do about it. */
export interface Explanation {
  readonly what: string
  readonly todo: string
}
