import { badRequest, unauthorized } from "../failure.ts"
import type { WalletHandlers } from "../handlers.ts"
import { credentials } from "../settings.ts"
import { userFor } from "../users.ts"
import type { World } from "../world.ts"
import { signIn } from "./signIn.ts"
import { telegramId } from "./telegram.ts"

type SocialHandlers = Pick<WalletHandlers, "authorizeGoogle" | "authorizeApple" | "authorizeTelegram">

/**
 * Sign-in with somebody else's account. Stand-ins take the place of the providers' own tokens:
 * `sandbox:google:<email>`, `sandbox:google-code:<email>` as a code, `sandbox:apple:<sub>`.
 */
export const socialHandlers = (world: World): SocialHandlers => ({
  authorizeGoogle: ({ body }) => {
    // Either may be there and be nothing, as long as the other one is a text.
    const { credential, code }: { credential?: unknown; code?: unknown } = body
    const email =
      typeof credential === "string"
        ? standIn("sandbox:google:", credential)
        : standIn("sandbox:google-code:", String(code))
    const expiredDate = "expiredDate" in body ? body.expiredDate : undefined
    return signIn(world, userFor(world, "google", email, email), expiredDate)
  },

  authorizeApple: ({ body }) =>
    signIn(world, userFor(world, "apple", standIn("sandbox:apple:", body.credential)), body.expireDate),

  authorizeTelegram: ({ body }) => {
    const login = body.data ?? body.dataString
    if (login === undefined) throw badRequest("data or dataString is required")
    const id = telegramId(login, credentials.telegramBotToken)
    if (id === undefined) throw unauthorized("Invalid credential")
    return signIn(world, userFor(world, "telegram", id), body.expireDate ?? body.expiredDate)
  }
})

const standIn = (prefix: string, credential: string): string => {
  const identity = credential.startsWith(prefix) ? credential.slice(prefix.length) : ""
  if (identity === "") throw unauthorized("Invalid credential")
  return identity
}
