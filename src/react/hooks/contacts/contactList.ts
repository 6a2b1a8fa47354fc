import type { Contact } from "../../contacts.ts"
import { plainName, shownName } from "./contactName.ts"

/** How many contacts one user can have. */
export const mostContacts = 1_000

/** Reads contacts that may have been tampered with. Leaves out what is no contact, and sorts by name. */
export const readContacts = (given: unknown): readonly Contact[] => {
  if (!Array.isArray(given)) return []
  const byAddress = new Map<string, Contact>()
  for (const it of given.slice(0, mostContacts)) {
    const { name, address }: Readonly<Record<"name" | "address", unknown>> = Object(it)
    if (typeof name !== "string" || !isAddress(address) || byAddress.has(address.toLowerCase())) continue
    const shown = shownName(name)
    if (shown !== "") byAddress.set(address.toLowerCase(), { name: shown, address })
  }
  return [...byAddress.values()].sort((one, other) => one.name.localeCompare(other.name))
}

/** A list with this contact, which replaces the one with the same address. */
export const withContact = (contacts: readonly Contact[], { name, address }: Contact): readonly Contact[] => [
  ...withoutContact(contacts, address),
  { name: plainName(name), address }
]

export const withoutContact = (contacts: readonly Contact[], address: string): readonly Contact[] =>
  contacts.filter((it) => it.address.toLowerCase() !== address.toLowerCase())

export const isAddress = (value: unknown): value is string =>
  typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value) && !/^0x0{40}$/.test(value)
