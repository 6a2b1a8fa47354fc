import type { Network } from "../networks.ts"

/** A person or anything else with an address, under the name that the user gave it. */
export interface Contact {
  /** At most 40 characters. */
  readonly name: string
  readonly address: string
}

/** Contacts that the app keeps, e.g. on its server. */
export interface ContactSource {
  /** The contacts of the signed-in user. */
  readonly list: readonly Contact[]
  /** Adds a contact, or renames the one with the same address. Without it, users cannot add or rename. */
  readonly save?: ((contact: Contact) => unknown) | undefined
  /** Removes the contact with this address. Without it, users cannot remove. */
  readonly remove?: ((address: string) => unknown) | undefined
}

/**
 * Returns the address that a name like `grace.eth` means on a network, or `undefined` if it means none. Components ask again before
 * money is sent.
 */
export type ResolveName = (
  name: string,
  options: { readonly network: Network; readonly signal?: AbortSignal | undefined }
) => Promise<string | undefined | null>
