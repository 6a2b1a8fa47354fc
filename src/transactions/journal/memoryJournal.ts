import { onePerPage } from "../../activity/onePerPage.ts"
import { type Journal, type JournalEntry, withEntry } from "./journal.ts"

/**
 * Stores sends in memory until the page or process ends. All clients of a page share them, so that two clients of one account
 * do not choose the same nonce. It keeps each account until the process ends, so a server with many users needs `postgresJournal` or
 * another journal that stores them elsewhere.
 *
 * @example
 * const client = createClient({ appId: "my-app", baseUrls: sandboxUrls, journal: memoryJournal() })
 * console.log(await client.transactions.list())
 */
export const memoryJournal = (): Journal => {
  const accounts = onePerPage("slipway.journal", () => new Map<string, readonly JournalEntry[]>())
  const list = (account: string) => accounts.get(account) ?? []
  return {
    list,
    update: (account, id, change) => {
      const entry = change(list(account).find((it) => it.id === id))
      if (entry) accounts.set(account, withEntry(list(account), entry))
    }
  }
}
