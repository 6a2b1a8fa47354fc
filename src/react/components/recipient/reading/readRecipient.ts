import { recipientFault } from "../../../../guards/address.ts"
import { checksummed, isChecksummed } from "../../../../guards/checksum.ts"
import type { Contact } from "../../../contacts.ts"
import type { Presentation } from "../../../context.ts"
import { isResolvable, isSameName } from "../../../hooks/contacts/readName.ts"
import { recipientMessages } from "../../../locales/en/recipient.ts"
import { addressOf } from "../../primitives/text/address/addressText.ts"
import { messagesIn } from "../../primitives/text/messages.ts"

/** The meaning of the text in a recipient field. */
export type Reading =
  | { readonly kind: "empty" }
  | { readonly kind: "address"; readonly address: string }
  /** A name that several contacts have. */
  | { readonly kind: "several"; readonly contacts: readonly Contact[] }
  /** A name that has to be resolved. An older list can have a contact of the same name. */
  | { readonly kind: "name"; readonly name: string; readonly contact: Contact | undefined }
  /** `isWhole` says that it is as long as an address, or a name, so that the user has typed all of it. */
  | { readonly kind: "invalid"; readonly message: string; readonly isWhole: boolean }

interface ReadingContext {
  readonly contacts: readonly Contact[]
  /** Whether names can be resolved. */
  readonly canResolve: boolean
  readonly presentation: Presentation
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
  const address = contact?.address ?? addressOf(text)
  const isWhole = contact !== undefined || address.length >= 42
  return readAddress(address, isWhole, messagesIn(context.presentation, recipientMessages))
}

const readAddress = (address: string, isWhole: boolean, { fields }: typeof recipientMessages): Reading => {
  const fault = recipientFault(address, isChecksummed)
  if (fault === undefined) return { kind: "address", address: checksummed(address) }
  const messages = {
    format: fields.address,
    name: fields.address,
    checksum: fields.checksum,
    zero: fields.zeroAddress
  }
  return { kind: "invalid", message: messages[fault], isWhole }
}
