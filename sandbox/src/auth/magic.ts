import { Failure, unauthorized } from "../service/failure.ts"
import type { User } from "../state/store.ts"
import type { World } from "../state/world.ts"
import { deriveWallet, welcome } from "../wallet/keys.ts"
import { setPermission } from "./permission.ts"
import { revokeSessions } from "./sessions.ts"

/** The names of test users whose sign-in always has the same outcome. The name is part of their email address. */
export const magicNames = ["wrong", "expired", "ratelimited", "new", "returning", "nopermission"] as const

export type MagicName = (typeof magicNames)[number]

/** `wrong@example.com`, or `ada+wrong@example.com` for tests that need several such users. */
export type MagicEmail = `${MagicName}@${string}` | `${string}+${MagicName}@${string}`

/** The same test users for WhatsApp and Telegram. These phone numbers are not assigned. */
export const magicNumbers: Readonly<Record<MagicName, string>> = {
  wrong: "12025550101",
  expired: "12025550102",
  ratelimited: "12025550103",
  new: "12025550104",
  returning: "12025550105",
  nopermission: "12025550106"
}

/** The fixed outcome for an email address, a phone number or a Telegram id. */
export const magicOf = (identity: string): MagicName | undefined => {
  const word = /^(?:[^@]*\+)?([a-z]+)@/.exec(identity.toLowerCase())?.[1]
  return magicNames.find((name) => name === word || magicNumbers[name] === identity)
}

const limitSeconds = 60

/** Rejects the test user who is always rate limited. */
export const refuseLimited = (identity: string): void => {
  if (magicOf(identity) !== "ratelimited") return
  throw new Failure(429, "Too many requests", { "retry-after": String(limitSeconds) })
}

/** Rejects the test users with a wrong or expired code at providers that use credentials instead of codes. */
export const refuseCredentialOf = (identity: string): void => {
  refuseLimited(identity)
  const name = magicOf(identity)
  if (name === "wrong") throw unauthorized("Invalid credential")
  if (name === "expired") throw unauthorized("Credential expired")
}

/**
 * Prepares a test user at sign-in: `new` has no wallet, `returning` has one, `nopermission` has not given permission.
 */
export const prepare = async (world: World, user: User): Promise<void> => {
  const name = magicOf(user.email) ?? magicOf(user.identity)
  if (name === "new") forget(world, user)
  if (name === "returning" || name === "nopermission") await furnish(world, user)
  // A permission that was given stays, so that a page can continue after a 407.
  if (name === "nopermission" && user.permission === undefined)
    setPermission(user, { isPermissionGranted: false })
}

const forget = (world: World, user: User): void => {
  revokeSessions(world, user)
  delete user.wallet
  delete user.ramp
}

const furnish = async (world: World, user: User): Promise<void> => {
  if (user.wallet === undefined) {
    user.wallet = deriveWallet(world, user)
    welcome(world, user.wallet)
  }
  if (world.settings.isRampableEnabled)
    user.ramp ??= { username: user.identity, fullName: "Ada Lovelace", passwordHash: "" }
}
