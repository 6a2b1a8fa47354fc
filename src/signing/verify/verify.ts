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

/** A signature in its parts. */
export interface Parts {
  readonly r: Hex
  readonly s: Hex
  readonly yParity: number
}

/** Makes sure that `address` signed `hash`. Resolves to the signature as contracts expect it, with v 27 or 28. */
export const verifyHash = async (address: Address, hash: Hex, signature: unknown): Promise<Hex> => {
  const parts = partsOf(signature)
  await verifyParts(address, hash, parts)
  return serializeSignature(parts)
}

/** Makes sure that `address` signed `message` as EIP-191 has it. */
export const verifyMessage = (address: Address, message: SignableMessage, signature: unknown): Promise<Hex> =>
  verifyHash(address, hashMessage(message), signature)

/** An authorization as it was asked for; without a nonce the service may choose one. */
export interface AskedAuthorization {
  readonly contractAddress: Address
  readonly chainId: number
  readonly nonce?: number | undefined
}

/** Makes sure that `address` signed the authorization that was `asked` for (EIP-7702). */
export const verifyAuthorization = async (
  address: Address,
  asked: AskedAuthorization,
  signed: { readonly [Name in "address" | "chainId" | "nonce" | "r" | "s" | "yParity"]: unknown }
): Promise<SignedAuthorization> => {
  const { contractAddress, chainId, nonce = Number(signed.nonce) } = asked
  expectSame("authorization.address", contractAddress.toLowerCase(), String(signed.address).toLowerCase())
  expectSame("authorization.chainId", chainId, Number(signed.chainId))
  expectSame("authorization.nonce", nonce, Number(signed.nonce))
  const parts = { r: padded(signed.r), s: padded(signed.s), yParity: Number(signed.yParity) }
  await verifyParts(address, hashAuthorization({ contractAddress, chainId, nonce }), parts)
  return { address: contractAddress, chainId, nonce, ...parts }
}

/** Makes sure that `address` signed `hash`, and that the signature is one that every chain takes. */
export const verifyParts = async (address: Address, hash: Hex, { r, s, yParity }: Parts): Promise<void> => {
  // The other half is as valid to mathematics, but not to nodes and most contracts (EIP-2).
  if (BigInt(s) > halfOfOrder) throw mismatch("signature", "one with a low s (EIP-2)")
  const signer = await recovered(hash, { r, s, yParity })
  if (!isAddressEqual(signer, address)) throw mismatch("signer", address, signer)
}

export const mismatch = (field: string, expected: unknown, received?: unknown) =>
  new SignatureMismatchError({
    field,
    expected: String(expected),
    received: received === undefined ? undefined : String(received)
  })

/** Both as they would be written in a message. */
export const expectSame = (field: string, expected: unknown, received: unknown): void => {
  if (String(expected) !== String(received)) throw mismatch(field, expected, received)
}

const halfOfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

const recovered = async (hash: Hex, signature: Parts): Promise<Address> => {
  try {
    return await recoverAddress({ hash, signature })
  } catch {
    // Numbers that are no point on the curve. What the library says would show them.
    throw mismatch("signature", "a signature of secp256k1")
  }
}

const partsOf = (signature: unknown): Parts => {
  if (typeof signature !== "string" || !isHex(signature) || size(signature) !== 65) {
    throw mismatch("signature", "65 bytes as hexadecimal digits")
  }
  try {
    return parseSignature(signature)
  } catch {
    throw mismatch("signature", "one whose last byte is 0, 1, 27 or 28")
  }
}

/** Some services leave out leading zeros. */
const padded = (half: unknown): Hex => {
  if (typeof half !== "string" || !/^0x[0-9a-fA-F]{1,64}$/.test(half)) {
    throw mismatch("signature", "two halves of 32 bytes")
  }
  return `0x${half.slice(2).padStart(64, "0")}`
}
