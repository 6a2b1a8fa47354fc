import { getAddress, isAddress } from "viem"
import { recipientFault } from "../../../guards/address.ts"
import type { Contact } from "../../contacts.ts"
import type { Messages } from "../../locales/messages.ts"
import { addressOf } from "../primitives/addressText.ts"

/** What the text in the field of a recipient stands for. */
export type Reading =
  | { readonly kind: "empty" }
  | { readonly kind: "address"; readonly address: string }
  /** A name that has to be resolved. */
  | { readonly kind: "name"; readonly name: string }
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
  const contact = contacts.find((it) => it.name.toLowerCase() === name.toLowerCase())
  if (contact) return { kind: "address", address: getAddress(contact.address.toLowerCase()) }
  const address = addressOf(text)
  if (canResolve && isName(name)) return { kind: "name", name }
  const fault = recipientFault(address, (mixed) => isAddress(mixed))
  if (fault === undefined) return { kind: "address", address: getAddress(address) }
  const { fields } = t
  const messages = {
    format: fields.address,
    name: fields.address,
    checksum: fields.checksum,
    zero: fields.zeroAddress
  }
  return { kind: "invalid", message: messages[fault] }
}

/** Names have a dot and no spaces. */
const isName = (text: string): boolean => /^[^\s.:/]+(?:\.[^\s.:/]+)+$/u.test(text) && text.length <= 255
