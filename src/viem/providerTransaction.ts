import { type AccessList, type Address, type Hex, isHex, pad, type SignedAuthorization } from "viem"
import { addressOf } from "./address.ts"
import { invalid, isBytes, isObject, ownAddress } from "./providerParams.ts"

/** A transaction as JSON-RPC has it, read. */
export interface RequestedTransaction {
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

/** The transaction in the first parameter, which has to be from the wallet and for the chain. */
export const transactionOf = (value: unknown, own: Address, chainId: number): RequestedTransaction => {
  if (!isObject(value)) throw invalid("params[0]", "a transaction")
  const given: Readonly<Record<string, unknown>> = { ...value }
  for (const name of ["blobs", "blobVersionedHashes", "maxFeePerBlobGas"]) {
    if (given[name] !== undefined) throw invalid(`params[0].${name}`, "nothing: the provider sends no blobs")
  }
  if (given.from !== undefined) ownAddress("params[0].from", given.from, own)
  if (given.chainId !== undefined && Number(given.chainId) !== chainId) {
    throw invalid("params[0].chainId", `${chainId}, the chain that the provider is on; switch it first`)
  }
  const fields = {
    to: given.to == null ? undefined : addressOf("params[0].to", given.to),
    value: quantity(given, "value"),
    data: dataOf(given),
    nonce: given.nonce == null ? undefined : Number(quantity(given, "nonce")),
    gas: quantity(given, "gas") ?? quantity(given, "gasLimit"),
    gasPrice: quantity(given, "gasPrice"),
    maxFeePerGas: quantity(given, "maxFeePerGas"),
    maxPriorityFeePerGas: quantity(given, "maxPriorityFeePerGas"),
    // Texts inside a list are for the node to judge: it is signed as it stands.
    accessList: listOf(given, "accessList") as AccessList | undefined,
    authorizationList: listOf(given, "authorizationList")?.map(authorizationOf)
  }
  // Without those that are absent: their types say so.
  return Object.fromEntries(
    Object.entries(fields).filter(([, field]) => field !== undefined)
  ) as RequestedTransaction
}

const dataOf = ({ data, input = data }: Readonly<Record<string, unknown>>): Hex | undefined => {
  if (data !== undefined && data !== input)
    throw invalid("params[0].input", "the same as `data`, or only one of them")
  if (input === undefined || isBytes(input)) return input
  throw invalid("params[0].data", "bytes as hexadecimal digits")
}

const quantity = (given: Readonly<Record<string, unknown>>, name: string): bigint | undefined => {
  const value = given[name]
  if (value == null) return undefined
  if (isHex(value) && value.length > 2 && value.length <= 66) return BigInt(value)
  throw invalid(`params[0].${name}`, "a quantity as hexadecimal digits")
}

const listOf = (given: Readonly<Record<string, unknown>>, name: string): readonly unknown[] | undefined => {
  const value = given[name]
  if (value == null || Array.isArray(value)) return value ?? undefined
  throw invalid(`params[0].${name}`, "a list")
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

/** viem leaves leading zeros out when it writes a request. */
const half = (value: Hex): Hex => pad(value, { size: 32 })
