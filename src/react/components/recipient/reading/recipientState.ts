import type { Contact } from "../../../contacts.ts"
import type { Contacts } from "../../../hooks/contacts/contacts.ts"
import type { Payments } from "../knownAddresses/payments.ts"

/** Whom to pay. */
export interface Recipient {
  /** With a checksum. */
  readonly address: string
  /** The name that was resolved to this address. It can mean another one later. */
  readonly name?: string | undefined
}

/** The state of the text in a recipient field. */
export type RecipientState =
  | { readonly status: "empty" }
  /** `isWhole` says that the user has typed all of it, so that what is wrong is shown at once. */
  | { readonly status: "invalid"; readonly message: string; readonly isWhole: boolean }
  | { readonly status: "resolving"; readonly name: string }
  | {
      readonly status: "unresolved"
      readonly name: string
      readonly isUnknown: boolean
      readonly retry: () => void
    }
  /** The text means several addresses, and the user has to choose one. */
  | { readonly status: "ambiguous"; readonly message: string; readonly choices: readonly Choice[] }
  /** The user's own address. */
  | { readonly status: "own"; readonly recipient: Recipient }
  /** Funds that are sent to it are probably lost. */
  | ({ readonly status: "risky"; readonly recipient: Recipient } & Risk)
  | { readonly status: "ready"; readonly recipient: Recipient }

/** One of several addresses that a text means. */
export interface Choice extends Contact {
  readonly from: "contacts" | "resolver"
}

export type Risk =
  | { readonly risk: "tokenContract"; readonly symbol: string }
  /** It could be mistaken for a known address. */
  | { readonly risk: "lookalike"; readonly known: string }

/** Somebody whom the text may mean. */
export interface Suggestion {
  /** `lookedUp` is what a name service says. */
  readonly group: "saved" | "lookedUp" | "recent"
  readonly address: string
  readonly name: string | undefined
  readonly payments: Payments | undefined
  /** Shows the whole address: the name alone does not say who it is. */
  readonly isWhole?: boolean
}

export interface KnownRecipient {
  /** The text that was read. */
  readonly text: string
  readonly state: RecipientState
  readonly contacts: Contacts
  /** The people whom the text may mean. None until the code for them has loaded. */
  readonly suggestions: readonly Suggestion[]
  /** The recipients that the user has paid, newest first. */
  readonly payments: readonly Payments[]
  /** Whether the past payments could be read. */
  readonly isHistoryKnown: boolean
}
