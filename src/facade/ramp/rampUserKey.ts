import { payloadOf } from "../../claims.ts"
import { fingerprint } from "../../fingerprint.ts"
import type { SessionSnapshot } from "../../session/Session.ts"
import type { RampUser } from "./RampAuth.ts"

/** Identifies the ramp user that a call acts for. The key has no token and no name: a journal keeps it. */
export const rampUserKey = ({ rampableAccessToken }: RampUser, session: SessionSnapshot): string => {
  if (rampableAccessToken === undefined) return session.userKey || session.addresses.evm || ""
  const { uid, sub, id, email } = payloadOf(rampableAccessToken)
  const name = [uid, sub, id, email].find((it) => typeof it === "string" && it !== "")
  return `token ${fingerprint(typeof name === "string" ? name : rampableAccessToken)}`
}
