import { type Address, numberToHex } from "viem"
import type { RequestedTransaction } from "./verify/verifyTransaction.ts"

/** A transaction for the service's endpoint `sign-transaction`. Quantities are hexadecimal. */
export interface WireTransaction {
  readonly from: string
  readonly to: string
  readonly value: string
  readonly data: string
  readonly nonce?: string
  readonly gasLimit?: string
  readonly gasPrice?: string
  readonly maxFeePerGas?: string
  readonly maxPriorityFeePerGas?: string
}

/** A transaction of any kind. */
export interface AnyTransaction extends Omit<RequestedTransaction, "chainId"> {
  readonly blobs?: unknown
}

/**
 * The transaction in the service's format, or `undefined` if the format cannot express it: contract creations, access lists,
 * authorizations and blobs.
 */
export const wireTransaction = (from: Address, transaction: AnyTransaction): WireTransaction | undefined => {
  const { to, value, data, nonce, gas } = transaction
  if (!to || !isPlain(transaction)) return undefined
  return {
    from,
    to,
    value: numberToHex(value ?? 0n),
    data: data ?? "0x",
    ...hexadecimal({ nonce, gasLimit: gas }),
    ...hexadecimal({
      gasPrice: transaction.gasPrice,
      maxFeePerGas: transaction.maxFeePerGas,
      maxPriorityFeePerGas: transaction.maxPriorityFeePerGas
    })
  }
}

const isPlain = ({
  type,
  gasPrice,
  accessList,
  authorizationList,
  blobVersionedHashes,
  blobs
}: AnyTransaction): boolean =>
  // The service derives the type, legacy or EIP-1559, from the fees.
  (type === undefined || type === (gasPrice === undefined ? "eip1559" : "legacy")) &&
  !accessList?.length &&
  authorizationList === undefined &&
  blobVersionedHashes === undefined &&
  blobs === undefined

const hexadecimal = (quantities: Readonly<Record<string, bigint | number | undefined>>) =>
  Object.fromEntries(
    Object.entries(quantities).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, numberToHex(value)]]
    )
  )
