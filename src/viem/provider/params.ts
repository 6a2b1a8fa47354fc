import {
  type Address,
  type Hash,
  type Hex,
  isAddressEqual,
  isHex,
  type SignableMessage,
  stringToHex
} from "viem"
import { InvalidInputError } from "../../errors/index.ts"
import { addressOf } from "../../signing/address.ts"

/** A request to the provider. */
export interface RpcRequest {
  readonly method: string
  readonly params?: unknown
}

/** The parameter at `index`. Some write a single parameter without the list. */
export const paramOf = ({ params }: RpcRequest, index: number): unknown =>
  Array.isArray(params) ? params[index] : index === 0 ? params : undefined

/** The wallet's own address; refuses another. */
export const ownAddress = (field: string, value: unknown, own: Address): Address => {
  const address = addressOf(field, value)
  if (isAddressEqual(address, own)) return own
  throw new InvalidInputError({ field, expected: `the wallet's address, ${own}` })
}

/** The bytes that `personal_sign` is to sign; what is no hexadecimal is text. */
export const messageOf = (value: unknown): SignableMessage => {
  if (typeof value !== "string") throw invalid("params[0]", "a message: bytes as hexadecimal digits")
  return { raw: isBytes(value) ? value : stringToHex(value) }
}

export const hashOf = (field: string, value: unknown): Hash => {
  if (isBytes(value) && value.length === 66) return value
  throw invalid(field, "a hash: 32 bytes as hexadecimal digits")
}

/** A chain id in `{ chainId }`, as EIP-3326 and EIP-3085 have it. */
export const chainIdOf = (value: unknown): number =>
  chainIdFrom("params[0].chainId", isObject(value) && "chainId" in value ? value.chainId : undefined)

export const chainIdFrom = (field: string, value: unknown): number => {
  if (isHex(value, { strict: true }) && value.length > 2 && Number.isSafeInteger(Number(value)))
    return Number(value)
  throw invalid(field, 'a chain id as hexadecimal digits, e.g. "0xaa36a7"')
}

/** The request as it is now: the page may change its own object while the user decides. */
export const copyOf = ({ method, params }: RpcRequest): RpcRequest => {
  try {
    return structuredClone({ method, params })
  } catch {
    throw invalid("params", "plain values, as JSON has them")
  }
}

export const invalid = (field: string, expected: string) => new InvalidInputError({ field, expected })

export const isBytes = (value: unknown): value is Hex =>
  isHex(value, { strict: true }) && value.length % 2 === 0

export const isObject = (value: unknown): value is object => typeof value === "object" && value !== null
