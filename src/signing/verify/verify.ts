import {
  type Address,
  type Hex,
  hashMessage,
  isAddressEqual,
  isHex,
  parseSignature,
  recoverAddress,
  type SignableMessage,
  type SignedAuthorization,
  serializeSignature,
  size
} from "viem"
import { hashAuthorization } from "viem/utils"
import { SignatureMismatchError } from "../../errors/signing.ts"

/** The parts of a signature. */
export interface Parts {
  readonly r: Hex
  readonly s: Hex
  readonly yParity: number
}

/** Verifies that `address` signed `hash`. Resolves to the signature with v 27 or 28, as contracts expect it. */
export const verifyHash = async (address: Address, hash: Hex, signature: unknown): Promise<Hex> => {
  const parts = partsOf(signature)
  await verifyParts(address, hash, parts)
  return serializeSignature(parts)
}

/** Verifies that `address` signed `message` (EIP-191). */
export const verifyMessage = (address: Address, message: SignableMessage, signature: unknown): Promise<Hex> =>
  verifyHash(address, hashMessage(message), signature)

/** A requested authorization. Without a nonce, the service may choose one. */
export interface RequestedAuthorization {
  readonly contractAddress: Address
  readonly chainId: number
  readonly nonce?: number | undefined
}

/** Verifies that `address` signed the `requested` authorization (EIP-7702). */
export const verifyAuthorization = async (
  address: Address,
  requested: RequestedAuthorization,
  signed: { readonly [Name in "address" | "chainId" | "nonce" | "r" | "s" | "yParity"]: unknown }
): Promise<SignedAuthorization> => {
  const { contractAddress, chainId, nonce = Number(signed.nonce) } = requested
  expectSame("authorization.address", contractAddress.toLowerCase(), String(signed.address).toLowerCase())
  expectSame("authorization.chainId", chainId, Number(signed.chainId))
  expectSame("authorization.nonce", nonce, Number(signed.nonce))
  const parts = { r: padded(signed.r), s: padded(signed.s), yParity: Number(signed.yParity) }
  await verifyParts(address, hashAuthorization({ contractAddress, chainId, nonce }), parts)
  return { address: contractAddress, chainId, nonce, ...parts }
}

/** Verifies that `address` signed `hash`, and that nodes accept the signature. */
export const verifyParts = async (address: Address, hash: Hex, { r, s, yParity }: Parts): Promise<void> => {
  // A high s is mathematically valid, but nodes and most contracts refuse it (EIP-2).
  if (BigInt(s) > halfOfOrder) throw mismatch("signature", "a signature with a low s (EIP-2)")
  const signer = await recovered(hash, { r, s, yParity })
  if (!isAddressEqual(signer, address)) throw mismatch("signer", address, signer)
}

export const mismatch = (field: string, expected: unknown, received?: unknown) =>
  new SignatureMismatchError({
    field,
    expected: String(expected),
    received: received === undefined ? undefined : String(received)
  })

/** Compares both values as strings, as the message shows them. */
export const expectSame = (field: string, expected: unknown, received: unknown): void => {
  if (String(expected) !== String(received)) throw mismatch(field, expected, received)
}

const halfOfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

const recovered = async (hash: Hex, signature: Parts): Promise<Address> => {
  try {
    return await recoverAddress({ hash, signature })
  } catch {
    // Not a point on the curve. The library's error is dropped, since it contains the signature.
    throw mismatch("signature", "a secp256k1 signature")
  }
}

const partsOf = (signature: unknown): Parts => {
  if (typeof signature !== "string" || !isHex(signature) || size(signature) !== 65) {
    throw mismatch("signature", "65 bytes as 0x hexadecimal")
  }
  try {
    return parseSignature(signature)
  } catch {
    throw mismatch("signature", "a signature whose last byte is 0, 1, 27 or 28")
  }
}

/** Some services omit leading zeros. */
const padded = (half: unknown): Hex => {
  if (typeof half !== "string" || !/^0x[0-9a-fA-F]{1,64}$/.test(half)) {
    throw mismatch("signature", "`r` and `s` of 32 bytes each")
  }
  return `0x${half.slice(2).padStart(64, "0")}`
}
