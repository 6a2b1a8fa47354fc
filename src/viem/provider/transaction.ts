import {
  type AccessList,
  type Address,
  type Hex,
  isHex,
  pad,
  type SignedAuthorization,
  zeroAddress
} from "viem"
import { invalid } from "../../input/invalid.ts"
import { addressOf } from "../../signing/address.ts"
import { checkType, type TransactionType } from "../../transactions/evm/prepare/transactionType.ts"
import { hashOf, isBytes, isObject, ownAddress } from "./params.ts"

/** A parsed JSON-RPC transaction. */
export interface RequestedTransaction {
  readonly type?: TransactionType
  readonly to?: Address
  readonly value?: bigint
  readonly data?: Hex
  readonly nonce?: number
  readonly gas?: bigint
  readonly gasPrice?: bigint
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
  readonly accessList?: AccessList
  readonly authorizationList?: readonly SignedAuthorization[]
}

/** What a requested transaction must match. */
export interface TransactionLimits {
  readonly from: Address
  readonly chainId: number
  readonly allowZeroAddress: boolean
}

/** Parses the transaction in the first parameter. A field that is `null` counts as absent. */
export const transactionOf = (
  value: unknown,
  { from, chainId, allowZeroAddress }: TransactionLimits
): RequestedTransaction => {
  if (!isObject(value)) throw invalid("params[0]", "a transaction")
  const given = withoutNull(value)
  for (const name of ["blobs", "blobVersionedHashes", "maxFeePerBlobGas"]) {
    if (given[name] !== undefined)
      throw invalid(`params[0].${name}`, "no value: the provider does not send blobs")
  }
  if (given.from !== undefined) ownAddress("params[0].from", given.from, from)
  if (given.chainId !== undefined && Number(given.chainId) !== chainId) {
    throw invalid(
      "params[0].chainId",
      `${chainId}, the current chain of the provider; switch the chain first`
    )
  }
  const fields = {
    type: typeIn(given),
    to: given.to === undefined ? undefined : recipient(given.to, allowZeroAddress),
    value: quantity(given, "value"),
    data: dataOf(given),
    nonce: nonceOf(given),
    gas: gasOf(given),
    gasPrice: quantity(given, "gasPrice"),
    maxFeePerGas: quantity(given, "maxFeePerGas"),
    maxPriorityFeePerGas: quantity(given, "maxPriorityFeePerGas"),
    accessList: listOf(given, "accessList")?.map(accessOf),
    authorizationList: listOf(given, "authorizationList")?.map(authorizationOf)
  }
  checkType("params[0].", fields)
  // Only optional fields can be undefined.
  return Object.fromEntries(
    Object.entries(fields).filter(([, field]) => field !== undefined)
  ) as RequestedTransaction
}

/** A copy of the fields, so that each is read once. Some libraries pass `null` for absent fields. */
type Given = Readonly<Record<string, unknown>>

const withoutNull = (value: object): Given =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null))

const recipient = (value: unknown, allowZeroAddress: boolean): Address => {
  const address = addressOf("params[0].to", value)
  if (allowZeroAddress || address !== zeroAddress) return address
  throw invalid(
    "params[0].to",
    "a recipient other than the zero address; pass `allowZeroAddress: true` to `createProvider` to burn"
  )
}

const typeIn = (given: Given): TransactionType | undefined => {
  const type = quantity(given, "type")
  if (type === undefined) return undefined
  const name = types.get(Number(type))
  if (name !== undefined) return name
  throw invalid("params[0].type", 'a type of transaction that the wallet signs: "0x0", "0x1", "0x2" or "0x4"')
}

/** The transaction type numbers (EIP-2718). */
const types: ReadonlyMap<number, TransactionType> = new Map([
  [0, "legacy"],
  [1, "eip2930"],
  [2, "eip1559"],
  [4, "eip7702"]
])

const nonceOf = (given: Given): number | undefined => {
  const nonce = quantity(given, "nonce")
  if (nonce === undefined || nonce <= BigInt(Number.MAX_SAFE_INTEGER)) {
    return nonce === undefined ? undefined : Number(nonce)
  }
  throw invalid("params[0].nonce", "a nonce below 2^53")
}

const gasOf = (given: Given): bigint | undefined => {
  const [gas, gasLimit] = [quantity(given, "gas"), quantity(given, "gasLimit")]
  if (gas === undefined || gasLimit === undefined || gas === gasLimit) return gas ?? gasLimit
  throw invalid("params[0].gasLimit", "the same as `gas`, or only one of them")
}

const dataOf = ({ data, input = data }: Given): Hex | undefined => {
  if (input !== undefined && !isBytes(input)) throw invalid("params[0].data", "bytes as 0x hexadecimal")
  if (data === undefined || String(data).toLowerCase() === input?.toLowerCase()) return input
  throw invalid("params[0].input", "the same as `data`, or only one of them")
}

const quantity = (given: Given, name: string): bigint | undefined => {
  const value = given[name]
  if (value === undefined) return undefined
  if (isHex(value) && value.length > 2 && value.length <= 66) return BigInt(value)
  throw invalid(`params[0].${name}`, "a quantity as 0x hexadecimal")
}

const listOf = (given: Given, name: string): readonly unknown[] | undefined => {
  const value = given[name]
  if (value === undefined || Array.isArray(value)) return value
  throw invalid(`params[0].${name}`, "a list")
}

const accessOf = (value: unknown): AccessList[number] => {
  const { address, storageKeys = [] }: Given = isObject(value) ? { ...value } : {}
  const field = "params[0].accessList"
  if (!Array.isArray(storageKeys)) throw invalid(field, "a list of storage keys for each address")
  return { address: addressOf(field, address), storageKeys: storageKeys.map((key) => hashOf(field, key)) }
}

const authorizationOf = (value: unknown): SignedAuthorization => {
  const field = "params[0].authorizationList"
  if (!isObject(value)) throw invalid(field, "signed authorizations (EIP-7702)")
  const { address, chainId, nonce, r, s, yParity }: Readonly<Record<string, unknown>> = { ...value }
  const numbers = [chainId, nonce, yParity].map(Number)
  const [chain = 0, number = 0, parity = 0] = numbers
  if (!numbers.every(Number.isSafeInteger) || !isHex(r) || !isHex(s)) {
    throw invalid(field, "signed authorizations (EIP-7702)")
  }
  return {
    address: addressOf(field, address),
    chainId: chain,
    nonce: number,
    r: half(r),
    s: half(s),
    yParity: parity
  }
}

/** viem omits leading zeros in requests. */
const half = (value: Hex): Hex => pad(value, { size: 32 })
