import type { Contact } from "../contacts.ts"

/** How many contacts one user can have. */
export const mostContacts = 1_000

/** How many characters a name can have. */
export const longestName = 40

/** Why a contact cannot be saved. */
export type ContactFault = "name" | "hidden" | "address"

/** Returns why a contact cannot be saved, or `undefined`. */
export const contactFault = ({ name, address }: Contact): ContactFault | undefined => {
  if (!isAddress(address)) return "address"
  const plain = plainName(name)
  // A name that reads like an address could be taken for one.
  if (plain === "" || [...plain].length > longestName || /^0x[0-9a-f]/i.test(plain)) return "name"
  return hidden.test(plain) ? "hidden" : undefined
}

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

/** A list with this contact, in place of the one with the same address. */
export const withContact = (contacts: readonly Contact[], { name, address }: Contact): readonly Contact[] => [
  ...withoutContact(contacts, address),
  { name: plainName(name), address }
]

export const withoutContact = (contacts: readonly Contact[], address: string): readonly Contact[] =>
  contacts.filter((it) => it.address.toLowerCase() !== address.toLowerCase())

const isAddress = (value: unknown): value is string =>
  typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value) && !/^0x0{40}$/.test(value)

const plainName = (name: string): string => name.replace(/\s+/gu, " ").trim().normalize("NFC")

/** One line of at most 40 characters. Characters that hide others or turn the text around are made visible. */
const shownName = (name: string): string => {
  const plain = plainName(name.slice(0, 1_000))
    .replace(/(\p{M}{2})\p{M}+/gu, "$1")
    .replace(new RegExp(hidden, "gu"), (sign) => `[U+${codeOf(sign)}]`)
  const characters = [...plain]
  return characters.length > longestName ? `${characters.slice(0, longestName).join("").trim()}…` : plain
}

const codeOf = (sign: string): string =>
  (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")

/** Joiners are part of emoji and of some scripts, but not of Latin names. Some letters are blank. */
const hidden =
  /(?<![^\0-\x7f])[\u200c\u200d]|[\u200c\u200d](?![^\0-\x7f])|[\u{115f}\u{1160}\u{3164}\u{ffa0}\u{2800}]|(?![\u200c\u200d])\p{C}/u
