import { type Address, getAddress, isAddress, zeroAddress } from "viem"
import { InvalidInputError } from "../errors.ts"

/** An address with its checksum (EIP-55). Refuses mixed case with another checksum, and ENS names. */
export const addressOf = (field: string, value: unknown): Address => {
  if (typeof value === "string" && isAddress(lowered(value))) return getAddress(value)
  throw new InvalidInputError({ field, expected: expectedFor(value) })
}

/** Where value goes: an address other than the zero address, from which nothing ever comes back. */
export const recipientOf = (field: string, value: unknown): Address => {
  const address = addressOf(field, value)
  if (address !== zeroAddress) return address
  throw new InvalidInputError({
    field,
    expected: "a recipient other than the zero address; pass `allowZeroAddress: true` to burn"
  })
}

/** Without a checksum when it has none: all capitals are as good as none. */
const lowered = (value: string) => (/^0x[0-9A-F]{40}$/.test(value) ? value.toLowerCase() : value)

const expectedFor = (value: unknown): string => {
  if (typeof value !== "string") return "an address: 0x and 40 hexadecimal digits"
  if (/^0x[0-9a-fA-F]{40}$/.test(value)) {
    return "an address with the right checksum (EIP-55): a digit or its case is wrong, so copy it again"
  }
  return value.includes(".")
    ? "an address; names are not looked up here, do that first, e.g. with viem's `getEnsAddress`"
    : "an address: 0x and 40 hexadecimal digits"
}
