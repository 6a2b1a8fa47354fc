/**
 * Where `smartAccountHandler` remembers what operations do, between the request that prepares an operation and the one that submits it.
 * Use one that all processes of your server share, such as Redis.
 */
export interface OperationStore {
  /** Stores a text for at least `milliseconds`. May remove it earlier if there is no more room. */
  readonly set: (key: string, text: string, milliseconds: number) => unknown
  /** The text of a key. `undefined` or `null` if there is none. */
  readonly get: (key: string) => string | null | undefined | Promise<string | null | undefined>
}

/** The key of an operation. No user can name the operation of another. */
export const keyOf = (address: string, userOpId: string): string =>
  `slipway:operation:${address.toLowerCase()}:${userOpId}`

/** The part of a key that all operations of a user have in common. */
const userOf = (key: string): string => key.slice(0, key.lastIndexOf(":"))

const mostOfUser = 20
const mostCharactersOfUser = 160_000
const mostCharacters = 16_000_000

type Texts = ReadonlyMap<string, string>

/**
 * Remembers operations in the memory of this process: the newest ones of each user, for the users who were active last.
 * A user who prepares many operations displaces only their own.
 */
export const memoryOperationStore = (): OperationStore => {
  const users = new Map<string, Texts>()
  let characters = 0

  const replace = (user: string, texts: Texts): void => {
    characters += sizeOf(texts) - sizeOf(users.get(user) ?? new Map())
    users.delete(user)
    if (texts.size > 0) users.set(user, texts)
  }

  return {
    get: (key) => users.get(userOf(key))?.get(key),
    set: (key, text) => {
      const user = userOf(key)
      replace(user, newestOf(new Map([...(users.get(user) ?? []), [key, text]])))
      for (const oldest of users.keys()) {
        if (characters <= mostCharacters) return
        replace(oldest, new Map())
      }
    }
  }
}

const sizeOf = (texts: Texts): number =>
  [...texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0)

const newestOf = (texts: Map<string, string>): Texts => {
  for (const oldest of texts.keys()) {
    if (texts.size <= mostOfUser && sizeOf(texts) <= mostCharactersOfUser) break
    texts.delete(oldest)
  }
  return texts
}
