import { keepNewest } from "../state/bounded.ts"
import type { Clock } from "../state/clock.ts"
import type { Table } from "../state/tables.ts"

/** A message that the real service would send by email or WhatsApp. */
export interface Message {
  readonly to: string
  readonly channel: "email" | "whatsapp"
  readonly code: string
  readonly text: string
  /** ISO 8601. */
  readonly sentAt: string
  readonly expiresAt: string
}

export interface Inbox {
  /** The newest message to `to`: an email address in any case, or a phone number with or without a plus. */
  latest(to: string): Message | undefined
  /** All messages, or those to `to`, oldest first. */
  list(to?: string): readonly Message[]
  deliver(message: Pick<Message, "to" | "channel" | "code">, lifetime: number): void
}

/** Enough for a day of sign-ins. Older messages are deleted. */
const mostMessages = 1000

export const createInbox = (clock: Clock, messages: Table<Message>): Inbox => {
  const list = (to?: string) =>
    [...messages.values()].filter(
      (message) => to === undefined || message.to === to.toLowerCase().replace(/^\+/, "")
    )
  return {
    list,
    latest: (to) => list(to).at(-1),
    deliver: (message, lifetime) => {
      const now = clock.now()
      messages.add({
        ...message,
        text: `Your code is ${message.code}`,
        sentAt: new Date(now).toISOString(),
        expiresAt: new Date(now + lifetime).toISOString()
      })
      keepNewest(messages, mostMessages)
    }
  }
}
