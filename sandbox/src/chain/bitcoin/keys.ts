import { bech32 } from "@scure/base"
import { bytesToHex, type Hex, hexToBytes, ripemd160, sha256 } from "viem"
import { privateKeyToAccount, sign } from "viem/accounts"

/** A secp256k1 key of Bitcoin, with its address of SegWit (P2WPKH). */
export interface BitcoinKey {
  readonly address: string
  /** The compressed public key. */
  readonly publicKey: Uint8Array
  /** The hash of the public key. */
  readonly keyHash: Uint8Array
  /** Signs a 32-byte hash. Returns r and s of 32 bytes each, with a low s (BIP-146). */
  readonly sign: (hash: Uint8Array) => Promise<readonly [r: Uint8Array, s: Uint8Array]>
}

export const bitcoinKey = (privateKey: Hex): BitcoinKey => {
  const publicKey = compressed(hexToBytes(privateKeyToAccount(privateKey).publicKey))
  const keyHash = hash160(publicKey)
  return {
    address: bech32.encode("bc", [0, ...bech32.toWords(keyHash)]),
    publicKey,
    keyHash,
    sign: async (hash) => {
      const { r, s } = await sign({ hash: bytesToHex(hash), privateKey })
      return [hexToBytes(r, { size: 32 }), hexToBytes(s, { size: 32 })]
    }
  }
}

/** 02 or 03 for an even or odd y, and x. */
const compressed = (point: Uint8Array): Uint8Array =>
  Uint8Array.of(2 + ((point[64] ?? 0) & 1), ...point.subarray(1, 33))

const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes), "bytes")
