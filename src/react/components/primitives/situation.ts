import type { SessionEnd, SlipwayFailure } from "../../../index.ts"
import type { UserRejectedError } from "../../../query/index.ts"
import type { Situation } from "../../locales/situations.ts"

/** Every error that an SDK call can end with. */
export type Failure = SlipwayFailure | UserRejectedError

/**
 * Chooses the message for an error. With `consequential`, a lost reply asks the user to check first; without, to try
 * again.
 */
export const situationOf = (error: Failure, consequential: boolean): Situation => {
  if (consequential && error.outcome === "unknown") return "lostAnswer"
  switch (error._tag) {
    case "ApiError":
      return byStatus(error.status, error.outcome === "throttled")
    case "NoResponseError":
      if (!navigator.onLine) return "offline"
      return error.reason === "TIMEOUT" ? "timedOut" : "noAnswer"
    case "InvalidResponseError":
      return "unreadableAnswer"
    case "NotSentError":
      return notSent[error.reason] ?? "notSent"
    case "RequestSetupError":
    case "SignatureMismatchError":
      return "notSent"
    case "OutcomeUnknownError":
    case "UnresolvedSendError":
    case "ExpiredError":
      return "lostAnswer"
    case "ReplacedError":
      return "conflict"
    case "ChainNodeError":
      return "serviceTrouble"
    case "InvalidInputError":
      return "wrongInput"
    case "InvalidConfigError":
    case "RampableNotEnabledError":
    case "MethodNotAllowedError":
      return "notSetUp"
    case "NotSignedInError":
      return "notSignedIn"
    case "SessionEndedError":
      return ends[error.reason]
    case "PermissionRequiredError":
      return "permissionRequired"
    case "UserRejectedError":
      return "userRejected"
    case "UnknownError":
      return "unknown"
  }
}

const notSent: Readonly<Record<string, Situation>> = {
  OFFLINE: "offline",
  CONNECT: "noAnswer",
  DNS: "noAnswer",
  TLS: "noAnswer",
  REFRESH_FAILED: "noAnswer"
}

const byStatus = (status: number, throttled: boolean): Situation => {
  if (throttled) return "throttled"
  if (status >= 500) return "serviceTrouble"
  return statuses[status] ?? "refused"
}

const statuses: Readonly<Record<number, Situation>> = {
  401: "unauthorized",
  403: "forbidden",
  404: "notFound",
  407: "permissionRequired",
  408: "timedOut",
  409: "conflict"
}

/** The message for each reason that a session ends. */
export const ends: Readonly<Record<SessionEnd, Situation>> = {
  signed_out: "signedOut",
  expired: "expired",
  revoked: "revoked",
  rotation_lost: "rotationLost",
  replaced: "replaced",
  permission_required: "permissionRequired"
}
