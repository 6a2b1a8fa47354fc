import { useMemo } from "react"
import type { Client } from "../../../index.ts"
import { ownerOf } from "../../../query/cache/keys.ts"
import type { Contact, ContactSource } from "../../contacts.ts"
import { useClient, useSettings } from "../../context.ts"
import { useExternalStore } from "../externalStore.ts"
import { useSession } from "../session.ts"
import type { Namesakes } from "./contactFault.ts"
import { readContacts, withContact, withoutContact } from "./contactList.ts"
import { type ContactStore, contactStoreOf } from "./contactStore.ts"

export interface Contacts {
  /** Sorted by name. Names are safe to show: one line, with hidden characters made visible. */
  readonly contacts: readonly Contact[]
  /** The name of the contact with an address, whatever its case. */
  readonly nameOf: (address: string) => string | undefined
  /**
   * Adds a contact, or renames the one with the same address. Rejects with a `TypeError` if the name or the address is not valid, if
   * the name could be resolved to another address (`grace.eth`), or if another contact or one of the provider's `contracts` has it.
   * Rejects with an `Error` if the browser's storage is blocked or full. `undefined` if the user cannot change contacts, as in React
   * Native without the provider's `contacts`.
   */
  readonly save: ((contact: Contact) => Promise<void>) | undefined
  /** Removes the contact with this address. `undefined` if the user cannot. */
  readonly remove: ((address: string) => Promise<void>) | undefined
}

/**
 * Returns the user's contacts. They are stored in this browser's local storage, separately for each user and app, and
 * follow changes of other tabs. The provider's `contacts` replaces them with the app's own list. Without a signed-in
 * user there are none.
 */
export const useContacts = (parameters: { readonly client?: Client | undefined } = {}): Contacts => {
  const client = useClient(parameters.client)
  const owner = ownerOf(useSession({ client }))
  const { contacts: given, contracts } = useSettings()
  const store = useMemo(
    () => (owner === null || given !== undefined ? noStore : contactStoreOf(client, owner)),
    [client, owner, given]
  )
  const stored = useExternalStore(store.subscribe, store.read, () => none)
  const source = useMemo(() => (given === undefined ? undefined : sourceOf(given)), [given])
  return useMemo(() => {
    const contacts = owner === null ? none : (source?.contacts ?? stored)
    const names = new Map(contacts.map(({ name, address }) => [address.toLowerCase(), name]))
    const writes = source?.writes(contracts) ?? (hasStorage() ? writesOf(store, contracts) : noWrites)
    const { save, remove } = owner === null ? noWrites : writes
    return { contacts, nameOf: (address) => names.get(address.toLowerCase()), save, remove }
  }, [owner, source, stored, store, contracts])
}

type Writes = Pick<Contacts, "save" | "remove">

const noWrites: Writes = { save: undefined, remove: undefined }

const none: readonly Contact[] = []

/** Not in React Native. A browser that blocks its storage has one, and says so when a contact is saved. */
const hasStorage = () => "localStorage" in globalThis

const noStore: ContactStore = {
  read: () => none,
  change: () => undefined,
  clear: () => undefined,
  subscribe: () => () => undefined
}

/**
 * Returns a function that removes the user's contacts from this browser, even after they signed out. `undefined` if
 * there are none, or if the app stores contacts itself.
 */
export const useForgetContacts = (): (() => void) | undefined => {
  const client = useClient()
  const owner = ownerOf(useSession())
  const { contacts: given } = useSettings()
  const { contacts } = useContacts()
  if (owner === null || given !== undefined || contacts.length === 0) return undefined
  return contactStoreOf(client, owner).clear
}

/** Loads with the form of a contact, which most users do not open. */
const faults = () => import("./contactFault.ts")

const writesOf = (store: ContactStore, contracts: Namesakes["contracts"]): Writes => ({
  save: async (contact) => {
    const { checkedContact } = await faults()
    // The list of this moment: another tab may have added a contact since the last render.
    store.change((contacts) => withContact(contacts, checkedContact(contact, { contacts, contracts })))
  },
  remove: async (address) => store.change((contacts) => withoutContact(contacts, address))
})

/** The app's own list. A list alone cannot be changed. */
const sourceOf = (given: readonly Contact[] | ContactSource) => {
  const { list, save, remove }: ContactSource = "list" in given ? given : { list: given }
  const contacts = readContacts(list)
  return {
    contacts,
    writes: (contracts: Namesakes["contracts"]): Writes => ({
      save:
        save &&
        (async (contact) => {
          const { checkedContact } = await faults()
          await save(checkedContact(contact, { contacts, contracts }))
        }),
      remove: remove && (async (address) => void (await remove(address)))
    })
  }
}
