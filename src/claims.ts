/** The claims of a token. The signature is not verified: use them for display and hints, not to grant access. */
export interface UnverifiedClaims {
  readonly uid?: string | undefined
  readonly username?: string | undefined
  /** The token's lifetime in milliseconds, `exp - iat`. A difference, so that a wrong local clock does not matter. */
  readonly lifetime?: number | undefined
  /** `false` only when the token says so. */
  readonly isPermissionGranted: boolean
  /** The https page where the user can grant the permission. */
  readonly acceptPermissionPage?: string | undefined
}

/** The claims of a JWT (RFC 7519, 3). Has none when `token` is not a JWT. Never throws. */
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

/** The page where the user can grant the permission, from the body of a response. */
export const permissionPageIn = (body: unknown) => httpsPage(Object(body).data?.message)

/** `value`, if it is the https URL of a page that the app may open. */
export const httpsPage = (value: unknown) => textOf(value)?.match(/^https:\/\/[\x21-\x7e]+$/)?.[0]

/** The payload of a token, unchecked. */
export type Payload = Readonly<Record<string, unknown>>

/** The payload of a JWT, or `{}` when `token` is not a JWT. Never throws. */
export const payloadOf = (token: string): Payload => {
  const part = token.split(".")[1]
  // Services may issue opaque tokens. Failing to decode them would take most of the time of a call.
  if (!part) return {}
  try {
    return Object(JSON.parse(utf8(atob(part.replaceAll("-", "+").replaceAll("_", "/")))))
  } catch {
    return {}
  }
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined)

/**
 * Decodes UTF-8 from a text with one character for each byte. Throws for other bytes. Not with `TextDecoder`, which React Native does
 * not have in every version.
 */
const utf8 = (binary: string): string =>
  // Nearly every payload is ASCII, which needs no decoding.
  /[\x80-\xff]/.test(binary) ? decodeURIComponent(escape(binary)) : binary
