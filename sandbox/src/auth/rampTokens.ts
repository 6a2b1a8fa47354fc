import { badRequest, unauthorized } from "../service/failure.ts"
import { keepNewest } from "../state/bounded.ts"
import type { User } from "../state/store.ts"
import type { World } from "../state/world.ts"
import { hashPassword } from "./users.ts"

/** Creates the user's ramp account, or keeps the existing one, and returns a token for it. */
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

export const issueRampToken = (world: World, user: User): string => {
  const end = world.clock.now() + world.settings.lifetimes.rampableAccessToken
  return world.tokens.issue("rampable", { uid: user.id }, end).token
}

/** Returns the user of a ramp token. */
export const readRampToken = (world: World, token: string): User => {
  const claims = world.tokens.read("rampable", token)
  if (claims === "expired") throw unauthorized("Token expired")
  const user = claims === "invalid" ? undefined : world.store.users.get(String(claims.uid))
  if (claims === "invalid" || user === undefined || world.store.usedRampTokens.has(claims.jti)) {
    throw unauthorized("Invalid token")
  }
  return user
}

/** Used tokens beyond these are forgotten. */
const mostUsed = 5000

/** Exchanges a ramp token, also an expired one, for a new one. The old token becomes invalid. */
export const renewRampToken = (world: World, token: string): string => {
  const claims = world.tokens.readExpired("rampable", token)
  const user = claims === "invalid" ? undefined : world.store.users.get(String(claims.uid))
  if (claims === "invalid" || user === undefined || world.store.usedRampTokens.has(claims.jti)) {
    throw unauthorized("Invalid token")
  }
  world.store.usedRampTokens.set(claims.jti, true)
  keepNewest(world.store.usedRampTokens, mostUsed)
  return issueRampToken(world, user)
}
