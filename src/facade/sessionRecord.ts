import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { InvalidResponseError } from "../errors.ts"
import type { WalletAddress } from "../generated/wallet.ts"
import { claimsOf } from "./claims.ts"
import { isToken } from "./isToken.ts"
import type { SignIn } from "./Session.ts"
import type { KnownSession, Person, Ready } from "./TokenStore.ts"

/** The record of a sign-in, a creation or a recovery. Fails when its tokens are none. */
export const recordOf = (signIn: SignIn, now: number): Effect.Effect<KnownSession, InvalidResponseError> => {
  const rampableAccessToken = rampToken(signIn.rampableAccessToken)
  if (!signIn.isWalletCreated) {
    const { accessToken } = signIn
    if (!isToken(accessToken)) return Effect.fail(unusable("accessToken"))
    const { username } = claimsOf(accessToken)
    return Effect.succeed({
      status: "no_wallet",
      accessToken: Redacted.make(accessToken, { label: "accessToken" }),
      username,
      addresses: {},
      rampableAccessToken
    })
  }
  const addresses = byFamily("address" in signIn ? signIn.address : signIn.addresses)
  return withTicket({ username: undefined, addresses, rampableAccessToken }, signIn, now)
}

/** `person` with a new ticket, received `now`. Fails when the tokens are none. */
export const withTicket = (
  person: Person,
  { walletToken, refreshToken }: { readonly walletToken: unknown; readonly refreshToken?: unknown },
  now: number
): Effect.Effect<Ready, InvalidResponseError> => {
  if (!isToken(walletToken)) return Effect.fail(unusable("walletToken"))
  // The one would go out in the place of the other.
  if (refreshToken !== undefined && (!isToken(refreshToken) || refreshToken === walletToken))
    return Effect.fail(unusable("refreshToken"))
  const claims = claimsOf(walletToken)
  const refresh = refreshToken === undefined ? undefined : claimsOf(refreshToken)
  const after = (lifetime: number | undefined) => (lifetime === undefined ? undefined : now + lifetime)
  return Effect.succeed({
    status: "ready",
    username: claims.username ?? person.username,
    addresses: person.addresses,
    rampableAccessToken: person.rampableAccessToken,
    claims,
    walletToken: Redacted.make(walletToken, { label: "walletToken" }),
    walletTokenExpiresAt: after(claims.lifetime),
    refreshToken:
      refreshToken === undefined ? undefined : Redacted.make(refreshToken, { label: "refreshToken" }),
    expiresAt: after(refresh?.lifetime),
    wasPresented: false
  })
}

/** A ramp token, or nothing when the text cannot be one. */
export const rampToken = (value: unknown): Redacted.Redacted | undefined =>
  isToken(value) ? Redacted.make(value, { label: "rampableAccessToken" }) : undefined

const unusable = (field: string) =>
  new InvalidResponseError({
    reason: "BAD_SHAPE",
    message: `The answer's ${field} is missing or not a token`
  })

/** Older answers hold one address as a text; it is an EVM address. What is no address is left out. */
const byFamily = (addresses: unknown): Readonly<Record<string, string>> => {
  if (typeof addresses === "string") return { evm: addresses }
  const known = Array.isArray(addresses) ? addresses.filter(isAddress) : []
  return Object.fromEntries(known.map(({ network, address }) => [network, address]))
}

const isAddress = (value: Partial<WalletAddress> | null | undefined): value is WalletAddress =>
  typeof value?.network === "string" && typeof value.address === "string"
