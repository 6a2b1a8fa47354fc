import type { AuthSuccess } from "../../../src/generated/wallet.ts"
import { badRequest } from "../service/failure.ts"
import type { User } from "../state/store.ts"
import type { World } from "../state/world.ts"
import { addressesOf } from "../wallet/keys.ts"
import { prepare } from "./magic.ts"
import { issueRampToken } from "./rampTokens.ts"
import { issueAccessToken, openSession } from "./sessions.ts"

/** The response to a successful sign-in: a session when the user has a wallet, else an access token to create one. */
export const signIn = async (world: World, user: User, expireDate?: string): Promise<AuthSuccess> => {
  const expiresAt = expiryOf(expireDate)
  await prepare(world, user)
  if (user.wallet === undefined) {
    return { isWalletCreated: false, accessToken: issueAccessToken(world, user, expiresAt) }
  }
  return {
    isWalletCreated: true,
    ...openSession(world, user, expiresAt),
    ...(isInResponse(world) && { addresses: addressesOf(user) }),
    ...(user.ramp === undefined ? {} : { rampableAccessToken: issueRampToken(world, user) })
  }
}

const isInResponse = ({ settings }: World): boolean =>
  settings.addresses === "everywhere" || settings.addresses === "answer"

/** Parses an `expireDate` or `expiredDate` into milliseconds since the epoch. */
export const expiryOf = (expireDate: string | undefined): number | undefined => {
  if (expireDate === undefined) return undefined
  const time = Date.parse(expireDate)
  if (Number.isNaN(time)) throw badRequest("expireDate is not a date")
  return time
}
