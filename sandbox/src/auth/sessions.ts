import { TokenReused, unauthorized } from "../service/failure.ts"
import { keepNewest } from "../state/bounded.ts"
import type { Session, TokenPair, User } from "../state/store.ts"
import type { World } from "../state/world.ts"
import { addressesOf } from "../wallet/keys.ts"
import type { Payload } from "../wallet/signatures.ts"
import { permissionOf } from "./permission.ts"
import type { Claims, TokenUse } from "./tokens.ts"

/**
 * Opens a session and issues its first tokens. `expiresAt` (ms since the epoch) overrides the lifetime of the wallet
 * token.
 */
export const openSession = (world: World, user: User, expiresAt?: number): TokenPair => {
  const id = world.random.id()
  const session = world.store.sessions.put(id, {
    id,
    userId: user.id,
    walletJti: undefined,
    refreshJti: "",
    isRevoked: false,
    lastSwap: undefined,
    repeats: {}
  })
  keepNewest(world.store.sessions, mostSessions)
  return nextPair(world, session, user, expiresAt)
}

/** More sessions than an app opens in a day. */
const mostSessions = 5000

/** Exchanges a refresh token for a new pair. The setting `rotation` decides about a token that was used before. */
export const refreshSession = (world: World, refreshToken: string): TokenPair => {
  const claims = genuine(world, "refresh", refreshToken)
  const { session, user } = sessionOf(world, claims)
  return session.refreshJti === claims.jti
    ? swap(world, session, user, claims.jti)
    : swapAgain(world, session, user, claims.jti)
}

/** Revokes every session of `user` and returns their number. Their tokens become invalid. */
export const revokeSessions = (world: World, user: User): number => {
  const living = [...world.store.sessions.values()].filter((it) => it.userId === user.id && !it.isRevoked)
  for (const session of living) session.isRevoked = true
  return living.length
}

/** Uses up a wallet token and returns its user. */
export const consumeWalletToken = (world: World, walletToken: string): User => {
  const { session, user } = livingWalletToken(world, walletToken)
  if (world.settings.walletTokens === "single-use") session.walletJti = undefined
  return user
}

/** Returns the user of a wallet token without using it up. */
export const readWalletToken = (world: World, walletToken: string): User =>
  livingWalletToken(world, walletToken).user

/** Issues a token that can only create or recover the wallet. */
export const issueAccessToken = (world: World, user: User, expiresAt?: number): string => {
  const end = expiresAt ?? world.clock.now() + world.settings.lifetimes.accessToken
  return world.tokens.issue("access", profileOf(world, user), end).token
}

export const readAccessToken = (world: World, accessToken: string): User =>
  userOfClaims(world, genuine(world, "access", accessToken))

const swap = (world: World, session: Session, user: User, refreshJti: string): TokenPair => {
  const pair = nextPair(world, session, user)
  session.lastSwap = { refreshJti, pair, at: world.clock.now() }
  return pair
}

const swapAgain = (world: World, session: Session, user: User, refreshJti: string): TokenPair => {
  const [mode, limit] = world.settings.rotation.split(":")
  const { lastSwap } = session
  const isPrevious = lastSwap?.refreshJti === refreshJti
  if (mode === "grace" && isPrevious && world.clock.now() < lastSwap.at + Number(limit)) return lastSwap.pair
  const repeats = (session.repeats[refreshJti] ?? 0) + 1
  session.repeats = { ...session.repeats, [refreshJti]: repeats }
  if (mode === "counter" && repeats <= Number(limit)) return swap(world, session, user, refreshJti)
  session.isRevoked = true
  throw new TokenReused("Refresh token already used", user.id)
}

const livingWalletToken = (world: World, walletToken: string) => {
  const claims = genuine(world, "wallet", walletToken)
  const found = sessionOf(world, claims)
  if (found.session.walletJti !== claims.jti) throw new TokenReused("Token already used", found.user.id)
  return found
}

const nextPair = (world: World, session: Session, user: User, expiresAt?: number): TokenPair => {
  const { lifetimes } = world.settings
  const now = world.clock.now()
  const claims = { ...profileOf(world, user), sid: session.id }
  const wallet = world.tokens.issue("wallet", claims, expiresAt ?? now + lifetimes.walletToken)
  const refresh = world.tokens.issue(
    "refresh",
    { uid: user.id, sid: session.id },
    now + lifetimes.refreshToken
  )
  session.walletJti = wallet.jti
  session.refreshJti = refresh.jti
  return { walletToken: wallet.token, refreshToken: refresh.token }
}

const profileOf = (world: World, user: User): Payload => ({
  version: 2,
  uid: user.id,
  username: user.ramp?.username ?? user.identity,
  email: user.email,
  provider: user.provider,
  ...addressClaim(world, user),
  mode: "sandbox",
  ...permissionOf(user)
})

const addressClaim = ({ settings }: World, user: User): Payload => {
  if (settings.addresses === "answer" || settings.addresses === "nowhere") return {}
  const list = addressesOf(user)
  return { address: settings.addresses === "token-text" ? list[0]?.address : list }
}

const genuine = (world: World, use: TokenUse, token: string): Claims => {
  const claims = world.tokens.read(use, token)
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
