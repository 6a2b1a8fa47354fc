import type { Intent, IntentStore } from "./intents.ts"
import { NotSentError } from "./senderErrors.ts"

/** The intents of one account. Nothing is sent that cannot be written down. */
export const storeOf = (intents: IntentStore, account: string) => {
  const orFail = async <Result>(use: () => Result): Promise<Awaited<Result>> => {
    try {
      return await use()
    } catch {
      throw new NotSentError("STORAGE", "The sends of this account could not be read or written down")
    }
  }
  const get = (id: string) => orFail(() => intents.get(account, id))
  const remove = (id: string) => orFail(() => intents.delete(account, id))
  return {
    list: () => orFail(() => intents.list(account)),
    get,
    set: (intent: Intent) => orFail(() => intents.set(account, intent)),
    delete: remove,
    /** Deletes this intent, and no other that another program has written under its id meanwhile. */
    forget: async ({ id, hash }: Intent) => {
      const kept = await get(id)
      if (kept?.hash === undefined || kept.hash === hash) await remove(id)
    }
  }
}

export type AccountStore = ReturnType<typeof storeOf>
