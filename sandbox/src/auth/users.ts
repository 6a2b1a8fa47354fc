import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import { promisify } from "node:util"
import { notFound } from "../service/failure.ts"
import type { Provider, User } from "../state/store.ts"
import type { World } from "../state/world.ts"

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/** Returns the user with `identity` at `provider`, and creates it on first use. The same seed gives the same ids. */
export const userFor = (world: World, provider: Provider, identity: string, email = ""): User => {
  const id = idOf(world, provider, identity)
  return world.store.users.get(id) ?? world.store.users.put(id, { id, provider, identity, email })
}

export const findUser = (world: World, provider: Provider, identity: string): User | undefined =>
  world.store.users.get(idOf(world, provider, identity))

const idOf = (world: World, provider: Provider, identity: string): string =>
  world.random.derive(`user:${provider}:${identity}`).subarray(0, 12).toString("hex")

/** Finds users by email address, phone number, user name or id. */
export const usersCalled = (world: World, name: string): User[] => {
  const names = [name, name.toLowerCase(), name.replace(/^\+/, "")]
  const found = [...world.store.users.values()].filter(({ id, email, identity }) =>
    [id, email, identity].some((known) => known !== "" && names.includes(known))
  )
  if (found.length === 0) throw notFound(`there is no user "${name}"`)
  return found
}

/** Hashes a password with scrypt. Returns `salt:hash` in hexadecimal. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  return `${salt.toString("hex")}:${(await derive(password, salt, 32)).toString("hex")}`
}

export const isPassword = async (password: string, stored: string): Promise<boolean> => {
  const [salt = "", hash = ""] = stored.split(":")
  return timingSafeEqual(await derive(password, Buffer.from(salt, "hex"), 32), Buffer.from(hash, "hex"))
}
