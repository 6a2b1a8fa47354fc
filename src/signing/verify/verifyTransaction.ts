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
 * A transaction as it was asked for. Recipient, value, data, access and authorizations that are absent have to be
 * absent in what is signed, too. The type, nonce, gas and fees that are absent are the service's to choose.
 */
export interface AskedTransaction {
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
 * Makes sure that `signed` is the transaction that was `asked` for, that `address` signed it, and that its fees
 * are not above those asked for. Resolves to the bytes that go to a node.
 */
export const verifyTransaction = async (
  address: Address,
  asked: AskedTransaction,
  signed: unknown
): Promise<Hex> => {
  const { serialized, transaction, unsigned, parts } = read(signed)
  compare(asked, transaction)
  await verifyParts(address, keccak256(unsigned), parts)
  return serialized
}

const read = (signed: unknown) => {
  if (typeof signed !== "string" || !isHex(signed)) throw unreadable()
  // Lower case throughout, so that texts can be compared.
  const serialized = signed.toLowerCase() as Hex
  const transaction = parsed(serialized)
  const { r, s, v, yParity, sidecars, ...rest } = transaction
  // One of the kinds still: all that was taken off is optional in each.
  const unsigned = rest as TransactionSerializable
  if (r === undefined || s === undefined || yParity === undefined) throw unreadable()
  const parts: Parts = { r, s, yParity }
  // Bytes that say the same in another way have another hash, which nobody would find.
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

const unreadable = () => mismatch("transaction", "a signed transaction as nodes take it")

const compare = (asked: AskedTransaction, signed: TransactionSerializable): void => {
  // A transaction without a chain id could be sent again on every other chain (EIP-155).
  expectSame("transaction.chainId", asked.chainId, signed.chainId ?? "none")
  if (asked.nonce !== undefined) expectSame("transaction.nonce", asked.nonce, signed.nonce ?? 0)
  expectSame("transaction.to", (asked.to ?? "none").toLowerCase(), (signed.to ?? "none").toLowerCase())
  expectSame("transaction.value", asked.value ?? 0n, signed.value ?? 0n)
  if ((asked.data ?? "0x").toLowerCase() !== (signed.data ?? "0x")) {
    throw mismatch("transaction.data", "what was asked for")
  }
  for (const [name, text] of lists) {
    if (text(asked) !== text(signed)) throw mismatch(`transaction.${name}`, "what was asked for")
  }
  if (asked.type !== undefined) expectSame("transaction.type", asked.type, signed.type)
  expectNotAbove("gas", asked.gas, signed.gas)
  expectNotAbove("maxFeePerGas", asked.maxFeePerGas ?? asked.gasPrice, signed.maxFeePerGas ?? signed.gasPrice)
  expectNotAbove("maxPriorityFeePerGas", asked.maxPriorityFeePerGas, signed.maxPriorityFeePerGas)
  expectNotAbove("maxFeePerBlobGas", asked.maxFeePerBlobGas, signed.maxFeePerBlobGas)
}

type Lists = Pick<AskedTransaction, "accessList" | "blobVersionedHashes" | "authorizationList">

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

const expectNotAbove = (name: string, asked: bigint | undefined, signed: bigint | undefined): void => {
  if (asked === undefined || signed === undefined || signed <= asked) return
  throw mismatch(`transaction.${name}`, `at most ${asked}`, signed)
}
