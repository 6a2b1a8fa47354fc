import type { LoggedToken } from "../control/log/requestLog.ts"
import { bearerOf } from "../service/bearer.ts"
import type { Incoming } from "../service/request.ts"
import type { World } from "../state/world.ts"
import { type Issuer, issuers, readIdToken } from "./identityTokens.ts"
import type { Claims, TokenUse } from "./tokens.ts"

/** A token in a request, with its secret text. */
export interface FoundToken extends LoggedToken {
  readonly token: string
}

/** Finds the tokens in a request and checks whether they are valid now. */
export const requestTokens = (world: World, incoming: Incoming): readonly FoundToken[] => {
  const bearer = bearerOf(incoming.headers)
  const places = [...(bearer === undefined ? [] : [["authorization", bearer] as const]), ...inBody(incoming)]
  return places.map(([place, token]) => judged(world, place, token))
}

const names = ["refreshToken", "rampableAccessToken", "verificationToken", "credential"] as const

const inBody = ({ bytes }: Incoming): (readonly [place: string, token: string])[] => {
  if (bytes.length > 16_384) return []
  const members = membersIn(new TextDecoder().decode(bytes))
  return names.flatMap((name) => {
    const token = members[name]
    // Stand-in credentials such as `sandbox:google:<email>` are not tokens.
    return typeof token === "string" && token !== "" && !token.startsWith("sandbox:") ? [[name, token]] : []
  })
}

const membersIn = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === "object" && body !== null ? { ...body } : {}
  } catch {
    return Object.fromEntries(new URLSearchParams(text))
  }
}

const judged = (world: World, place: string, token: string): FoundToken => {
  const claims = world.tokens.payloadOf(token)
  const issuer = issuers.find((known) => known === claims.iss)
  if (issuer !== undefined) return { place, token, claims, ...judgedIdentity(world, issuer, token) }
  const use = uses.find((known) => known === claims.aud)
  const read = use === undefined ? "invalid" : world.tokens.read(use, token)
  const validity =
    use === undefined || read === "invalid"
      ? "not of this sandbox"
      : read === "expired"
        ? "expired"
        : standing(world, use, read)
  return { place, token, use: use ?? "unknown", validity, claims }
}

const judgedIdentity = (world: World, issuer: Issuer, token: string) => {
  const read = readIdToken(world, issuer, token)
  const validity = read === "invalid" ? "not of this sandbox" : read === "expired" ? read : "good"
  return { use: "identity", validity } as const
}

const uses: readonly TokenUse[] = ["verification", "access", "wallet", "refresh", "rampable"]

/** Checks a genuine token against the sandbox's records. */
const standing = (world: World, use: TokenUse, { jti: id, sid }: Claims): LoggedToken["validity"] => {
  if (use === "access") return "good"
  if (use === "verification") return world.store.verifications.has(id) ? "good" : "used before"
  if (use === "rampable") return world.store.usedRampTokens.has(id) ? "used before" : "good"
  const session = world.store.sessions.get(String(sid))
  if (session === undefined || session.isRevoked) return "session ended"
  return id === (use === "wallet" ? session.walletJti : session.refreshJti) ? "good" : "used before"
}
