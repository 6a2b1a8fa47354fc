import type { ChainNodeProblem, SessionEnd, SlipwayFailure } from "../../../../index.ts"
import type { UserRejectedError } from "../../../../query/index.ts"
import type { ErrorKind } from "../../../locales/errorKinds.ts"

/** Every error that an SDK call can end with. */
export type Failure = SlipwayFailure | UserRejectedError

/**
 * Chooses the message for an error. With `consequential`, a lost reply asks the user to check first; without, to try
 * again. What failed before it was sent says so.
 */
export const errorKindOf = (error: Failure, consequential: boolean): ErrorKind => {
  if (consequential && error.outcome === "unknown") return "outcomeUnknown"
  const kind = kindOf(error)
  return (consequential && error.outcome === "not_sent" && unsent[kind]) || kind
}

const unsent: Readonly<Partial<Record<ErrorKind, ErrorKind>>> = {
  offline: "sendOffline",
  noResponse: "heldUp"
}

const kindOf = (error: Failure): ErrorKind => {
  switch (error._tag) {
    case "ApiError":
      if (isAboutApp(error)) return "notConfigured"
      return byStatus(error.status, error.outcome === "throttled")
    case "NoResponseError":
      if (!navigator.onLine) return "offline"
      return error.reason === "TIMEOUT" ? "timedOut" : "noResponse"
    case "WatchTimeoutError":
      return "timedOut"
    case "InvalidResponseError":
      return "invalidResponse"
    case "NotSentError":
      // What keeps a call from being sent is mostly temporary, also for reasons that are added later.
      return notSent[error.reason] ?? "heldUp"
    case "RequestSetupError":
    case "SignatureMismatchError":
      return "notSent"
    case "OutcomeUnknownError":
    case "UnresolvedSendError":
    case "ExpiredError":
      return "outcomeUnknown"
    case "ReplacedError":
      return "conflict"
    case "ChainNodeError":
      return nodeProblems[error.reason]
    case "InvalidInputError":
      return "invalidInput"
    case "InvalidConfigError":
    case "RampableNotEnabledError":
    case "MethodNotAllowedError":
      return "notConfigured"
    case "NotSignedInError":
      return "notSignedIn"
    case "SessionEndedError":
      return sessionEndKinds[error.reason]
    case "PermissionRequiredError":
      return "permissionRequired"
    case "UserRejectedError":
      return "userRejected"
    case "UnknownError":
      return "unknown"
  }
}

/** Whether a service refused the credentials of the app, and not those of the user. */
export const isAboutApp = (error: Failure): boolean =>
  error._tag === "ApiError" &&
  (error.reason === "RAMP_CREDENTIAL" ||
    // The wallet service has no code for it.
    (error.status === 401 && error.message === "Invalid client credential"))

const nodeProblems: Readonly<Record<ChainNodeProblem, ErrorKind>> = {
  UNREACHABLE: "noResponse",
  REFUSED: "serviceError",
  WRONG_CHAIN: "notConfigured"
}

const notSent: Readonly<Record<string, ErrorKind>> = {
  // A new page may have what this one lacks.
  DISPOSED: "notSent",
  LOAD_FAILED: "notSent",
  STORAGE: "notSent",
  TOKEN_DECIMALS: "notSent",
  UNKNOWN_ERROR: "notSent",
  NO_NODE: "notConfigured",
  OFFLINE: "offline",
  NO_RESPONSE: "noResponse",
  CONNECT: "noResponse",
  DNS: "noResponse",
  TLS: "noResponse",
  REFRESH_FAILED: "noResponse",
  UNRESOLVED: "unresolved",
  // Of operations of smart accounts.
  INSUFFICIENT_FUNDS: "refused",
  SUPERSEDED: "outcomeUnknown",
  BEING_CANCELLED: "conflict",
  QUOTE_EXPIRED: "quoteExpired",
  ORDER_CLOSED: "orderClosed",
  ORDER_UNKNOWN: "orderClosed",
  ORDER_EXPIRING: "orderExpiring",
  ORDER_CHANGED: "orderChanged",
  INFORMATION_NEEDED: "informationNeeded",
  PAYMENT_NOT_SENT: "noResponse",
  PAYMENT_REFUSED: "paymentRefused",
  PAYMENT_FAILED: "paymentFailed",
  PAYMENT_UNRESOLVED: "outcomeUnknown",
  UNSUPPORTED_COIN: "notConfigured"
}

const byStatus = (status: number, throttled: boolean): ErrorKind => {
  if (throttled) return "throttled"
  if (status >= 500) return "serviceError"
  return statuses[status] ?? "refused"
}

const statuses: Readonly<Record<number, ErrorKind>> = {
  401: "unauthorized",
  403: "forbidden",
  404: "notFound",
  407: "permissionRequired",
  408: "timedOut",
  409: "conflict"
}

/** The message for each reason for which a session ends. */
export const sessionEndKinds: Readonly<Record<SessionEnd, ErrorKind>> = {
  signed_out: "signedOut",
  expired: "expired",
  revoked: "revoked",
  rotation_lost: "rotationLost",
  replaced: "replaced",
  permission_required: "permissionRequired"
}
