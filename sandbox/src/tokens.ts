import type { Clock } from "./clock.ts"
import type { Random } from "./random.ts"
import type { Settings } from "./settings.ts"
import { type Payload, signatures } from "./signatures.ts"

/** What a token is good for; a token of one use is refused for every other. */
export type TokenUse = "verification" | "access" | "wallet" | "refresh" | "rampable"

export interface Claims extends Payload {
  readonly jti: string
}

export interface Tokens {
  /** Signs a token that ends at `expiresAt` (ms since the epoch) and gives its text and id. */
  issue(use: TokenUse, claims: Payload, expiresAt: number): { token: string; jti: string }
  /** The claims of a genuine, living token, or why there are none. */
  read(use: TokenUse, token: string): Claims | "expired" | "invalid"
  /** The claims of a genuine token, living or expired. */
  readExpired(use: TokenUse, token: string): Claims | "invalid"
}

/** Tokens are dated and judged by a clock that is wrong by the settings' `clockOffset`. */
export const createTokens = (
  clock: Clock,
  random: Random,
  settings: Pick<Settings, "clockOffset">
): Tokens => {
  const signing = signatures(random.derive("token-key"))
  const seconds = (milliseconds: number) => Math.floor((milliseconds + settings.clockOffset) / 1000)

  const genuine = (use: TokenUse, token: string): Claims | "invalid" => {
    const payload = signing.read(token)
    if (payload?.aud !== use || typeof payload.jti !== "string") return "invalid"
    return { ...payload, jti: payload.jti }
  }

  return {
    issue: (use, claims, expiresAt) => {
      const jti = random.uuid()
      const dates = { iat: seconds(clock.now()), exp: seconds(expiresAt) }
      return { token: signing.sign({ ...claims, aud: use, jti, ...dates }), jti }
    },
    read: (use, token) => {
      const claims = genuine(use, token)
      return claims !== "invalid" && Number(claims.exp) <= seconds(clock.now()) ? "expired" : claims
    },
    readExpired: genuine
  }
}
