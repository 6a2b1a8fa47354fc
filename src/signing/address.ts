import { type Address, getAddress, isAddress } from "viem"
import { InvalidInputError } from "../errors/index.ts"
import { type AddressFault, addressFault, expectedAddress, recipientFault } from "../guards/address.ts"

/** An address with its checksum (EIP-55). Refuses mixed case with a wrong checksum, and ENS names. */
export const addressOf = (field: string, value: unknown): Address =>
  withChecksum(field, value, addressFault(value, isChecksummed))

/** The address of a recipient. Refuses the zero address, which burns funds. */
export const recipientOf = (field: string, value: unknown): Address =>
  withChecksum(field, value, recipientFault(value, isChecksummed))

const isChecksummed = (address: string) => isAddress(address)

const withChecksum = (field: string, value: unknown, fault: AddressFault | undefined): Address => {
  if (fault) throw new InvalidInputError({ field, expected: expectedAddress[fault] })
  return getAddress(value as string) // `addressFault` found nothing wrong with it
}
