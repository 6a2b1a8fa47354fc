import { isUint256 } from "./amounts.ts"

/** The fees of a transaction, in wei. */
export interface Fees {
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
}

/** An invalid field, and what is expected. */
export interface FieldFault {
  readonly field: string
  readonly expected: string
}

/** Reads a whole number in hexadecimal digits, as JSON-RPC writes quantities. `undefined` for anything else. */
export const hexQuantity = (value: unknown): bigint | undefined =>
  typeof value === "string" && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : undefined

/** Reads a whole number that is written in decimal or hexadecimal digits. `undefined` for anything else. */
export const quantity = (value: unknown): bigint | undefined => {
  if (typeof value !== "string" || !/^\d{1,78}$/.test(value)) return hexQuantity(value)
  const read = BigInt(value)
  return isUint256(read) ? read : undefined
}

/** Whether `value` is a nonce: a safe integer that is not negative. */
export const isNonce = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** Whether `value` is bytes in hexadecimal digits, two for each byte. */
export const isHexData = (value: unknown): value is string =>
  typeof value === "string" && /^0x([0-9a-fA-F]{2})*$/.test(value)

/** Returns why fees do not fit together: `gasPrice` beside EIP-1559 fees, or a priority fee above `maxFeePerGas`. */
export const feesFault = ({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Fees): FieldFault | undefined => {
  if (gasPrice !== undefined && (maxFeePerGas ?? maxPriorityFeePerGas) !== undefined)
    return { field: "gasPrice", expected: "either this, or the two fees of EIP-1559" }
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined && maxPriorityFeePerGas > maxFeePerGas)
    return { field: "maxPriorityFeePerGas", expected: "at most `maxFeePerGas`" }
  return undefined
}
