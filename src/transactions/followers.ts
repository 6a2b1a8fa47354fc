import type { TransactionsListener } from "./api.ts"
import { type Following, follow } from "./follow.ts"
import type { JournalEntry } from "./journal/journal.ts"
import type { ObservedJournal } from "./journal/observedJournal.ts"
import { transactionOf } from "./transaction.ts"

interface Followers extends Omit<Following, "list"> {
  readonly journal: ObservedJournal
  readonly entriesOf: (accounts: readonly string[]) => Promise<readonly JournalEntry[]>
}

/** Polls the pending sends of users and notifies listeners of changes. All listeners of a user share one poller. */
export const makeFollowers = ({ journal, entriesOf, look, interval }: Followers) => {
  const followers = new Map<string, ReturnType<typeof follow> & { listeners: number }>()

  const join = (accounts: readonly string[]) => {
    const name = accounts.join(" ")
    const shared = followers.get(name) ?? {
      ...follow({ list: () => entriesOf(accounts), look, interval }),
      listeners: 0
    }
    followers.set(name, shared)
    shared.listeners++
    return {
      changed: shared.changed,
      leave: () => {
        if (--shared.listeners > 0) return
        followers.delete(name)
        shared.stop()
      }
    }
  }

  return {
    subscribe: (accounts: readonly string[], listener: TransactionsListener): (() => void) => {
      const following = join(accounts)
      const notify = async () => listener((await entriesOf(accounts)).map(transactionOf).reverse())
      const stops = accounts.map((account) =>
        journal.subscribe(account, () => {
          void notify().catch(() => undefined)
          following.changed()
        })
      )
      return () => {
        for (const stop of stops) stop()
        following.leave()
      }
    }
  }
}
