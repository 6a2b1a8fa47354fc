import {
  type Hex,
  hexToBigInt,
  hexToNumber,
  isAddress,
  isAddressEqual,
  isHex,
  type SignedAuthorization
} from "viem"
import type { UserOperation } from "viem/account-abstraction"
import { type EntryPointVersion, entryPoints } from "./addresses.ts"

/** A parameter of JSON-RPC that is not what the method takes. */
export class BadParameter extends Error {}

type Fields = Readonly<Record<string, unknown>>

/** Parses a user operation (ERC-7769). Gas limits, fees and the signature may be absent in one that is not complete yet. */
export const operationFrom = (value: unknown): UserOperation<"0.8"> => {
  const fields = fieldsOf("params[0]", value)
  const paymaster = addressIn(fields, "paymaster")
  const factory = bytesIn(fields, "factory")
  const sender = addressIn(fields, "sender")
  if (sender === undefined) throw new BadParameter("params[0].sender is required")
  return {
    sender,
    nonce: quantityIn(fields, "nonce") ?? 0n,
    ...(factory === undefined ? {} : { factory, factoryData: bytesIn(fields, "factoryData") ?? "0x" }),
    callData: bytesIn(fields, "callData") ?? "0x",
    callGasLimit: quantityIn(fields, "callGasLimit") ?? 0n,
    verificationGasLimit: quantityIn(fields, "verificationGasLimit") ?? 0n,
    preVerificationGas: quantityIn(fields, "preVerificationGas") ?? 0n,
    maxFeePerGas: quantityIn(fields, "maxFeePerGas") ?? 0n,
    maxPriorityFeePerGas: quantityIn(fields, "maxPriorityFeePerGas") ?? 0n,
    ...(paymaster === undefined ? {} : { paymaster, ...paymasterFieldsOf(fields) }),
    signature: bytesIn(fields, "signature") ?? "0x",
    ...(fields.eip7702Auth == null ? {} : { authorization: authorizationFrom(fields.eip7702Auth) })
  }
}

const paymasterFieldsOf = (fields: Fields) => ({
  paymasterData: bytesIn(fields, "paymasterData") ?? "0x",
  paymasterVerificationGasLimit: quantityIn(fields, "paymasterVerificationGasLimit") ?? 0n,
  paymasterPostOpGasLimit: quantityIn(fields, "paymasterPostOpGasLimit") ?? 0n
})

const authorizationFrom = (value: unknown): SignedAuthorization => {
  const fields = fieldsOf("params[0].eip7702Auth", value)
  const address = addressIn(fields, "address")
  if (address === undefined) throw new BadParameter("params[0].eip7702Auth.address is required")
  const [r, s] = [bytesIn(fields, "r"), bytesIn(fields, "s")]
  return {
    address,
    chainId: Number(quantityIn(fields, "chainId") ?? 0n),
    nonce: Number(quantityIn(fields, "nonce") ?? 0n),
    r: r ?? "0x",
    s: s ?? "0x",
    yParity: hexToNumber(bytesIn(fields, "yParity") ?? "0x0")
  }
}

/** The version of the EntryPoint at an address. */
export const versionAt = (value: unknown): EntryPointVersion => {
  const known = Object.entries(entryPoints).find(
    ([, address]) =>
      typeof value === "string" && isAddress(value, { strict: false }) && isAddressEqual(address, value)
  )
  if (known === undefined)
    throw new BadParameter(
      `params[1] must be an EntryPoint that the bundler supports: ${Object.values(entryPoints).join(", ")}`
    )
  return known[0] as EntryPointVersion // the keys of the table, which TypeScript widens
}

/** The hash of an operation. */
export const hashFrom = (value: unknown): Hex => {
  if (isHex(value, { strict: true }) && value.length === 66) return value
  throw new BadParameter("params[0] must be the hash of a user operation")
}

const fieldsOf = (name: string, value: unknown): Fields => {
  if (typeof value === "object" && value !== null) return { ...value }
  throw new BadParameter(`${name} must be an object`)
}

const addressIn = (fields: Fields, name: string) => {
  const value = fields[name]
  if (value == null) return undefined
  if (typeof value === "string" && isAddress(value, { strict: false })) return value
  throw new BadParameter(`params[0].${name} must be an address`)
}

const bytesIn = (fields: Fields, name: string): Hex | undefined => {
  const value = fields[name]
  if (value == null) return undefined
  if (isHex(value, { strict: true })) return value
  throw new BadParameter(`params[0].${name} must be 0x hexadecimal`)
}

const quantityIn = (fields: Fields, name: string): bigint | undefined => {
  const value = bytesIn(fields, name)
  return value === undefined ? undefined : hexToBigInt(value)
}
