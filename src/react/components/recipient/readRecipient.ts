import { getAddress, isAddress } from "viem"
import { recipientFault } from "../../../guards/address.ts"
import type { Contact } from "../../contacts.ts"
import { isResolvable, isSameName } from "../../hooks/contactName.ts"
import type { Messages } from "../../locales/messages.ts"
import { addressOf } from "../primitives/addressText.ts"

/** What the text in the field of a recipient stands for. */
export type Reading =
  | { readonly kind: "empty" }
  | { readonly kind: "address"; readonly address: string }
  /** A name that several contacts have. */
  | { readonly kind: "several"; readonly contacts: readonly Contact[] }
  /** A name that has to be resolved. An older list can have a contact of the same name. */
  | { readonly kind: "name"; readonly name: string; readonly contact: Contact | undefined }
  | { readonly kind: "invalid"; readonly message: string }

interface ReadingContext {
  readonly contacts: readonly Contact[]
  /** Whether names can be resolved. */
  readonly canResolve: boolean
  readonly t: Messages
}

/** Reads an address in any of the forms in which addresses are shown, the name of a contact, or a name like `grace.eth`. */
export const readRecipient = (text: string, { contacts, canResolve, t }: ReadingContext): Reading => {
  const name = text.trim()
  if (name === "") return { kind: "empty" }
  const [contact, ...others] = contacts.filter((it) => isSameName(it.name, name))
  if (contact && others.length > 0) return { kind: "several", contacts: [contact, ...others] }
  if (canResolve && isResolvable(name)) return { kind: "name", name, contact }
  // A contact's address may come from anywhere, so it is checked like a typed one.
  return readAddress(contact?.address ?? addressOf(text), t)
}

const readAddress = (address: string, { fields }: Messages): Reading => {
  const fault = recipientFault(address, (mixed) => isAddress(mixed))
  if (fault === undefined) return { kind: "address", address: getAddress(address) }
  const messages = {
    format: fields.address,
    name: fields.address,
    checksum: fields.checksum,
    zero: fields.zeroAddress
  }
  return { kind: "invalid", message: messages[fault] }
}
