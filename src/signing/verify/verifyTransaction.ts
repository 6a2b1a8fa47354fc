import {
  type AccessList,
  type Address,
  type Hex,
  isHex,
  keccak256,
  parseTransaction,
  type SignedAuthorization,
  serializeTransaction,
  type TransactionSerializable
} from "viem"
import { expectSame, mismatch, type Parts, verifyParts } from "./verify.ts"

/**
 * A requested transaction. If `to`, `value`, `data`, the access list or the authorizations are absent, they must be absent
 * in the signed transaction too. The service may choose the type, nonce, gas and fees if they are absent.
 */
export interface RequestedTransaction {
  readonly chainId: number
  readonly to?: Address | null | undefined
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
  readonly accessList?: AccessList | undefined
  readonly authorizationList?: readonly SignedAuthorization[] | undefined
  readonly blobVersionedHashes?: readonly Hex[] | undefined
  readonly type?: string | undefined
  readonly nonce?: number | undefined
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly maxFeePerBlobGas?: bigint | undefined
}

/**
 * Verifies that `signed` is the `requested` transaction, that `address` signed it, and that its fees are not above the
 * requested ones. Resolves to the serialized transaction.
 */
export const verifyTransaction = async (
  address: Address,
  requested: RequestedTransaction,
  signed: unknown
): Promise<Hex> => {
  const { serialized, transaction, unsigned, parts } = read(signed)
  compare(requested, transaction)
  await verifyParts(address, keccak256(unsigned), parts)
  return serialized
}

const read = (signed: unknown) => {
  if (typeof signed !== "string" || !isHex(signed)) throw unreadable()
  // Lower case, so that it can be compared with the re-serialized transaction.
  const serialized = signed.toLowerCase() as Hex
  const transaction = parsed(serialized)
  const { r, s, v, yParity, sidecars, ...rest } = transaction
  // Still a valid transaction: the removed fields are optional in every type.
  const unsigned = rest as TransactionSerializable
  if (r === undefined || s === undefined || yParity === undefined) throw unreadable()
  const parts: Parts = { r, s, yParity }
  // A different encoding of the same transaction has another hash, so lookups by hash would fail.
  const again = serializeTransaction(transaction, v === undefined ? { r, s, yParity } : { r, s, v, yParity })
  if (again !== serialized) throw unreadable()
  return { serialized, transaction, parts, unsigned: serializeTransaction(unsigned) }
}

const parsed = (serialized: Hex): TransactionSerializable => {
  try {
    return parseTransaction(serialized)
  } catch {
    throw unreadable()
  }
}

const unreadable = () => mismatch("transaction", "a signed transaction in canonical encoding")

const compare = (requested: RequestedTransaction, signed: TransactionSerializable): void => {
  // A transaction without a chain id could be sent again on every other chain (EIP-155).
  expectSame("transaction.chainId", requested.chainId, signed.chainId ?? "none")
  if (requested.nonce !== undefined) expectSame("transaction.nonce", requested.nonce, signed.nonce ?? 0)
  expectSame("transaction.to", (requested.to ?? "none").toLowerCase(), (signed.to ?? "none").toLowerCase())
  expectSame("transaction.value", requested.value ?? 0n, signed.value ?? 0n)
  if ((requested.data ?? "0x").toLowerCase() !== (signed.data ?? "0x")) {
    throw mismatch("transaction.data", "the requested value")
  }
  for (const [name, text] of lists) {
    if (text(requested) !== text(signed)) throw mismatch(`transaction.${name}`, "the requested value")
  }
  if (requested.type !== undefined) expectSame("transaction.type", requested.type, signed.type)
  expectNotAbove("gas", requested.gas, signed.gas)
  expectNotAbove(
    "maxFeePerGas",
    requested.maxFeePerGas ?? requested.gasPrice,
    signed.maxFeePerGas ?? signed.gasPrice
  )
  expectNotAbove("maxPriorityFeePerGas", requested.maxPriorityFeePerGas, signed.maxPriorityFeePerGas)
  expectNotAbove("maxFeePerBlobGas", requested.maxFeePerBlobGas, signed.maxFeePerBlobGas)
}

type Lists = Pick<RequestedTransaction, "accessList" | "blobVersionedHashes" | "authorizationList">

const lists: readonly (readonly [name: string, text: (transaction: Lists) => string])[] = [
  ["accessList", ({ accessList = [] }) => plain(accessList)],
  ["blobVersionedHashes", ({ blobVersionedHashes = [] }) => plain(blobVersionedHashes)],
  [
    "authorizationList",
    ({ authorizationList = [] }) =>
      plain(
        authorizationList.map(({ address, chainId, nonce, r, s, yParity, v }) => [
          ...[address, chainId, nonce].map(String),
          ...[BigInt(r), BigInt(s), yParity ?? Number(v) - 27].map(String)
        ])
      )
  ]
]

const plain = (value: unknown) => JSON.stringify(value).toLowerCase()

const expectNotAbove = (name: string, requested: bigint | undefined, signed: bigint | undefined): void => {
  if (requested === undefined || signed === undefined || signed <= requested) return
  throw mismatch(`transaction.${name}`, `at most ${requested}`, signed)
}
