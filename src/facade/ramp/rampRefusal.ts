import type { SettingsService } from "../../config.ts"
import type { Explanation } from "../../http/RequestSpec.ts"
import type { SessionSnapshot } from "../../session/Session.ts"

/** The user credentials of a call that the ramp refused. */
export interface RampCredentials {
  /** The source of the user's ramp token, if the call had one. */
  readonly token: "call" | "session" | undefined
  readonly status: SessionSnapshot["status"]
}

/**
 * Explains a 401 of the ramp. The service responds with 401 to a wrong app credential, an expired ramp token and a user without a
 * ramp account, and its message only identifies the first.
 */
export const rampRefusal = (
  message: string | undefined,
  settings: Pick<SettingsService, "rampable" | "rampableClientSecret">,
  { token, status }: RampCredentials
): Explanation => {
  if (message === "Unauthorized Client") {
    return {
      reason: "RAMP_CREDENTIAL",
      hint: `The ramp does not accept the credential of the app: check ${credentialOf(settings)}`
    }
  }
  if (settings.rampable && "endpoint" in settings.rampable) {
    const explanation = endpointRefusal(message, token)
    if (explanation) return explanation
  }
  if (token === undefined) {
    return { reason: "NO_RAMP_ACCOUNT", hint: noAccountHints[status] }
  }
  const remedy =
    token === "call"
      ? "exchange `rampableAccessToken` with `ramp.refresh({ rampableAccessToken })`"
      : "it could not be renewed, so let the user sign in again"
  return { reason: "RAMP_TOKEN", hint: `The user's ramp token is invalid or has expired: ${remedy}` }
}

const signInHint = "The call needs the ramp account of a user: sign in first, or pass `rampableAccessToken`"

const noAccountHints = {
  loading: signInHint,
  signed_out: signInHint,
  no_wallet:
    "The user has no wallet and no ramp account: create or recover the wallet, then call `ramp.createAccount`",
  ready: "The user has no ramp account: create it with `ramp.createAccount({ username, fullName, password })`"
} satisfies Record<SessionSnapshot["status"], string>

/** The refusals of the endpoint itself, and of a token that only the app's server has. */
const endpointRefusal = (
  message: string | undefined,
  token: RampCredentials["token"]
): Explanation | undefined => {
  if (message === "Unauthorized App Session") {
    return {
      reason: "APP_SESSION",
      hint: "The app's server does not know the user: sign in to the app, and check `authorize` of `rampHandler`"
    }
  }
  if (token !== undefined || message === "No Ramp Account") return undefined
  const hint = "The ramp token that `authorize` of `rampHandler` returned is invalid or has expired"
  return { reason: "RAMP_TOKEN", hint }
}

const credentialOf = ({
  rampable,
  rampableClientSecret
}: Pick<SettingsService, "rampable" | "rampableClientSecret">) => {
  if (rampable && "endpoint" in rampable)
    return "`clientId` and `privateKey` of `rampHandler`, and the clock of the server"
  if (rampable) return "`rampable.clientId`, the key that signs, and the clock of the device"
  return rampableClientSecret
    ? "`rampableClientSecret`"
    : "`clientSecret`, and the ramp secret of its organization"
}
