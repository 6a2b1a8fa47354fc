import { useMemo, useSyncExternalStore } from "react"
import type { Client } from "../../index.ts"
import { ownerOf } from "../../query/keys.ts"
import type { Contact, ContactSource } from "../contacts.ts"
import { useClient, useSettings } from "../context.ts"
import { contactFault, mostContacts, readContacts, withContact, withoutContact } from "./contactList.ts"
import { type ContactStore, contactStoreOf } from "./contactStore.ts"
import { useSession } from "./session.ts"

export interface Contacts {
  /** Sorted by name. Names are safe to show: one line, with hidden characters made visible. */
  readonly contacts: readonly Contact[]
  /** The name of the contact with an address, whatever its case. */
  readonly nameOf: (address: string) => string | undefined
  /**
   * Adds a contact, or renames the one with the same address. Rejects with a `TypeError` if the name or the address is not valid, or
   * if another contact has the name. `undefined` if the user cannot change contacts.
   */
  readonly save: ((contact: Contact) => Promise<void>) | undefined
  /** Removes the contact with this address. `undefined` if the user cannot. */
  readonly remove: ((address: string) => Promise<void>) | undefined
}

/**
 * Returns the people the user pays. They are kept in this browser's local storage, for each user and each app of its own, and follow
 * changes of other tabs. `contacts` of the provider replaces them with the app's own list. Without a signed-in user there are none.
 */
export const useContacts = (parameters: { readonly client?: Client | undefined } = {}): Contacts => {
  const client = useClient(parameters.client)
  const owner = ownerOf(useSession({ client }))
  const given = useSettings().contacts
  const store = useMemo(
    () => (owner === null || given !== undefined ? noStore : contactStoreOf(client, owner)),
    [client, owner, given]
  )
  const stored = useSyncExternalStore(store.subscribe, store.read, () => none)
  const source = useMemo(() => (given === undefined ? undefined : sourceOf(given)), [given])
  return useMemo(() => {
    const contacts = owner === null ? none : (source?.contacts ?? stored)
    const names = new Map(contacts.map(({ name, address }) => [address.toLowerCase(), name]))
    const { save, remove } = owner === null ? noWrites : (source ?? writesOf(store))
    return {
      contacts,
      nameOf: (address) => names.get(address.toLowerCase()),
      save: save && checked(contacts, save),
      remove
    }
  }, [owner, source, stored, store])
}

type Writes = Pick<Contacts, "save" | "remove">

const noWrites: Writes = { save: undefined, remove: undefined }

const none: readonly Contact[] = []

const noStore: ContactStore = { read: () => none, change: () => undefined, subscribe: () => () => undefined }

const writesOf = (store: ContactStore) => ({
  save: async (contact: Contact) => {
    store.change((contacts) => withContact(contacts, contact))
  },
  remove: async (address: string) => {
    store.change((contacts) => withoutContact(contacts, address))
  }
})

/** The app's own list. A list alone cannot be changed. */
const sourceOf = (given: readonly Contact[] | ContactSource): Writes & Pick<Contacts, "contacts"> => {
  const { list, save, remove }: ContactSource = "list" in given ? given : { list: given }
  return {
    contacts: readContacts(list),
    save: save && (async (contact) => void (await save(contact))),
    remove: remove && (async (address) => void (await remove(address)))
  }
}

/** Refuses what could be mistaken for another contact before anything is saved. */
const checked =
  (contacts: readonly Contact[], save: (contact: Contact) => Promise<void>) =>
  async (contact: Contact): Promise<void> => {
    const fault = contactFault(contact)
    if (fault !== undefined) throw new TypeError(`slipway: this contact is not valid (${fault})`)
    if (hasSameName(contacts, contact)) throw new TypeError("slipway: another contact has this name")
    const others = withoutContact(contacts, contact.address)
    if (others.length >= mostContacts) throw new TypeError(`slipway: there are ${mostContacts} contacts`)
    const { name, address } = contact
    await save({ name: name.trim(), address })
  }

/** Whether another address has this name. */
export const hasSameName = (contacts: readonly Contact[], { name, address }: Contact): boolean =>
  withoutContact(contacts, address).some((it) => folded(it.name) === folded(name))

const folded = (name: string): string => name.normalize("NFKC").replace(/\s+/gu, " ").trim().toLowerCase()
