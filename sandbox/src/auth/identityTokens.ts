import { createHash } from "node:crypto"
import { jwtVerify, SignJWT } from "jose"
import type { World } from "../world.ts"

export type Issuer = "https://accounts.google.com" | "https://appleid.apple.com"

/** Who somebody is, as an ID token says it. */
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

/** An ID token (OpenID Connect Core 1.0, section 2), signed by the sandbox in the provider's place. */
export const issueIdToken = (
  world: World,
  { issuer, person, audience, nonce }: IdTokenRequest
): Promise<string> => {
  const now = seconds(world)
  const { email } = person
  return new SignJWT({ email, email_verified: true, ...(nonce === undefined ? {} : { nonce }) })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(person.subject)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(keyOf(world))
}

/** Whom an ID token of the sandbox names, when it is genuine and has not expired. Any app may bring it. */
export const readIdToken = async (
  world: World,
  issuer: Issuer,
  token: string
): Promise<Person | undefined> => {
  try {
    const currentDate = new Date(seconds(world) * 1000)
    const { payload } = await jwtVerify(token, keyOf(world), { issuer, algorithms: ["HS256"], currentDate })
    return payload.sub === undefined ? undefined : { subject: payload.sub, email: String(payload.email) }
  } catch {
    return undefined
  }
}

/** The subject that a provider would know an address by: always the same, and not the address. */
export const subjectOf = (issuer: Issuer, email: string): string => {
  const hash = createHash("sha256").update(`${issuer} ${email}`).digest("hex")
  return issuer === "https://accounts.google.com"
    ? `1${(BigInt(`0x${hash}`) % 10n ** 20n).toString().padStart(20, "0")}`
    : `001${(Number.parseInt(hash.slice(0, 8), 16) % 1000).toString().padStart(3, "0")}.${hash.slice(0, 32)}.0001`
}

const seconds = (world: World): number => Math.floor((world.clock.now() + world.settings.clockOffset) / 1000)

const keyOf = (world: World): Buffer => world.random.derive("identity-key")
