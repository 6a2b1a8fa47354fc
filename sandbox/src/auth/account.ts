import { badRequest } from "../service/failure.ts"
import { userOf, type WalletHandlers } from "../service/handlers.ts"
import { keepNewest } from "../state/bounded.ts"
import { credentials, organization } from "../state/settings.ts"
import type { User, Wallet } from "../state/store.ts"
import type { World } from "../state/world.ts"
import { addressesOf, deriveWallet, openRecovery, sealRecovery, welcome } from "../wallet/keys.ts"
import { createRampAccount, renewRampToken } from "./rampTokens.ts"
import { openSession, refreshSession } from "./sessions.ts"
import { expiryOf } from "./signIn.ts"

type AccountHandlers = Pick<
  WalletHandlers,
  | "createAccount"
  | "recoverAccount"
  | "createRampableAccount"
  | "refreshWalletToken"
  | "refreshRampableToken"
  | "getOrganization"
>

/** Creates and recovers wallets, creates ramp accounts, refreshes tokens, and describes the organization. */
export const accountHandlers = (world: World): AccountHandlers => ({
  createAccount: async (call) => {
    const user = userOf(call)
    const expiresAt = expiryOf(call.body?.expireDate)
    refuseSecondWallet(user)
    const rampable = call.body?.rampable
    const ramp =
      rampable === undefined ? {} : { rampableAccessToken: await createRampAccount(world, user, rampable) }
    const wallet = deriveWallet(world, user)
    attach(world, user, wallet)
    return { ...(await accountWallet(world, user, wallet, call.origin, expiresAt)), ...ramp }
  },

  recoverAccount: async (call) => {
    const user = userOf(call)
    const expiresAt = expiryOf(call.body.expireDate)
    if (call.body.file === undefined) throw badRequest("file is required")
    const wallet = openRecovery(world, await call.body.file.text())
    attach(world, user, wallet)
    return accountWallet(world, user, wallet, call.origin, expiresAt)
  },

  createRampableAccount: async (call) => ({
    rampableAccessToken: await createRampAccount(world, userOf(call), call.body)
  }),

  refreshWalletToken: ({ body }) => refreshSession(world, body.refreshToken),

  refreshRampableToken: ({ body }) => ({
    rampableAccessToken: renewRampToken(world, body.rampableAccessToken)
  }),

  getOrganization: () => ({
    name: organization.name,
    clientId: organization.id,
    clientSecret: credentials.clientSecret,
    isRampableEnabled: world.settings.isRampableEnabled,
    rampableClientSecret: world.settings.isRampableEnabled ? credentials.rampableClientSecret : ""
  })
})

const refuseSecondWallet = (user: User): void => {
  if (user.wallet !== undefined) throw badRequest("The user has a wallet already")
}

const attach = (world: World, user: User, wallet: Wallet): void => {
  refuseSecondWallet(user)
  user.wallet = wallet
  welcome(world, wallet)
}

const mostRecoveryFiles = 1000

const accountWallet = (
  world: World,
  user: User,
  wallet: Wallet,
  origin: string,
  expiresAt: number | undefined
) => {
  const secret0 = sealRecovery(world, wallet)
  const id = world.random.uuid()
  const end = world.clock.now() + world.settings.lifetimes.recoveryLink
  world.store.recoveryFiles.set(id, { secret0, expiresAt: end })
  keepNewest(world.store.recoveryFiles, mostRecoveryFiles)
  return {
    ...openSession(world, user, expiresAt),
    secret0,
    secret0Link: `${origin}/__sandbox/recovery/${id}.xellar`,
    address: addressesOf(user)
  }
}
