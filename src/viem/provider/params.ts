import {
  type Address,
  type Hash,
  type Hex,
  isAddressEqual,
  isHex,
  type SignableMessage,
  stringToHex
} from "viem"
import { invalid } from "../../input/invalid.ts"
import { addressOf } from "../../signing/address.ts"

/** A request to the provider. */
export interface RpcRequest {
  readonly method: string
  readonly params?: unknown
}

/** The parameter at `index`. Some libraries pass a single parameter without the array. */
export const paramOf = ({ params }: RpcRequest, index: number): unknown =>
  Array.isArray(params) ? params[index] : index === 0 ? params : undefined

/** Returns the wallet's address. Refuses any other. */
export const ownAddress = (field: string, value: unknown, own: Address): Address => {
  const address = addressOf(field, value)
  if (isAddressEqual(address, own)) return own
  throw invalid(field, `the wallet's address, ${own}`)
}

/** The bytes to sign with `personal_sign`. A value that is not hexadecimal is signed as text. */
export const messageOf = (value: unknown): Exclude<SignableMessage, string> => {
  if (typeof value !== "string") throw invalid("params[0]", "a message: a string, or bytes as 0x hexadecimal")
  return { raw: isBytes(value) ? value : stringToHex(value) }
}

export const hashOf = (field: string, value: unknown): Hash => {
  if (isBytes(value) && value.length === 66) return value
  throw invalid(field, "a hash: 32 bytes as 0x hexadecimal")
}

/** The `chainId` of a parameter object (EIP-3326, EIP-3085). */
export const chainIdOf = (value: unknown): number =>
  chainIdFrom("params[0].chainId", isObject(value) && "chainId" in value ? value.chainId : undefined)

export const chainIdFrom = (field: string, value: unknown): number => {
  if (isHex(value, { strict: true }) && value.length > 2 && Number.isSafeInteger(Number(value)))
    return Number(value)
  throw invalid(field, 'a chain id as 0x hexadecimal, e.g. "0xaa36a7"')
}

/** Copies a request, since the page may change its object while the user decides. */
export const copyOf = ({ method, params }: RpcRequest): RpcRequest => {
  try {
    return structuredClone({ method, params })
  } catch {
    throw invalid("params", "JSON values")
  }
}

export const isBytes = (value: unknown): value is Hex =>
  isHex(value, { strict: true }) && value.length % 2 === 0

export const isObject = (value: unknown): value is object => typeof value === "object" && value !== null
