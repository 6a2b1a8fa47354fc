import { badRequest, Failure } from "../service/failure.ts"
import type { WalletHandlers } from "../service/handlers.ts"
import { keepNewest } from "../state/bounded.ts"
import type { User, Verification } from "../state/store.ts"
import type { World } from "../state/world.ts"
import { magicOf, refuseLimited } from "./magic.ts"
import { signIn } from "./signIn.ts"
import { findUser, userFor } from "./users.ts"

const mostAttempts = 5
const mostVerifications = 5000
const whatsappPause = 60_000

type CodeHandlers = Pick<WalletHandlers, "loginOtp" | "verifyOtp" | "loginWhatsapp" | "verifyWhatsapp">

/** Sign-in with a code of six digits by email or WhatsApp. The codes go to the inbox. */
export const codeHandlers = (world: World): CodeHandlers => ({
  loginOtp: ({ body }) => ({ verificationToken: send(world, "email", mailbox(body.email)) }),

  verifyOtp: ({ body }) => signIn(world, verified(world, "email", body.verificationToken, body.otp)),

  loginWhatsapp: ({ body }) => {
    const number = body.phoneNumber.replace(/^\+/, "")
    if (!/^[1-9]\d{5,14}$/.test(number)) throw badRequest("Invalid phone number: phoneNumber")
    pauseBetween(world, number)
    const isWalletCreated = findUser(world, "whatsapp", number)?.wallet !== undefined
    return { verifyToken: send(world, "whatsapp", number), isWalletCreated }
  },

  verifyWhatsapp: ({ body }) => signIn(world, verified(world, "whatsapp", body.verificationToken, body.otp))
})

const mailbox = (email: string): string => {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw badRequest("Invalid email")
  return email.toLowerCase()
}

const send = (world: World, provider: Verification["provider"], identity: string): string => {
  refuseLimited(identity)
  const lifetime = magicOf(identity) === "expired" ? 0 : world.settings.lifetimes.code
  const code = world.random.digits(6)
  const { token, jti } = world.tokens.issue("verification", { provider }, world.clock.now() + lifetime)
  world.store.verifications.set(jti, { provider, identity, code, attempts: 0 })
  keepNewest(world.store.verifications, mostVerifications)
  world.inbox.deliver({ to: identity, channel: provider, code }, lifetime)
  return token
}

/** Checks a code and returns its user. A verification ends with the right code or the fifth wrong one. */
const verified = (
  world: World,
  provider: Verification["provider"],
  verificationToken: string,
  code: string
): User => {
  const claims = world.tokens.read("verification", verificationToken)
  if (claims === "expired") throw badRequest("Verification token expired")
  const verification = claims === "invalid" ? undefined : world.store.verifications.get(claims.jti)
  if (claims === "invalid" || verification === undefined || verification.provider !== provider) {
    throw badRequest("Verification token is not valid or was used before")
  }
  verification.attempts++
  const isRight = verification.code === code && magicOf(verification.identity) !== "wrong"
  if (isRight || verification.attempts >= mostAttempts) world.store.verifications.delete(claims.jti)
  if (!isRight) throw badRequest("Invalid OTP")
  return userFor(world, provider, verification.identity, provider === "email" ? verification.identity : "")
}

const pauseBetween = (world: World, number: string): void => {
  const now = world.clock.now()
  const wait = (world.store.lastWhatsapp.get(number) ?? -Infinity) + whatsappPause - now
  if (wait > 0) {
    const seconds = String(Math.ceil(wait / 1000))
    throw new Failure(429, "Too many requests: one code a minute", { "retry-after": seconds })
  }
  world.store.lastWhatsapp.set(number, now)
}
