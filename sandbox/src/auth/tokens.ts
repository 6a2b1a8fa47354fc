import { createCipheriv, createDecipheriv } from "node:crypto"
import type { Clock } from "../state/clock.ts"
import type { Random } from "../state/random.ts"
import type { Settings } from "../state/settings.ts"
import { claimsIn, type Payload, signatures } from "../wallet/signatures.ts"

/** The use of a token. Every other use rejects it. */
export type TokenUse = "verification" | "access" | "wallet" | "refresh" | "rampable"

export interface Claims extends Payload {
  readonly jti: string
}

export interface Tokens {
  /** Issues a token that expires at `expiresAt` (ms since the epoch). Returns its text and id. */
  issue(use: TokenUse, claims: Payload, expiresAt: number): { token: string; jti: string }
  /** The claims of a genuine token that has not expired, or the reason why there are none. */
  read(use: TokenUse, token: string): Claims | "expired" | "invalid"
  /** The claims of a genuine token, even an expired one. */
  readExpired(use: TokenUse, token: string): Claims | "invalid"
  /** Decodes a token without verifying it. */
  payloadOf(token: string): Payload
}

/** Issues and reads tokens. Their dates use the clock plus the setting `clockOffset`. */
export const createTokens = (
  clock: Clock,
  random: Random,
  settings: Pick<Settings, "clockOffset" | "tokenFormat">
): Tokens => {
  const signing = signatures(random.derive("token-key"))
  const sealing = seals(random)
  const seconds = (milliseconds: number) => Math.floor((milliseconds + settings.clockOffset) / 1000)

  const genuine = (use: TokenUse, token: string): Claims | "invalid" => {
    const payload = sealing.open(token) ?? signing.read(token)
    if (payload?.aud !== use || typeof payload.jti !== "string") return "invalid"
    return { ...payload, jti: payload.jti }
  }

  return {
    issue: (use, claims, expiresAt) => {
      const jti = random.uuid()
      const dates = { iat: seconds(clock.now()), exp: seconds(expiresAt) }
      const format = settings.tokenFormat === "opaque" ? sealing.seal : signing.sign
      return { token: format({ ...claims, aud: use, jti, ...dates }), jti }
    },
    read: (use, token) => {
      const claims = genuine(use, token)
      return claims !== "invalid" && Number(claims.exp) <= seconds(clock.now()) ? "expired" : claims
    },
    readExpired: genuine,
    payloadOf: (token) => sealing.open(token) ?? claimsIn(token)
  }
}

/** Opaque tokens that only the sandbox can read (AES-256-GCM, base64url). */
const seals = (random: Random) => {
  const key = random.derive("opaque-token-key")
  return {
    seal: (payload: Payload): string => {
      const iv = random.bytes(12)
      const cipher = createCipheriv("aes-256-gcm", key, iv)
      const sealed = Buffer.concat([cipher.update(JSON.stringify(payload), "utf8"), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")
    },
    open: (token: string): Payload | undefined => {
      // A JWT contains dots, an opaque token does not.
      if (token.includes(".")) return undefined
      const bytes = Buffer.from(token, "base64url")
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12))
        decipher.setAuthTag(bytes.subarray(12, 28))
        const opened = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
        return JSON.parse(opened.toString("utf8"))
      } catch {
        return undefined
      }
    }
  }
}
