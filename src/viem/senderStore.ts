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
  return {
    list: () => orFail(() => intents.list(account)),
    get: (id: string) => orFail(() => intents.get(account, id)),
    set: (intent: Intent) => orFail(() => intents.set(account, intent)),
    delete: (id: string) => orFail(() => intents.delete(account, id))
  }
}
