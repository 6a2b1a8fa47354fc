import type { TransactionsListener } from "./api.ts"
import { type Following, follow } from "./follow.ts"
import type { JournalEntry } from "./journal/journal.ts"
import type { ObservedJournal } from "./journal/observedJournal.ts"
import { transactionOf } from "./transaction.ts"

interface Followers extends Omit<Following, "list" | "onList"> {
  readonly journal: ObservedJournal
  readonly entriesOf: (accounts: readonly string[]) => Promise<readonly JournalEntry[]>
}

interface Follower {
  /** Reads the transactions and passes them to the listener. */
  readonly tell: (accounts: readonly string[]) => void
  /** The version of the transactions that the listener was told last. */
  told: string | undefined
}

/**
 * Polls the pending sends of users and notifies listeners of changes. All listeners of a user share one poller.
 *
 * A tab may hear of another tab's change before it can read it: browsers deliver messages and stored values independently. So a
 * poll that reads something other than what a listener was told notifies that listener.
 */
export const makeFollowers = ({ journal, entriesOf, look, interval }: Followers) => {
  const pollers = new Map<string, ReturnType<typeof follow> & { readonly followers: Set<Follower> }>()

  const start = (accounts: readonly string[]) => {
    const followers = new Set<Follower>()
    const onList = (entries: readonly JournalEntry[]) => {
      const now = versionOf(entries)
      for (const follower of followers) {
        if (follower.told === undefined) follower.told = now
        else if (follower.told !== now) follower.tell(accounts)
      }
    }
    return { ...follow({ list: () => entriesOf(accounts), onList, look, interval }), followers }
  }

  const join = (accounts: readonly string[], follower: Follower) => {
    const name = accounts.join(" ")
    const shared = pollers.get(name) ?? start(accounts)
    pollers.set(name, shared)
    shared.followers.add(follower)
    return {
      changed: shared.changed,
      leave: () => {
        shared.followers.delete(follower)
        if (shared.followers.size > 0) return
        pollers.delete(name)
        shared.stop()
      }
    }
  }

  const subscribed = (accounts: readonly string[], follower: Follower): (() => void) => {
    const following = join(accounts, follower)
    const stops = accounts.map((account) =>
      journal.subscribe(account, () => {
        follower.tell(accounts)
        following.changed()
      })
    )
    return () => {
      for (const stop of stops) stop()
      following.leave()
    }
  }

  return {
    /** Returns a function that subscribes the listener to accounts. What the listener was told is remembered between subscriptions. */
    subscriber: (listener: TransactionsListener): ((accounts: readonly string[]) => () => void) => {
      const notify = async (accounts: readonly string[]) => {
        const entries = await entriesOf(accounts)
        follower.told = versionOf(entries)
        listener(entries.map(transactionOf).reverse())
      }
      const follower: Follower = {
        told: undefined,
        tell: (accounts) => void notify(accounts).catch(() => undefined)
      }
      return (accounts) => subscribed(accounts, follower)
    }
  }
}

const versionOf = (entries: readonly JournalEntry[]): string =>
  entries.map(({ id, status, updatedAt }) => `${id} ${status} ${updatedAt}`).join()
