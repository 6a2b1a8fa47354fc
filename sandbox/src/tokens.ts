import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose"
import type { Clock } from "./clock.ts"
import type { Random } from "./random.ts"
import type { Settings } from "./settings.ts"

/** What a token is good for; a token of one use is refused for every other. */
export type TokenUse = "verification" | "access" | "wallet" | "refresh" | "rampable"

export interface Claims extends JWTPayload {
  readonly jti: string
}

export interface Tokens {
  /** Signs a token that ends at `expiresAt` (ms since the epoch) and gives its text and id. */
  issue(use: TokenUse, claims: JWTPayload, expiresAt: number): Promise<{ token: string; jti: string }>
  /** The claims of a genuine, living token, or why there are none. */
  read(use: TokenUse, token: string): Promise<Claims | "expired" | "invalid">
  /** The claims of a genuine token, living or expired. */
  readExpired(use: TokenUse, token: string): Promise<Claims | "invalid">
}

/** Tokens are dated and judged by a clock that is wrong by the settings' `clockOffset`. */
export const createTokens = (
  clock: Clock,
  random: Random,
  settings: Pick<Settings, "clockOffset">
): Tokens => {
  const key = random.derive("token-key")

  const verify = async (use: TokenUse, token: string, at: Date): Promise<Claims | "expired" | "invalid"> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        audience: use,
        algorithms: ["HS256"],
        currentDate: at
      })
      return payload.jti === undefined ? "invalid" : { ...payload, jti: payload.jti }
    } catch (error) {
      return error instanceof errors.JWTExpired ? "expired" : "invalid"
    }
  }

  return {
    issue: async (use, claims, expiresAt) => {
      const jti = random.uuid()
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setAudience(use)
        .setJti(jti)
        .setIssuedAt(Math.floor((clock.now() + settings.clockOffset) / 1000))
        .setExpirationTime(Math.floor((expiresAt + settings.clockOffset) / 1000))
        .sign(key)
      return { token, jti }
    },
    read: (use, token) => verify(use, token, new Date(clock.now() + settings.clockOffset)),
    readExpired: async (use, token) => {
      const claims = await verify(use, token, new Date(0))
      return claims === "expired" ? "invalid" : claims
    }
  }
}
