/** What a wallet token says of its holder. Read, never verified: good for display, not for a decision. */
export interface UnverifiedClaims {
  readonly username?: string | undefined
  /** The token's life in milliseconds, `exp - iat`; a difference, so that a wrong local clock does no harm. */
  readonly lifetime?: number | undefined
}

/** The claims of a JWT (RFC 7519, 3), or none when `token` is not one. Never throws. */
export const claimsOf = (token: string): UnverifiedClaims => {
  const payload = payloadOf(token)
  const { username, email, iat, exp } = payload
  const name = typeof username === "string" && username !== "" ? username : email
  const lifetime = typeof iat === "number" && typeof exp === "number" ? (exp - iat) * 1000 : undefined
  return {
    username: typeof name === "string" ? name : undefined,
    lifetime: lifetime !== undefined && lifetime > 0 && lifetime < 1e12 ? lifetime : undefined
  }
}

const payloadOf = (token: string): Record<string, unknown> => {
  try {
    const base64 = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const payload: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
    return typeof payload === "object" && payload !== null ? (payload as Record<string, unknown>) : {} // a JSON object
  } catch {
    return {}
  }
}
