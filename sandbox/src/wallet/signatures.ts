import { createDecoder, createSigner, createVerifier } from "fast-jwt"
import type { RandomBytes } from "../state/random.ts"

/** The claims of a token. */
export type Payload = Readonly<Record<string, unknown>>

/**
 * Signs and verifies tokens with one key (HS256). Synchronous, because handing a token to another thread takes longer
 * than signing it.
 */
export interface Signatures {
  sign(payload: Payload): string
  /** The claims of a token that this key signed, expired or not. */
  read(token: string): Payload | undefined
}

export const signatures = (secret: RandomBytes): Signatures => {
  // A string is several times as fast in Node as a buffer.
  const key = secret.toString("hex")
  const sign = createSigner({ key, algorithm: "HS256" })
  const verify = createVerifier({ key, algorithms: ["HS256"], ignoreExpiration: true, ignoreNotBefore: true })
  return {
    sign: (payload) => sign({ ...payload }),
    read: (token) => {
      try {
        return verify(token)
      } catch {
        return undefined
      }
    }
  }
}

const decode = createDecoder()

/** Decodes the claims of a JWT without verifying it. */
export const claimsIn = (token: string): Payload => {
  try {
    return decode(token)
  } catch {
    return {}
  }
}
