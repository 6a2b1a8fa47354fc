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
export const claimsOf = (token: string): UnverifiedClaims => claimsIn(payloadOf(token))

/** The claims in the payload of a token. */
export const claimsIn = (payload: Payload): UnverifiedClaims => {
  const { uid, username, email, iat, exp, isPermissionGranted, acceptPermissionPage } = payload
  const lifetime = typeof iat === "number" && typeof exp === "number" ? (exp - iat) * 1000 : 0
  return {
    uid: textOf(uid),
    username: textOf(username) || textOf(email),
    lifetime: lifetime > 0 && lifetime < 1e12 ? lifetime : undefined,
    isPermissionGranted: isPermissionGranted !== false,
    acceptPermissionPage: httpsPage(acceptPermissionPage)
  }
}

/** The address of a page that may be shown to the user: https, or nothing. */
export const httpsPage = (value: unknown) => textOf(value)?.match(/^https:\/\/[\x21-\x7e]+$/)?.[0]

/** What stands in a token, as its issuer wrote it. */
export type Payload = Readonly<Record<string, unknown>>

/** The payload of a JWT, or an empty one when `token` is not a JWT. Never throws. */
export const payloadOf = (token: string): Payload => {
  try {
    const base64 = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")
    return Object(JSON.parse(utf8(atob(base64))))
  } catch {
    return {}
  }
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined)

/** Decodes UTF-8 from a text with one character for each byte. */
const utf8 = (binary: string): string => {
  // Nearly every payload is ASCII, which is its own UTF-8.
  if (!/[\x80-\xff]/.test(binary)) return binary
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
}
