import { getAddress, isAddress, isAddressEqual } from "viem"
import { type AddressFault, recipientFault } from "../../../guards/address.ts"
import type { Messages } from "../../locales/messages.ts"
import type { Token } from "./token.ts"

/** Cleans a typed or pasted address: removes the gaps in which components show addresses, and invisible characters. */
export const addressOf = (value: string): string => value.replace(/[\s\u200b-\u200f\u2060\ufeff]+/g, "")

/** Returns what is wrong with the recipient's address, if anything. */
export const checkRecipient = (
  value: string,
  { own, tokens }: { readonly own: string | undefined; readonly tokens: readonly Token[] },
  t: Messages
): string | undefined => {
  const address = addressOf(value)
  const fault = recipientFault(address, (mixed) => isAddress(mixed))
  if (fault !== undefined) return wordsFor(fault, t)
  const is = (other: string) => isEvmAddress(other) && isAddressEqual(getAddress(address), getAddress(other))
  if (own !== undefined && is(own)) return t.fields.ownAddress
  const contract = tokens.find(({ tokenAddress }) => is(tokenAddress))
  return contract && t.fields.tokenContract(contract.symbol)
}

const isEvmAddress = (value: string): value is `0x${string}` => /^0x[0-9a-fA-F]{40}$/.test(value)

const wordsFor = (fault: AddressFault, { fields }: Messages): string =>
  ({ format: fields.address, name: fields.address, checksum: fields.checksum, zero: fields.zeroAddress })[
    fault
  ]
