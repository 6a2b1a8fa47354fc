import type { SessionSnapshot } from "../../session/Session.ts"
import { payloadOf } from "../../session/tokens/claims.ts"
import { newId } from "../../transactions/id.ts"
import type { RampUser } from "./RampAuth.ts"

/**
 * Identifies the ramp user that a call acts for, without its token. A token of the caller that names no user gets a key
 * that no other call has.
 */
export const rampUserKey = ({ rampableAccessToken }: RampUser, session: SessionSnapshot): string => {
  if (rampableAccessToken === undefined) return session.userKey || session.addresses.evm || ""
  const { uid, sub, id, email } = payloadOf(rampableAccessToken)
  const name = [uid, sub, id, email].find((it) => typeof it === "string" && it !== "")
  return `token ${name ?? newId()}`
}
