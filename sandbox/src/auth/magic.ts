import { Failure, unauthorized } from "../service/failure.ts"
import type { User } from "../state/store.ts"
import type { World } from "../state/world.ts"
import { deriveWallet } from "../wallet/keys.ts"
import { setPermission } from "./permission.ts"
import { revokeSessions } from "./sessions.ts"

/** People whose sign-in always ends in the same way, by the name that stands in their address. */
export const magicNames = ["wrong", "expired", "ratelimited", "new", "returning", "nopermission"] as const

export type MagicName = (typeof magicNames)[number]

/** `wrong@example.com`, or `ada+wrong@example.com` where tests need many who are wrong. */
export type MagicEmail = `${MagicName}@${string}` | `${string}+${MagicName}@${string}`

/** What takes the place of the address at WhatsApp and Telegram. Nobody has these numbers. */
export const magicNumbers: Readonly<Record<MagicName, string>> = {
  wrong: "12025550101",
  expired: "12025550102",
  ratelimited: "12025550103",
  new: "12025550104",
  returning: "12025550105",
  nopermission: "12025550106"
}

/** What is fixed about the person whom an address, a number or a Telegram id means. */
export const magicOf = (identity: string): MagicName | undefined => {
  const word = /^(?:[^@]*\+)?([a-z]+)@/.exec(identity.toLowerCase())?.[1]
  return magicNames.find((name) => name === word || magicNumbers[name] === identity)
}

const limitSeconds = 60

/** Refuses the one who has always asked too often. */
export const refuseLimited = (identity: string): void => {
  if (magicOf(identity) !== "ratelimited") return
  throw new Failure(429, "Too many requests", { "retry-after": String(limitSeconds) })
}

/** Refuses those whose code is never right, where somebody else's word takes the place of the code. */
export const refuseCredentialOf = (identity: string): void => {
  refuseLimited(identity)
  const name = magicOf(identity)
  if (name === "wrong") throw unauthorized("Invalid credential")
  if (name === "expired") throw unauthorized("Credential expired")
}

/** Brings a person who signs in into the state that their name promises. */
export const prepare = async (world: World, user: User): Promise<void> => {
  const name = magicOf(user.email) ?? magicOf(user.identity)
  if (name === "new") forget(world, user)
  if (name === "returning" || name === "nopermission") await furnish(world, user)
  // Once somebody has given the permission it stays: that is how a page goes on after a 407.
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
    await world.chain.welcome(user.wallet.address)
  }
  if (world.settings.isRampableEnabled)
    user.ramp ??= { username: user.identity, fullName: "Ada Lovelace", passwordHash: "" }
}
