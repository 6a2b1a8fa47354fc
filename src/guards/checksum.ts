import { keccak_256 } from "@noble/hashes/sha3.js"

/** Says whether a 20-byte address in mixed case is written as EIP-55 says. */
export const isChecksummed = (address: string): boolean => checksummed(address) === address

/** Writes a 20-byte address as EIP-55 says. */
export const checksummed = (address: string): string => {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(digits))
  const written = digits.replace(/[a-f]/g, (letter, index: number) => {
    const byte = hash[index >> 1] ?? 0
    return (index % 2 === 0 ? byte >> 4 : byte & 15) > 7 ? letter.toUpperCase() : letter
  })
  return `0x${written}`
}
