import { badRequest, unauthorized } from "../failure.ts"
import type { User } from "../store.ts"
import { hashPassword } from "../users.ts"
import type { World } from "../world.ts"

/** Makes the user's ramp account, or leaves the one there is, and gives a token for it. */
export const createRampAccount = async (
  world: World,
  user: User,
  account: { username: string; fullName: string; password: string }
): Promise<string> => {
  const { username, fullName } = account
  const passwordHash = await hashPassword(account.password)
  const others = [...world.store.users.values()].filter((other) => other !== user)
  if (others.some((other) => other.ramp?.username === username)) throw badRequest("Username already exists")
  user.ramp ??= { username, fullName, passwordHash }
  return issueRampToken(world, user)
}

export const issueRampToken = async (world: World, user: User): Promise<string> => {
  const end = world.clock.now() + world.settings.lifetimes.rampableAccessToken
  return (await world.tokens.issue("rampable", { uid: user.id }, end)).token
}

/** The user of a ramp token. */
export const readRampToken = async (world: World, token: string): Promise<User> => {
  const claims = await world.tokens.read("rampable", token)
  if (claims === "expired") throw unauthorized("Token expired")
  const user = claims === "invalid" ? undefined : world.store.users.get(String(claims.uid))
  if (claims === "invalid" || user === undefined || world.store.usedRampTokens.has(claims.jti)) {
    throw unauthorized("Invalid token")
  }
  return user
}

/** Swaps a ramp token, also an expired one, for a new one. The old one is dead afterwards. */
export const renewRampToken = async (world: World, token: string): Promise<string> => {
  const claims = await world.tokens.readExpired("rampable", token)
  const user = claims === "invalid" ? undefined : world.store.users.get(String(claims.uid))
  if (claims === "invalid" || user === undefined || world.store.usedRampTokens.has(claims.jti)) {
    throw unauthorized("Invalid token")
  }
  world.store.usedRampTokens.add(claims.jti)
  return issueRampToken(world, user)
}
