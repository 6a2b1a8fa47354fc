import type { Contact } from "../../contacts.ts"
import type { KnownContract } from "../../contracts.ts"
import { isAddress, mostContacts, withoutContact } from "./contactList.ts"
import { hidden, longestName, plainName } from "./contactName.ts"
import { isResolvable, isSameName } from "./readName.ts"

/** Why a contact cannot be saved. */
export type ContactFault =
  | NameFault
  | "address"
  /** Another contact has the name. */
  | "taken"
  /** A contract that the app knows has the name. */
  | "contract"
  | "full"

/** What a contact must not be mistaken for. */
export interface Namesakes {
  readonly contacts: readonly Contact[]
  readonly contracts: readonly KnownContract[]
}

/** Returns why a contact cannot be saved, or `undefined`. */
export const contactFault = (
  { name, address }: Contact,
  { contacts, contracts }: Namesakes
): ContactFault | undefined => {
  if (!isAddress(address)) return "address"
  const fault = nameFault(name)
  if (fault !== undefined) return fault
  if (isContractName(name, contracts)) return "contract"
  const others = withoutContact(contacts, address)
  if (others.some((it) => isSameName(it.name, name))) return "taken"
  return others.length >= mostContacts ? "full" : undefined
}

/** A contact that was not saved, because it is not valid or could be mistaken for something else. */
export class ContactError extends TypeError {
  readonly fault: ContactFault
  constructor(fault: ContactFault) {
    super(`slipway: this contact cannot be saved (${fault})`)
    this.fault = fault
  }
}

/** The contact with a trimmed name. Throws for what could be mistaken for something else. */
export const checkedContact = ({ name, address }: Contact, namesakes: Namesakes): Contact => {
  const fault = contactFault({ name, address }, namesakes)
  if (fault !== undefined) throw new ContactError(fault)
  return { name: name.trim(), address }
}

/** Why a name cannot be given to a contact. */
export type NameFault =
  | "name"
  /** It has characters that nobody sees. */
  | "hidden"
  /** One of its words mixes scripts whose letters look the same. */
  | "mixed"
  /** It could mean another address, like `grace.eth`. */
  | "resolvable"

/** Returns why a name cannot be given to a contact, or `undefined`. */
export const nameFault = (name: string): NameFault | undefined => {
  const plain = plainName(name)
  // A name that reads like an address could be taken for one.
  if (plain === "" || [...plain].length > longestName || /^0x[0-9a-f]/i.test(plain.normalize("NFKC")))
    return "name"
  if (hidden.test(plain)) return "hidden"
  if (isResolvable(plain.normalize("NFKC").replace(/[。｡]/g, "."))) return "resolvable"
  return (plain.match(/[\p{L}\p{M}]+/gu) ?? []).some(mixesScripts) ? "mixed" : undefined
}

/** Whether a contract that the app knows has this name. */
export const isContractName = (name: string, contracts: readonly KnownContract[]): boolean =>
  contracts.some((it) => isSameName(it.name, name))

/** Scripts that share the shapes of many letters. */
const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

const mixesScripts = (word: string): boolean => scripts.filter((script) => script.test(word)).length > 1
