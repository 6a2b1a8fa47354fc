import { SlipwayError } from "./base.ts"

/** The call requires a session, and no user is signed in. Nothing was sent. */
export class NotSignedInError extends SlipwayError {
  /** @internal */
  static override readonly tag = "NotSignedInError"
  declare readonly name: "NotSignedInError"
  declare readonly _tag: "NotSignedInError"

  constructor(facts: { readonly message: string }) {
    super({ code: "NOT_SIGNED_IN", message: facts.message, outcome: "not_sent" })
  }
}

/**
 * Why a session ended: the user signed out (`signed_out`), the refresh token expired (`expired`) or was revoked by the service
 * (`revoked`), the response to a refresh was lost (`rotation_lost`), someone signed in again (`replaced`), or the user must
 * allow the app to use the wallet (`permission_required`).
 */
export type SessionEnd =
  | "signed_out"
  | "expired"
  | "revoked"
  | "rotation_lost"
  | "replaced"
  | "permission_required"

/** The session ended before the call was sent. `reason` says why. */
export class SessionEndedError extends SlipwayError {
  /** @internal */
  static override readonly tag = "SessionEndedError"
  declare readonly name: "SessionEndedError"
  declare readonly _tag: "SessionEndedError"
  declare readonly reason: SessionEnd

  constructor(facts: { readonly reason: SessionEnd }) {
    super({
      code: "SESSION_ENDED",
      message: sessionEndMessages[facts.reason],
      outcome: "not_sent",
      reason: facts.reason
    })
  }
}

const sessionEndMessages: Record<SessionEnd, string> = {
  signed_out: "The user signed out before this call was sent; sign in again",
  expired: "The session has expired; sign in again",
  revoked: "The service has revoked this session; sign in again",
  rotation_lost: "The response to a token refresh was lost; sign in again",
  replaced: "Someone signed in again before this call was sent; call again",
  permission_required: "The user has not allowed this app to use the wallet; sign in again"
}

/**
 * The user has not allowed this app to use the wallet. Send them to `acceptPermissionPage`. `outcome` is `not_sent` if the
 * wallet token shows it, and `refused` if the service responded with 407.
 */
export class PermissionRequiredError extends SlipwayError {
  /** @internal */
  static override readonly tag = "PermissionRequiredError"
  declare readonly name: "PermissionRequiredError"
  declare readonly _tag: "PermissionRequiredError"
  /** The https URL where the user can allow it, from the response or the wallet token. */
  declare readonly acceptPermissionPage: string | undefined

  constructor(facts: {
    readonly acceptPermissionPage: string | undefined
    /** The status of the response, if there was one. */
    readonly status?: number | undefined
    readonly requestId?: string | undefined
    readonly details?: unknown
  }) {
    const { acceptPermissionPage, ...answer } = facts
    super({
      code: "PERMISSION_REQUIRED",
      message:
        acceptPermissionPage === undefined
          ? "The user has not allowed this app to use the wallet, and the page for that is not known"
          : "The user has not allowed this app to use the wallet: send them to `acceptPermissionPage`",
      outcome: answer.status === undefined ? "not_sent" : "refused",
      ...answer
    })
    this.acceptPermissionPage = acceptPermissionPage
  }
}
