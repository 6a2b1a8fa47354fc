/** What a token says of its holder. Read, never verified: good for display and for asking first, for no decision. */
export interface UnverifiedClaims {
  readonly uid?: string | undefined
  readonly username?: string | undefined
  /** The token's life in milliseconds, `exp - iat`; a difference, so that a wrong local clock does no harm. */
  readonly lifetime?: number | undefined
  /** False only when the token says so. */
  readonly isPermissionGranted: boolean
  /** Where the user can grant it; https, or nothing. */
  readonly acceptPermissionPage?: string | undefined
}

/** The claims of a JWT (RFC 7519, 3), or none when `token` is not one. Never throws. */
export const claimsOf = (token: string): UnverifiedClaims => {
  const { uid, username, email, iat, exp, isPermissionGranted, acceptPermissionPage } = payloadOf(token)
  const lifetime = typeof iat === "number" && typeof exp === "number" ? (exp - iat) * 1000 : 0
  return {
    uid: textOf(uid),
    username: textOf(username) || textOf(email),
    lifetime: lifetime > 0 && lifetime < 1e12 ? lifetime : undefined,
    isPermissionGranted: isPermissionGranted !== false,
    acceptPermissionPage: textOf(acceptPermissionPage)?.match(/^https:\/\/[\x21-\x7e]+$/)?.[0]
  }
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined)

const payloadOf = (token: string): Record<string, unknown> => {
  try {
    const base64 = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return Object(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)))
  } catch {
    return {}
  }
}
