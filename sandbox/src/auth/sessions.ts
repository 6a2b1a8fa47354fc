import type { JWTPayload } from "jose"
import { unauthorized } from "../failure.ts"
import type { Session, User } from "../store.ts"
import type { Claims, TokenUse } from "../tokens.ts"
import { addressesOf } from "../wallet/keys.ts"
import type { World } from "../world.ts"

export interface TokenPair {
  readonly walletToken: string
  readonly refreshToken: string
}

/**
 * Begins a chain of one-use tokens. `expiresAt` (ms since the epoch) is the end of the wallet token, when the
 * caller asked for another than the usual.
 */
export const openSession = (world: World, user: User, expiresAt?: number): Promise<TokenPair> => {
  const session: Session = {
    id: world.random.id(),
    userId: user.id,
    walletJti: undefined,
    refreshJti: "",
    isRevoked: false
  }
  world.store.sessions.set(session.id, session)
  return nextPair(world, session, user, expiresAt)
}

/** Swaps a refresh token for a new pair. A refresh token that was swapped before ends its session. */
export const refreshSession = async (world: World, refreshToken: string): Promise<TokenPair> => {
  const claims = await genuine(world, "refresh", refreshToken)
  const { session, user } = sessionOf(world, claims)
  if (session.refreshJti !== claims.jti) {
    session.isRevoked = true
    throw unauthorized("Refresh token already used")
  }
  session.refreshJti = ""
  session.walletJti = undefined
  return nextPair(world, session, user)
}

/** The user of a wallet token, which is used up by this. */
export const consumeWalletToken = async (world: World, walletToken: string): Promise<User> => {
  const { session, user } = await livingWalletToken(world, walletToken)
  session.walletJti = undefined
  return user
}

/** The user of a wallet token, which stays good. */
export const readWalletToken = async (world: World, walletToken: string): Promise<User> =>
  (await livingWalletToken(world, walletToken)).user

/** A token that is good for making or recovering the wallet, and for nothing else. */
export const issueAccessToken = async (world: World, user: User, expiresAt?: number): Promise<string> => {
  const end = expiresAt ?? world.clock.now() + world.settings.lifetimes.accessToken
  return (await world.tokens.issue("access", profileOf(user), end)).token
}

export const readAccessToken = async (world: World, accessToken: string): Promise<User> =>
  userOfClaims(world, await genuine(world, "access", accessToken))

const livingWalletToken = async (world: World, walletToken: string) => {
  const claims = await genuine(world, "wallet", walletToken)
  const found = sessionOf(world, claims)
  if (found.session.walletJti !== claims.jti) throw unauthorized("Token already used")
  return found
}

const nextPair = async (
  world: World,
  session: Session,
  user: User,
  expiresAt?: number
): Promise<TokenPair> => {
  const { lifetimes } = world.settings
  const now = world.clock.now()
  const claims = { ...profileOf(user), sid: session.id }
  const wallet = await world.tokens.issue("wallet", claims, expiresAt ?? now + lifetimes.walletToken)
  const refresh = await world.tokens.issue(
    "refresh",
    { uid: user.id, sid: session.id },
    now + lifetimes.refreshToken
  )
  session.walletJti = wallet.jti
  session.refreshJti = refresh.jti
  return { walletToken: wallet.token, refreshToken: refresh.token }
}

const profileOf = (user: User): JWTPayload => ({
  version: 2,
  uid: user.id,
  username: user.ramp?.username ?? user.identity,
  email: user.email,
  provider: user.provider,
  address: addressesOf(user),
  mode: "sandbox",
  isPermissionGranted: true,
  acceptPermissionPage: "https://sandbox.invalid/permission"
})

const genuine = async (world: World, use: TokenUse, token: string): Promise<Claims> => {
  const claims = await world.tokens.read(use, token)
  if (claims === "expired") throw unauthorized("Token expired")
  if (claims === "invalid") throw unauthorized("Invalid token")
  return claims
}

const userOfClaims = (world: World, claims: Claims): User => {
  const user = world.store.users.get(String(claims.uid))
  if (user === undefined) throw unauthorized("Invalid token")
  return user
}

const sessionOf = (world: World, claims: Claims): { session: Session; user: User } => {
  const session = world.store.sessions.get(String(claims.sid))
  if (session === undefined || session.isRevoked) throw unauthorized("The session has ended")
  return { session, user: userOfClaims(world, claims) }
}
