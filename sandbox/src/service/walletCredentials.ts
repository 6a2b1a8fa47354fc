import { demandPermission } from "../auth/permission.ts"
import { consumeWalletToken, readAccessToken, readWalletToken } from "../auth/sessions.ts"
import { credentials } from "../state/settings.ts"
import type { User } from "../state/store.ts"
import type { World } from "../state/world.ts"
import { bearerOf } from "./bearer.ts"
import type { Matched } from "./documents.ts"
import { unauthorized } from "./failure.ts"
import type { Caller } from "./handlers.ts"
import type { Incoming } from "./request.ts"

/**
 * Checks the credentials of a wallet operation, as its specification requires, and returns the caller. This uses up the
 * wallet token, even if the operation fails later.
 */
export const walletCaller = (world: World, matched: Matched, incoming: Incoming): Caller | undefined => {
  checkClient(matched, incoming.headers)
  const user = bearerUser(world, matched, bearerOf(incoming.headers))
  if (user !== undefined && matched.needsPermission) demandPermission(user)
  return user === undefined ? undefined : callerOf(user)
}

export const callerOf = (user: User): Caller => ({
  id: user.id,
  name: user.ramp?.fullName ?? user.identity,
  email: user.email,
  user
})

const checkClient = (matched: Matched, headers: Headers): void => {
  const secret = headers.get("x-client-secret")
  const hasAppId = (headers.get("x-app-id") ?? "") !== ""
  if (secret !== null && secret !== credentials.clientSecret) throw unauthorized("Invalid client credential")
  const isAppIdEnough = matched.alternatives.some((schemes) => !schemes.includes("clientSecret"))
  if (secret === null && !(hasAppId && isAppIdEnough)) throw unauthorized("Invalid client credential")
}

const bearerUser = (world: World, matched: Matched, token: string | undefined): User | undefined => {
  const always = (scheme: string) => matched.alternatives.every((schemes) => schemes.includes(scheme))
  const sometimes = (scheme: string) => matched.alternatives.some((schemes) => schemes.includes(scheme))
  if (always("walletToken")) return consumeWalletToken(world, required(token))
  if (always("accessToken")) return readAccessToken(world, required(token))
  return sometimes("walletToken") && token !== undefined ? readWalletToken(world, token) : undefined
}

const required = (token: string | undefined): string => {
  if (token === undefined) throw unauthorized("A bearer token is required")
  return token
}
