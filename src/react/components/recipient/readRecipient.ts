import { recipientFault } from "../../../guards/address.ts"
import type { Contact } from "../../contacts.ts"
import { isResolvable, isSameName } from "../../hooks/contactName.ts"
import type { Messages } from "../../locales/messages.ts"
import { addressOf } from "../primitives/addressText.ts"

/** The meaning of the text in a recipient field. */
export type Reading =
  | { readonly kind: "empty" }
  /** An address that can be read once the checksum code is loaded. */
  | { readonly kind: "unread" }
  | { readonly kind: "address"; readonly address: string }
  /** A name that several contacts have. */
  | { readonly kind: "several"; readonly contacts: readonly Contact[] }
  /** A name that has to be resolved. An older list can have a contact of the same name. */
  | { readonly kind: "name"; readonly name: string; readonly contact: Contact | undefined }
  | { readonly kind: "invalid"; readonly message: string }

/** Checks and writes the checksums of addresses. */
export type Checksums = typeof import("./checksums.ts")

interface ReadingContext {
  readonly contacts: readonly Contact[]
  /** Whether names can be resolved. */
  readonly canResolve: boolean
  /** `undefined` while its code loads. */
  readonly checksums: Checksums | undefined
  readonly t: Pick<Messages, "fields">
}

/** Reads an address in any of the forms in which addresses are shown, the name of a contact, or a name like `grace.eth`. */
export const readRecipient = (text: string, context: ReadingContext): Reading => {
  const { contacts, canResolve } = context
  const name = text.trim()
  if (name === "") return { kind: "empty" }
  const [contact, ...others] = contacts.filter((it) => isSameName(it.name, name))
  if (contact && others.length > 0) return { kind: "several", contacts: [contact, ...others] }
  if (canResolve && isResolvable(name)) return { kind: "name", name, contact }
  // A contact's address may come from anywhere, so it is checked like a typed one.
  return readAddress(contact?.address ?? addressOf(text), context)
}

const readAddress = (address: string, { checksums, t: { fields } }: ReadingContext): Reading => {
  const fault = recipientFault(address, checksums ? checksums.isChecksummed : () => true)
  if (fault === undefined)
    return checksums ? { kind: "address", address: checksums.checksummed(address) } : { kind: "unread" }
  const messages = {
    format: fields.address,
    name: fields.address,
    checksum: fields.checksum,
    zero: fields.zeroAddress
  }
  return { kind: "invalid", message: messages[fault] }
}
