import { badRequest, unauthorized } from "../service/failure.ts"
import type { WalletHandlers } from "../service/handlers.ts"
import type { World } from "../state/world.ts"
import { issueAccessToken } from "./sessions.ts"
import { signIn } from "./signIn.ts"
import { findUser, hashPassword, isPassword, userFor } from "./users.ts"

type PasswordHandlers = Pick<WalletHandlers, "login" | "register" | "registerCustody">

/** Sign-in with user name and password, or with an id from the app's own backend. */
export const passwordHandlers = (world: World): PasswordHandlers => ({
  register: async ({ body }) => {
    if (findUser(world, "username", body.username) !== undefined) throw badRequest("Username already exists")
    const user = userFor(world, "username", body.username)
    user.passwordHash = await hashPassword(body.password)
    return { accessToken: issueAccessToken(world, user), isWalletCreated: false }
  },

  login: async ({ body }) => {
    const user = findUser(world, "username", body.username)
    const isRight = user?.passwordHash !== undefined && (await isPassword(body.password, user.passwordHash))
    if (user === undefined || !isRight) throw unauthorized("Username or password is incorrect")
    return signIn(world, user)
  },

  registerCustody: async ({ body }) => {
    if (findUser(world, "custody", body.subId) !== undefined) throw badRequest("SubId already exists")
    return { accessToken: issueAccessToken(world, userFor(world, "custody", body.subId)) }
  }
})
