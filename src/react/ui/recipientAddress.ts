import { getAddress, isAddress, isAddressEqual, zeroAddress } from "viem"
import type { Messages } from "../locales/messages.ts"
import type { Token } from "./SendReview.tsx"

/**
 * The address that was typed or pasted, without the gaps in which components draw addresses and without the invisible
 * characters that a copied text can bring along.
 */
export const addressOf = (value: string): string => value.replace(/[\s\u200b-\u200f\u2060\ufeff]+/g, "")

/** What is wrong with the address that money is to go to, if anything is. */
export const checkRecipient = (
  value: string,
  { own, tokens }: { readonly own: string | undefined; readonly tokens: readonly Token[] },
  t: Messages
): string | undefined => {
  const address = addressOf(value)
  if (!isEvmAddress(address)) return t.fields.address
  if (hasChecksum(address) && !isAddress(address)) return t.fields.checksum
  const is = (other: string) => isEvmAddress(other) && isAddressEqual(getAddress(address), getAddress(other))
  if (is(zeroAddress)) return t.fields.zeroAddress
  if (own !== undefined && is(own)) return t.fields.ownAddress
  const contract = tokens.find(({ tokenAddress }) => is(tokenAddress))
  return contract && t.fields.tokenContract(contract.symbol)
}

const isEvmAddress = (value: string): value is `0x${string}` => /^0x[0-9a-fA-F]{40}$/.test(value)

/** Only an address with small and capital letters carries a checksum (EIP-55). */
const hasChecksum = (address: string): boolean => /[a-f]/.test(address.slice(2)) && /[A-F]/.test(address)
