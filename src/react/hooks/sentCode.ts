import type { Client } from "../../index.ts"
import type { SentCode, SentCodeMemory } from "../../query/index.ts"

/** How long a sent code is remembered, in milliseconds. */
const maxAge = 10 * 60_000

/**
 * Remembers a sent code in this tab's session storage, so that the user can enter it after a reload: phones unload the page
 * while the user looks into their mail.
 *
 * The verification token in it is worth nothing without the code. Anyone gets such a token for any address by asking for a
 * code, which takes only the app's public id, and the code itself goes to the owner of the address and is never stored.
 * The address is not stored either, only as it is shown, so that a shared device tells nothing that the screen did not.
 */
export const sentCodeMemory = (client: Client): SentCodeMemory => ({
  read: () => {
    const found = isSignedIn(client) ? undefined : readFrom(client)
    if (found === undefined) clear(client)
    return found
  },
  write: (sent) => {
    try {
      sessionStorage.setItem(keyOf(client), JSON.stringify(sent))
    } catch {
      // Storage is blocked or full: the code cannot be entered after a reload.
    }
  },
  clear: () => clear(client)
})

/** Forgets a sent code as soon as any user signs in, until the returned function is called. */
export const forgetSentCodeOnSignIn = (client: Client): (() => void) => {
  const forget = () => {
    if (isSignedIn(client)) clear(client)
  }
  forget()
  return client.session.subscribe(forget)
}

const keyOf = ({ id }: Client) => `slipway.sent_code ${id}`

const clear = (client: Client): void => {
  try {
    sessionStorage.removeItem(keyOf(client))
  } catch {
    // A server has no session storage, and browsers can block it.
  }
}

const isSignedIn = ({ session }: Client): boolean => {
  const { status } = session.current()
  return status === "ready" || status === "no_wallet"
}

const readFrom = (client: Client): SentCode | undefined => {
  try {
    const found: SentCode = JSON.parse(sessionStorage.getItem(keyOf(client)) ?? "")
    const age = Date.now() - found.sentAt
    const isWhole = [found.channel, found.sentTo, found.verificationToken].every(
      (it) => typeof it === "string"
    )
    return isWhole && age >= 0 && age < maxAge && found.resendAt <= Date.now() + maxAge ? found : undefined
  } catch {
    return undefined
  }
}
