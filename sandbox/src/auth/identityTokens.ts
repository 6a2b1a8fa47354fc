import { createHash } from "node:crypto"
import type { World } from "../state/world.ts"
import { signatures } from "../wallet/signatures.ts"

export const issuers = ["https://accounts.google.com", "https://appleid.apple.com"] as const

export type Issuer = (typeof issuers)[number]

/** The user that an ID token names. */
export interface Person {
  readonly subject: string
  readonly email: string
}

export interface IdTokenRequest {
  readonly issuer: Issuer
  readonly person: Person
  /** The app's client id at the provider. */
  readonly audience: string
  readonly nonce: string | undefined
}

const lifetimeSeconds = 3600

/** Issues an ID token (OpenID Connect Core 1.0, section 2), signed with the sandbox's key instead of the provider's. */
export const issueIdToken = (world: World, { issuer, person, audience, nonce }: IdTokenRequest): string => {
  const iat = seconds(world)
  return signing(world).sign({
    iss: issuer,
    aud: audience,
    sub: person.subject,
    iat,
    exp: iat + lifetimeSeconds,
    email: person.email,
    email_verified: true,
    ...(nonce === undefined ? {} : { nonce })
  })
}

/** Reads an ID token of the sandbox. It accepts any audience, so that every app can use it. */
export const readIdToken = (world: World, issuer: Issuer, token: string): Person | "expired" | "invalid" => {
  const { iss, sub, exp, email } = signing(world).read(token) ?? {}
  if (iss !== issuer || typeof sub !== "string") return "invalid"
  return Number(exp) <= seconds(world) ? "expired" : { subject: sub, email: String(email) }
}

/** The subject of an email address at a provider. The same address always gets the same subject. */
export const subjectOf = (issuer: Issuer, email: string): string => {
  const hash = createHash("sha256").update(`${issuer} ${email}`).digest("hex")
  return issuer === "https://accounts.google.com"
    ? `1${(BigInt(`0x${hash}`) % 10n ** 20n).toString().padStart(20, "0")}`
    : `001${(Number.parseInt(hash.slice(0, 8), 16) % 1000).toString().padStart(3, "0")}.${hash.slice(0, 32)}.0001`
}

const seconds = (world: World): number => Math.floor((world.clock.now() + world.settings.clockOffset) / 1000)

const signing = (world: World) => signatures(world.random.derive("identity-key"))
