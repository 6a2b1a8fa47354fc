import { keyValueJournal } from "../../transactions/journal/keyValueJournal.ts"
import { claimTab } from "../cross-tab/tabIdentity.ts"
import { indexedDBArea } from "./indexedDBArea.ts"
import type { KeyValueArea } from "./keyValueArea.ts"
import { memoryArea, type PersistentArea, persistentStore } from "./persistentStore.ts"
import { warnMemoryOnly } from "./state.ts"
import type { SessionStorage } from "./TokenStore.ts"

export type { Journal, JournalEntry, JournalLock } from "../../transactions/journal/journal.ts"
export { keyValueJournal } from "../../transactions/journal/keyValueJournal.ts"
export {
  type JournalEngine,
  type JournalWrite,
  type StoredEntry,
  sharedJournal
} from "../../transactions/journal/sharedJournal.ts"
export type { KeyValueArea } from "./keyValueArea.ts"
export type { SessionStorage } from "./TokenStore.ts"

/**
 * Keeps the session in `localStorage`: all tabs of the origin share it, and it survives a restart.
 *
 * Needs Web Locks, which pages on http hosts other than localhost lack. Without them, or if storage is refused
 * or full, the session is kept in memory, with a warning. Any script of the origin can read the tokens.
 *
 * Source: Web Storage and Web Locks, as specified by the HTML standard and the W3C.
 *
 * @example
 * const client = createClient({ appId: "my-app", baseUrls: sandboxUrls, storage: localStorageStore() })
 * console.log(client.session.current().status)
 */
export const localStorageStore = (): SessionStorage =>
  withJournal(
    persistentStore(() => (hasDocument() ? shared(globalThis.localStorage) : memoryArea())),
    () => (hasDocument() ? globalThis.localStorage : undefined)
  )

/**
 * Keeps the session in `sessionStorage`: only this tab has it, and it survives a reload. A duplicated tab starts signed out.
 * Needs Web Locks to detect a duplicate. Without them the session is kept in memory, with a warning.
 *
 * Source: Web Storage, as specified by the HTML standard.
 *
 * @example
 * const client = createClient({ appId: "my-app", baseUrls: sandboxUrls, storage: sessionStorageStore() })
 * console.log(client.session.current().status)
 */
export const sessionStorageStore = (): SessionStorage =>
  withJournal(
    persistentStore((key) => {
      if (!hasDocument()) return memoryArea()
      const area = globalThis.sessionStorage
      const locks = webLocks()
      if (!locks) return withoutLocks()
      const { name, claimed, close } = claimTab(area, key, locks)
      // Only a tab with something to lose has to wait.
      return { area, ready: area.getItem(key) === null ? undefined : claimed, locks, tab: name, close }
    }),
    () => (hasDocument() ? globalThis.sessionStorage : undefined)
  )

/**
 * Keeps the session in IndexedDB: like `localStorageStore`, but for workers too. Until it is read, the session's status is
 * `loading`.
 *
 * Source: Indexed Database API 3.0.
 *
 * @example
 * const client = createClient({ appId: "my-app", baseUrls: sandboxUrls, storage: indexedDBStore() })
 * console.log(client.session.current().status)
 */
export const indexedDBStore = (): SessionStorage =>
  withJournal(
    persistentStore(() => {
      if (typeof indexedDB === "undefined" && !hasDocument()) return memoryArea()
      const area = indexedDBArea(indexedDB, "slipway")
      return { ...shared(area), close: area.close }
    }),
    () => (typeof indexedDB === "undefined" ? undefined : indexedDBArea(indexedDB, "slipway transactions"))
  )

/**
 * Keeps the session in your own storage area: React Native's AsyncStorage or SecureStore, a worker, a cookie jar.
 * `getItem`, `setItem` and `removeItem` may return their result or a promise. A function that takes longer than two
 * seconds counts as failed, and so does the call. Uses Web Locks if they exist. `compareAndSet`, if the area has it,
 * makes writes atomic. Otherwise a lock guards them.
 *
 * Source: the shape is that of Web Storage.
 *
 * @example
 * const texts = new Map<string, string>()
 * const area = {
 *   getItem: async (key: string) => texts.get(key),
 *   setItem: async (key: string, value: string) => texts.set(key, value),
 *   removeItem: async (key: string) => texts.delete(key)
 * }
 * const client = createClient({ appId: "my-app", baseUrls: sandboxUrls, storage: keyValueStore(area) })
 * console.log(client.session.current().status)
 */
export const keyValueStore = (area: KeyValueArea): SessionStorage =>
  withJournal(
    persistentStore(() => ({ area, locks: webLocks() })),
    () => area
  )

/** Keeps the journal of sends in the same area as the session, or in memory if the area is refused. */
const withJournal = (storage: SessionStorage, open: () => KeyValueArea | undefined): SessionStorage =>
  Object.assign(storage, {
    journal: () => {
      try {
        const area = open()
        return area && keyValueJournal(area)
      } catch {
        return undefined // a browser that blocks storage throws on access
      }
    }
  })

/** An area that other tabs share. It needs a lock, since each token is good for one use. */
const shared = (area: KeyValueArea): PersistentArea => {
  const locks = webLocks()
  return locks ? { area, locks } : withoutLocks()
}

/** Without locks, two tabs would use the same tokens, and would be signed out. */
const withoutLocks = (): PersistentArea => {
  warnMemoryOnly("this page has no Web Locks, only https pages do")
  return memoryArea()
}

const webLocks = () => globalThis.navigator?.locks as LockManager | undefined // missing on http pages

const hasDocument = () => typeof document !== "undefined"
