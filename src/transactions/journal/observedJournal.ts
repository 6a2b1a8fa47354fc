import { onePerPage } from "../../activity/onePerPage.ts"
import { accountKey, type Journal } from "./journal.ts"

/** A journal that reports its changes, including those of other tabs. */
export interface ObservedJournal extends Journal {
  /** Calls `listener` when a send of the account changes. Call the returned function to unsubscribe. */
  readonly subscribe: (address: string, listener: () => void) => () => void
}

export const observed = (journal: Journal): ObservedJournal => ({
  ...journal,
  update: async (account, id, change, lock) => {
    await journal.update(account, id, change, lock)
    notify(account)
    announcements()?.postMessage(account)
  },
  subscribe: (address, listener) => {
    const account = accountKey(address)
    const listeners = allListeners()
    const mine = listeners.get(account) ?? new Set()
    listeners.set(account, mine.add(listener))
    announcements()
    return () => {
      mine.delete(listener)
      if (mine.size === 0 && listeners.get(account) === mine) listeners.delete(account)
      if (listeners.size === 0) closeAnnouncements()
    }
  }
})

const allListeners = () => onePerPage("slipway.journalListeners", () => new Map<string, Set<() => void>>())

const notify = (account: string): void => {
  for (const listener of allListeners().get(account) ?? []) listener()
}

const channel = () =>
  onePerPage<{ open: BroadcastChannel | undefined }>("slipway.journalChannel", () => ({ open: undefined }))

/** The channel between the tabs of a browser. Messages only contain an account. */
const announcements = (): BroadcastChannel | undefined => {
  if (typeof BroadcastChannel === "undefined" || typeof document === "undefined") return undefined
  const shared = channel()
  if (shared.open === undefined) {
    shared.open = new BroadcastChannel("slipway.transactions")
    shared.open.onmessage = ({ data }) => notify(String(data))
  }
  return shared.open
}

const closeAnnouncements = (): void => {
  const shared = channel()
  shared.open?.close()
  shared.open = undefined
}
