import type { Client } from "../../../index.ts"
import type { SentCode, SentCodeMemory } from "../../../query/index.ts"
import { clearSentCode, isSignedIn, sentCodeKey } from "./forgetSentCode.ts"

/** How long a sent code is remembered, in milliseconds. */
const maxAge = 10 * 60_000

/**
 * Remembers a sent code in this tab's session storage, so that the user can enter it after a reload: phones unload the page
 * while the user looks into their mail.
 *
 * The verification token in it is worth nothing without the code. Anyone gets such a token for any address by asking for a
 * code, which takes only the app's public id, and the code itself goes to the owner of the address and is never stored.
 * The address is not stored either, only as it is shown, so that a shared device reveals nothing that the screen did not show.
 */
export const sentCodeMemory = (client: Client): SentCodeMemory => ({
  read: () => {
    const found = isSignedIn(client) ? undefined : readFrom(client)
    if (found === undefined) clearSentCode(client)
    return found
  },
  write: (sent) => {
    try {
      sessionStorage.setItem(sentCodeKey(client), JSON.stringify(sent))
    } catch {
      // Storage is blocked or full: the code cannot be entered after a reload.
    }
  },
  clear: () => clearSentCode(client)
})

const readFrom = (client: Client): SentCode | undefined => {
  try {
    const found: SentCode = JSON.parse(sessionStorage.getItem(sentCodeKey(client)) ?? "")
    const age = Date.now() - found.sentAt
    const isWhole = [found.channel, found.sentTo, found.verificationToken].every(
      (it) => typeof it === "string"
    )
    return isWhole && age >= 0 && age < maxAge && found.resendAt <= Date.now() + maxAge ? found : undefined
  } catch {
    return undefined
  }
}
