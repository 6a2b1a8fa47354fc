/** Why a value is not a valid EVM address. */
export type AddressFault = "format" | "name" | "checksum" | "zero"

/** Whether an address in mixed case has a valid checksum (EIP-55). */
export type IsChecksummed = (address: string) => boolean

export const zeroAddress = "0x0000000000000000000000000000000000000000"

/**
 * Returns why a value is not a valid EVM address, or `undefined`. An address in lower or upper case has no checksum. An address in
 * mixed case must have a valid one.
 */
export const addressFault = (value: unknown, isChecksummed: IsChecksummed): AddressFault | undefined => {
  if (typeof value !== "string") return "format"
  if (!/^0x[0-9a-fA-F]{40}$/.test(value)) return value.includes(".") ? "name" : "format"
  return hasChecksum(value) && !isChecksummed(value) ? "checksum" : undefined
}

/** Like `addressFault`, for the recipient of a payment. Refuses the zero address, from which nothing can be recovered. */
export const recipientFault = (value: unknown, isChecksummed: IsChecksummed): AddressFault | undefined =>
  value === zeroAddress ? "zero" : addressFault(value, isChecksummed)

/** Only an address in mixed case has a checksum. */
const hasChecksum = (address: string) => /[a-f]/.test(address.slice(2)) && /[A-F]/.test(address)

/** The expectation in the error of each fault. */
export const expectedAddress: Readonly<Record<AddressFault, string>> = {
  format: "an address: 0x and 40 hexadecimal digits",
  name: "an address; resolve the name first, e.g. with viem's `getEnsAddress`",
  checksum: "an address with the right checksum (EIP-55): a digit or its case is wrong, so copy it again",
  zero: "a recipient other than the zero address; pass `allowZeroAddress: true` to burn"
}
