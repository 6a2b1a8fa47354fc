import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto"
import { base58 } from "@scure/base"
import { base58Of } from "./base58.ts"

/** An ed25519 key of Solana. */
export interface SolanaKey {
  /** The public key in base58. */
  readonly address: string
  readonly sign: (bytes: Uint8Array) => Uint8Array
}

/** The key of a 32-byte seed. */
export const solanaKey = (seed: Uint8Array): SolanaKey => {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: "der", type: "pkcs8" })
  return { address: base58Of(publicBytes(key)), sign: (bytes) => sign(null, bytes, key) }
}

/** What stands before the seed in a PKCS #8 document (RFC 8410). */
const pkcs8 = Buffer.from("302e020100300506032b657004220420", "hex")

const publicBytes = (key: KeyObject): Buffer =>
  // The last 32 bytes of an SPKI document are the key.
  createPublicKey(key).export({ format: "der", type: "spki" }).subarray(-32)

/** The account that holds the tokens of `mint` for `owner`: an address off the curve, which has no private key. */
export const tokenAccountOf = (owner: string, mint: string): string => {
  const seeds = [owner, programs.token, mint].map((address) => base58.decode(address))
  for (let bump = 255; bump >= 0; bump--) {
    const hash = createHash("sha256")
    for (const part of [...seeds, Uint8Array.of(bump), base58.decode(programs.associatedToken)])
      hash.update(part)
    const address = hash.update("ProgramDerivedAddress").digest()
    if (!isOnCurve(address)) return base58Of(address)
  }
  throw new Error("No bump gives an address off the curve")
}

export const programs = {
  system: "11111111111111111111111111111111",
  token: "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
  associatedToken: "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL"
} as const

const p = 2n ** 255n - 19n
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/** Whether 32 bytes are a compressed point of edwards25519 (RFC 8032, section 5.1.3). */
const isOnCurve = (bytes: Uint8Array): boolean => {
  const little = [...bytes].reverse().map((byte) => byte.toString(16).padStart(2, "0"))
  const y = BigInt(`0x${little.join("")}`) & (2n ** 255n - 1n)
  if (y >= p) return false
  const square = y ** 2n % p
  // x² = (y² - 1) / (d y² + 1) has a root exactly if numerator times denominator has one.
  const product = ((((square - 1n) * (d * square + 1n)) % p) + p) % p
  return product === 0n || power(product, (p - 1n) / 2n) === 1n
}

const power = (base: bigint, exponent: bigint): bigint => {
  let [result, factor] = [1n, base % p]
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % p
    factor = (factor * factor) % p
  }
  return result
}
