import { badRequest, unauthorized } from "../service/failure.ts"
import type { WalletHandlers } from "../service/handlers.ts"
import { credentials } from "../state/settings.ts"
import type { Provider, User } from "../state/store.ts"
import type { World } from "../state/world.ts"
import { type Issuer, type Person, readIdToken } from "./identityTokens.ts"
import { refuseCredentialOf } from "./magic.ts"
import { signIn } from "./signIn.ts"
import { telegramId } from "./telegram.ts"
import { userFor } from "./users.ts"

type SocialHandlers = Pick<WalletHandlers, "authorizeGoogle" | "authorizeApple" | "authorizeTelegram">

/**
 * Sign-in with Google, Apple or Telegram. It accepts credentials of the stand-in identity pages, and texts that need no
 * page: `sandbox:google:<email>`, `sandbox:google-access:<email>` for an access token, `sandbox:google-code:<email>`
 * for a code, `sandbox:apple:<sub>`.
 */
export const socialHandlers = (world: World): SocialHandlers => ({
  authorizeGoogle: ({ body }) => {
    // Either field may be null when the other one is a string.
    const { credential, code }: { credential?: unknown; code?: unknown } = body
    const email =
      typeof credential === "string"
        ? googleEmail(world, credential)
        : // An app that asks Google for an access token may send it as the code.
          (standIn("sandbox:google-code:", String(code)) ?? standIn("sandbox:google-access:", String(code)))
    const expiredDate = "expiredDate" in body ? body.expiredDate : undefined
    return signIn(world, knownAs(world, "google", email, email), expiredDate)
  },

  authorizeApple: ({ body }) => {
    const person = personIn(world, "https://appleid.apple.com", body.credential)
    const subject = person?.subject ?? standIn("sandbox:apple:", body.credential)
    return signIn(world, knownAs(world, "apple", subject, person?.email), body.expireDate)
  },

  authorizeTelegram: ({ body }) => {
    const login = body.data ?? body.dataString
    if (login === undefined) throw badRequest("data or dataString is required")
    const id = telegramId(login, credentials.telegramBotToken)
    return signIn(world, knownAs(world, "telegram", id), body.expireDate ?? body.expiredDate)
  }
})

const googleEmail = (world: World, credential: string): string | undefined =>
  personIn(world, "https://accounts.google.com", credential)?.email ??
  standIn("sandbox:google:", credential) ??
  standIn("sandbox:google-access:", credential)

/** The user that an ID token names. `undefined` when the sandbox did not issue it. */
const personIn = (world: World, issuer: Issuer, credential: string): Person | undefined => {
  const read = readIdToken(world, issuer, credential)
  if (read === "expired") throw unauthorized("Credential expired")
  return read === "invalid" ? undefined : read
}

/** The user of a verified identity. Rejects a credential that named none. */
const knownAs = (world: World, provider: Provider, identity: string | undefined, email = ""): User => {
  if (identity === undefined) throw unauthorized("Invalid credential")
  refuseCredentialOf(email === "" ? identity : email)
  return userFor(world, provider, identity, email)
}

const standIn = (prefix: string, credential: string): string | undefined =>
  credential.startsWith(prefix) && credential.length > prefix.length
    ? credential.slice(prefix.length)
    : undefined
