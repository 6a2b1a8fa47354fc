import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { claimsIn, claimsOf, payloadOf } from "../claims.ts"
import { InvalidResponseError } from "../errors/index.ts"
import { type Addresses, addressesIn, isSameAddress } from "./identity/addresses.ts"
import { userKeyOf } from "./identity/userKey.ts"
import type { SignIn } from "./Session.ts"
import type { KnownSession, Ready, SignedInUser } from "./store/TokenStore.ts"
import { isToken } from "./tokens/isToken.ts"

/** The record of a sign-in, or of a wallet that was created or recovered. Fails when a token in it is not usable. */
export const recordOf = (signIn: SignIn, now: number): Effect.Effect<KnownSession, InvalidResponseError> => {
  const rampableAccessToken = rampToken(signIn.rampableAccessToken)
  if (!signIn.isWalletCreated) {
    const { accessToken } = signIn
    if (!isToken(accessToken)) return Effect.fail(unusable("accessToken"))
    const { username, uid } = claimsOf(accessToken)
    return Effect.succeed({
      status: "no_wallet",
      accessToken: Redacted.make(accessToken, { label: "accessToken" }),
      username,
      addresses: {},
      userKey: uid ?? "",
      rampableAccessToken
    })
  }
  const addresses = addressesIn("address" in signIn ? signIn.address : signIn.addresses)
  const user = { username: undefined, addresses, userKey: "", rampableAccessToken }
  return Effect.map(withTokens(user, signIn, now), (record) => ({ ...record, userKey: userKeyOf(record) }))
}

/** `user` with new tokens, received at `now`. Fails when they are not usable. */
export const withTokens = (
  user: SignedInUser,
  { walletToken, refreshToken }: { readonly walletToken?: unknown; readonly refreshToken?: unknown },
  now: number
): Effect.Effect<Ready, InvalidResponseError> => {
  if (!isToken(walletToken)) return Effect.fail(unusable("walletToken"))
  // With equal tokens, the wallet token of a request would also be the refresh token.
  if (refreshToken !== undefined && (!isToken(refreshToken) || refreshToken === walletToken))
    return Effect.fail(unusable("refreshToken"))
  const payload = payloadOf(walletToken)
  const claims = claimsIn(payload)
  const refresh = refreshToken === undefined ? undefined : claimsOf(refreshToken)
  const after = (lifetime: number | undefined) => (lifetime === undefined ? undefined : now + lifetime)
  return Effect.succeed({
    status: "ready",
    username: claims.username ?? user.username,
    addresses: withTokenAddresses(user.addresses, addressesIn(payload.address)),
    userKey: user.userKey,
    rampableAccessToken: user.rampableAccessToken,
    claims,
    walletToken: Redacted.make(walletToken, { label: "walletToken" }),
    walletTokenExpiresAt: after(claims.lifetime),
    refreshToken:
      refreshToken === undefined ? undefined : Redacted.make(refreshToken, { label: "refreshToken" }),
    expiresAt: after(refresh?.lifetime),
    refreshInFlight: false
  })
}

/** A ramp token, or `undefined` when the value cannot be one. */
export const rampToken = (value: unknown): Redacted.Redacted | undefined =>
  isToken(value) ? Redacted.make(value, { label: "rampableAccessToken" }) : undefined

const unusable = (field: string) =>
  new InvalidResponseError({
    reason: "BAD_SHAPE",
    message: `The response's ${field} is missing or not a token`
  })

/** Addresses in the token replace known ones. An EVM address that differs only in capitals keeps its known spelling. */
const withTokenAddresses = (known: Addresses, inToken: Addresses): Addresses =>
  isSameAddress(known.evm, inToken.evm) ? { ...inToken, ...known } : { ...known, ...inToken }
