import { sha256 } from "@noble/hashes/sha2.js"
import { bech32, bech32m, createBase58check } from "@scure/base"

/** The chain of an address: the main chain, or a chain for tests. */
export type BitcoinChain = "main" | "test"

/**
 * The chain of an address of Bitcoin, or `undefined` if it is none: SegWit in bech32 (version 0) or bech32m (later versions), or a
 * hash in base58check.
 *
 * Source: BIP-173, BIP-350 and BIP-141 for SegWit; the version bytes of Bitcoin Core for base58check.
 */
export const bitcoinChainOf = (address: unknown): BitcoinChain | undefined =>
  typeof address !== "string" || address.length > 90
    ? undefined
    : (segwitChain(address) ?? hashChain(address))

const prefixes: Readonly<Record<string, BitcoinChain>> = { bc: "main", tb: "test", bcrt: "test" }

const segwitChain = (address: string): BitcoinChain | undefined => {
  const read = orNothing(() => bech32.decode(withSeparator(address), 90))
  const later = orNothing(() => bech32m.decode(withSeparator(address), 90))
  const [version, ...words] = (read ?? later)?.words ?? []
  // Version 0 has the checksum of bech32, and all others that of bech32m.
  if (version === undefined || version > 16 || (version === 0) !== (read !== undefined)) return undefined
  const program = orNothing(() => bech32.fromWords(words))
  const prefix = (read ?? later)?.prefix ?? ""
  return program !== undefined && isProgramLength(version, program.length) ? prefixes[prefix] : undefined
}

/** A script's or key's hash in version 0, a key in version 1 (Taproot), and 2 to 40 bytes in versions of the future. */
const isProgramLength = (version: number, length: number): boolean => {
  if (version === 0) return length === 20 || length === 32
  return version === 1 ? length === 32 : length >= 2 && length <= 40
}

/** The type of the decoders requires the digit that separates the prefix. They check it. */
const withSeparator = (address: string) => address as `${string}1${string}`

const hashChain = (address: string): BitcoinChain | undefined => {
  const bytes = orNothing(() => base58check.decode(address))
  return bytes?.length === 21 ? versions[bytes[0] ?? -1] : undefined
}

const base58check = /* @__PURE__ */ createBase58check(sha256)

const versions: Readonly<Record<number, BitcoinChain>> = { 0: "main", 5: "main", 111: "test", 196: "test" }

/** The decoders throw on a wrong character or checksum. */
const orNothing = <Result>(decode: () => Result): Result | undefined => {
  try {
    return decode()
  } catch {
    return undefined
  }
}
