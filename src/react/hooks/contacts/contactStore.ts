import type { Client } from "../../../index.ts"
import type { Contact } from "../../contacts.ts"
import { readContacts } from "./contactList.ts"

/** One user's contacts in this browser. */
export interface ContactStore {
  /** Returns the same list until it changes. */
  readonly read: () => readonly Contact[]
  /**
   * Changes the stored list, which another tab may have changed meanwhile. Throws a `ContactsNotStoredError` if the browser refuses, and
   * what `changed` throws.
   */
  readonly change: (changed: (contacts: readonly Contact[]) => readonly Contact[]) => void
  /** Removes the list from this browser. */
  readonly clear: () => void
  readonly subscribe: (listener: () => void) => () => void
}

/** The browser did not store the contacts, because storage is blocked or full. */
export class ContactsNotStoredError extends Error {
  constructor(cause: unknown) {
    super("slipway: the browser did not store the contacts", { cause })
  }
}

const stores = new WeakMap<Client, Map<string, ContactStore>>()

/** The contacts of the user `owner` of a client. Each user has their own key, so that no other user's contacts are read. */
export const contactStoreOf = (client: Client, owner: string): ContactStore => {
  const known = stores.get(client) ?? new Map<string, ContactStore>()
  stores.set(client, known)
  const found = known.get(owner) ?? localContacts(`slipway.contacts ${client.id} ${owner}`)
  known.set(owner, found)
  return found
}

const localContacts = (key: string): ContactStore => {
  let last: { readonly text: string; readonly contacts: readonly Contact[] } = { text: "", contacts: [] }
  const listeners = new Set<() => void>()
  const update = () => {
    for (const listener of listeners) listener()
  }
  const read = () => {
    const text = storedText(key)
    if (text !== last.text) last = { text, contacts: readContacts(parsed(text)) }
    return last.contacts
  }
  const onStorage = (event: StorageEvent) => {
    // All of the storage was cleared if there is no key.
    if (event.key === key || event.key === null) update()
  }
  return {
    read,
    change: (changed) => {
      const text = JSON.stringify(changed(read()))
      try {
        localStorage.setItem(key, text)
      } catch (cause) {
        throw new ContactsNotStoredError(cause)
      }
      update()
    },
    clear: () => {
      try {
        localStorage.removeItem(key)
      } catch {
        // Storage is blocked: nothing is stored.
      }
      update()
    },
    subscribe: (listener) => {
      if (listeners.size === 0) globalThis.window?.addEventListener?.("storage", onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.window?.removeEventListener?.("storage", onStorage)
      }
    }
  }
}

const storedText = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? ""
  } catch {
    return ""
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
