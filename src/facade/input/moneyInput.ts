import { addressFault, expectedAddress, recipientFault } from "../../guards/address.ts"
import { baseUnitsOf, expectedAmount, isDecimal, isPositive } from "../../guards/amounts.ts"
import { isChecksummed } from "../../guards/checksum.ts"
import { feesFault, isNonce, quantity } from "../../guards/quantities.ts"
import { invalid } from "../../input/invalid.ts"

/**
 * Checks of inputs that move money. Loaded with the first such call. Each function throws `InvalidInputError` or returns the
 * value.
 */

/** An EVM address. */
export const address = (field: string, value: unknown): string => {
  const fault = addressFault(value, isChecksummed)
  if (fault) throw invalid(field, expectedAddress[fault])
  return value as string // `addressFault` found nothing wrong with it
}

/** A recipient: an EVM address, and not the zero address unless `allowZeroAddress` is set. */
export const recipient = (field: string, value: unknown, { allowZeroAddress }: ZeroAddress): string => {
  if (allowZeroAddress !== undefined && typeof allowZeroAddress !== "boolean")
    throw invalid("allowZeroAddress", "true or false")
  if (!allowZeroAddress && recipientFault(value, isChecksummed) === "zero")
    throw invalid(field, expectedAddress.zero)
  return address(field, value)
}

export interface ZeroAddress {
  /** Allows the zero address as recipient, which burns the funds. Default false. */
  readonly allowZeroAddress?: boolean | undefined
}

/** The contract of a token. Refuses the zero address. */
export const tokenContract = (value: unknown): string => {
  if (recipientFault(value, isChecksummed) === "zero")
    throw invalid("tokenAddress", "the address of a token's contract, not the zero address")
  return address("tokenAddress", value)
}

/** A decimal string above zero, in whole units. If `decimals` is known, refuses more digits after the point. */
export const payment = (field: string, value: unknown, decimals?: number): void => {
  amount(field, value, decimals)
  if (!isPositive(String(value))) throw invalid(field, "an amount above zero")
}

/** As `payment`, but zero is allowed: an estimate moves nothing. */
export const amount = (field: string, value: unknown, decimals?: number): void => {
  const units = decimals === undefined && isDecimal(value) ? 0n : baseUnitsOf(value, decimals ?? 0)
  if (typeof units === "string") throw invalid(field, expectedAmount(units, decimals ?? 0, value))
}

/** A token id, or an amount of indivisible tokens: decimal digits or a safe integer. */
const count = (field: string, value: unknown): bigint => {
  const digits = Number.isSafeInteger(value) ? String(value) : value
  const read = typeof digits === "string" && /^\d+$/.test(digits) ? quantity(digits) : undefined
  if (read === undefined) throw invalid(field, 'a whole number as a string, e.g. "1"')
  return read
}

/** One token id. */
export const tokenId = (value: unknown): void => {
  count("tokenId", typeof value === "number" ? undefined : value)
}

/** ERC-1155 token ids and amounts: one of each, or lists of equal length. */
export const idsAndAmounts = (ids: unknown, amounts: unknown): void => {
  const [idList, amountList] = [counts("tokenId", ids), counts("amount", amounts)]
  if (Array.isArray(ids) !== Array.isArray(amounts) || idList.length !== amountList.length)
    throw invalid("amount", "one amount for each id in `tokenId`")
  for (const [index, value] of amountList.entries()) {
    if (value === 0n)
      throw invalid(Array.isArray(amounts) ? `amount[${index}]` : "amount", "a number above zero")
  }
}

const counts = (field: string, value: unknown): readonly bigint[] => {
  if (!Array.isArray(value)) return [count(field, value)]
  if (value.length === 0) throw invalid(field, "a non-empty list")
  return value.map((item, index) => count(`${field}[${index}]`, item))
}

const feeFields = ["gasPrice", "maxFeePerGas", "maxPriorityFeePerGas"] as const

/** Fields that are not checked yet. */
export type Fields = Readonly<Record<string, unknown>>

/** The gas settings of a send, in decimal or hexadecimal digits. */
export const gasFields = (given: object): void =>
  quantities(
    "",
    { ...given },
    quantity,
    'a whole number as a string, in decimal digits or as 0x hexadecimal, e.g. "21000"'
  )

export const quantities = (
  prefix: string,
  given: Fields,
  read: (value: unknown) => bigint | undefined,
  expected: string
): void => {
  const of = (name: string): bigint | undefined => {
    if (given[name] === undefined) return undefined
    const value = read(given[name])
    if (value === undefined) throw invalid(prefix + name, expected)
    return value
  }
  of("value")
  of("gasLimit")
  const nonce = of("nonce")
  if (nonce !== undefined && !isNonce(Number(nonce))) throw invalid(`${prefix}nonce`, "a nonce below 2^53")
  const [gasPrice, maxFeePerGas, maxPriorityFeePerGas] = feeFields.map(of)
  const fault = feesFault({ gasPrice, maxFeePerGas, maxPriorityFeePerGas })
  if (fault) throw invalid(prefix + fault.field, fault.expected)
}
