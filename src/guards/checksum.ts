import { keccak_256 } from "@noble/hashes/sha3.js"

/** Says whether a 20-byte address in mixed case is written as EIP-55 says. */
export const isChecksummed = (address: string): boolean => {
  const digits = address.slice(2)
  const hash = keccak_256(new TextEncoder().encode(digits.toLowerCase()))
  return [...digits].every((digit, index) => {
    const byte = hash[index >> 1] ?? 0
    const isCapital = (index % 2 === 0 ? byte >> 4 : byte & 15) > 7
    return digit === (isCapital ? digit.toUpperCase() : digit.toLowerCase())
  })
}
