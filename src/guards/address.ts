/** Why a text is not the EVM address that it should be. */
export type AddressFault = "format" | "name" | "checksum" | "zero"

/** Says whether an address of mixed case has the right checksum (EIP-55). */
export type IsChecksummed = (address: string) => boolean

export const zeroAddress = "0x0000000000000000000000000000000000000000"

/**
 * Finds what is wrong with an EVM address: 20 bytes as hexadecimal digits. An address whose letters are all small or
 * all capital carries no checksum; one of mixed case must carry the right one.
 */
export const addressFault = (value: unknown, isChecksummed: IsChecksummed): AddressFault | undefined => {
  if (typeof value !== "string") return "format"
  if (!/^0x[0-9a-fA-F]{40}$/.test(value)) return value.includes(".") ? "name" : "format"
  return hasChecksum(value) && !isChecksummed(value) ? "checksum" : undefined
}

/** As `addressFault`, for the recipient of a payment: nothing comes back from the zero address. */
export const recipientFault = (value: unknown, isChecksummed: IsChecksummed): AddressFault | undefined =>
  value === zeroAddress ? "zero" : addressFault(value, isChecksummed)

/** Only an address with small and capital letters carries a checksum. */
const hasChecksum = (address: string) => /[a-f]/.test(address.slice(2)) && /[A-F]/.test(address)

/** What an error says was expected. */
export const expectedAddress: Readonly<Record<AddressFault, string>> = {
  format: "an address: 0x and 40 hexadecimal digits",
  name: "an address; names are not looked up here, do that first, e.g. with viem's `getEnsAddress`",
  checksum: "an address with the right checksum (EIP-55): a digit or its case is wrong, so copy it again",
  zero: "a recipient other than the zero address; pass `allowZeroAddress: true` to burn"
}
