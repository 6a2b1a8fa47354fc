import {
  getTypesForEIP712Domain,
  type Hex,
  hashTypedData,
  serializeTypedData,
  type TypedDataDefinition,
  validateTypedData
} from "viem"
import { InvalidInputError } from "../errors/index.ts"

/** The EIP-712 hash of `typedData`. Refuses values that do not match their types. */
export const typedDataHash = (field: string, typedData: TypedDataDefinition): Hex => {
  try {
    checkNumbers([typedData.domain, typedData.message])
    checkDomain(typedData)
    validateTypedData(complete(typedData))
    return hashTypedData(typedData)
  } catch {
    throw new InvalidInputError({
      field,
      expected:
        "typed data whose values match its types (EIP-712), with numbers above 2^53 as decimal strings or bigints"
    })
  }
}

/** Refuses numbers above 2^53: JSON parsing has lost digits, so another amount would be signed. */
const checkNumbers = (value: unknown): void => {
  if (typeof value === "number" && !Number.isSafeInteger(value)) throw new RangeError("Not a safe integer")
  if (typeof value === "object" && value !== null) for (const item of Object.values(value)) checkNumbers(item)
}

/** viem omits a chain id that is a string from the hash, unless its type is declared. */
const checkDomain = ({ domain, types }: TypedDataDefinition): void => {
  if (typeof domain?.chainId !== "string") return
  const declared: readonly { readonly name: string }[] = types.EIP712Domain ?? []
  if (!declared.some(({ name }) => name === "chainId")) throw new TypeError("The chain id is not signed")
}

/** `typedData` as JSON. Bigints become decimal strings, so no digits are lost. */
export const typedDataText = (typedData: TypedDataDefinition): string =>
  serializeTypedData(complete(typedData))

/** Refuses data for another chain, where the signature would be valid. */
export const checkChain = (field: string, { domain }: TypedDataDefinition, chainId: number): void => {
  if (domain?.chainId === undefined || Number(domain.chainId) === chainId) return
  throw new InvalidInputError({
    field: `${field}.domain.chainId`,
    expected: `${chainId}, the chain of the signature`
  })
}

/** Parses typed data from an object or JSON string. Does not check values. */
export const typedDataFrom = (field: string, given: unknown): TypedDataDefinition => {
  const data = typeof given === "string" ? parsed(given) : given
  const isTypedData = typeof data === "object" && data !== null && "types" in data && "primaryType" in data
  // `typedDataHash` checks the values.
  if (isTypedData) return { ...data, domain: domainIn(field, data) } as unknown as TypedDataDefinition
  throw new InvalidInputError({
    field,
    expected: "typed data with types, primaryType, domain and message, or its JSON string"
  })
}

/**
 * The domain, with its chain id as a number. JSON often has it as a string, which viem omits from the hash. The signature
 * would then be valid on every chain.
 */
const domainIn = (
  field: string,
  { domain }: { readonly domain?: unknown; readonly types: unknown }
): object => {
  if (domain === undefined || domain === null) return {}
  const chainId = typeof domain === "object" && "chainId" in domain ? domain.chainId : undefined
  if (typeof domain === "object" && typeof chainId !== "string") return domain
  if (typeof chainId === "string" && /^(\d+|0x[\da-f]+)$/i.test(chainId)) {
    return { ...(domain as object), chainId: Number(chainId) } // only an object has a chain id
  }
  throw new InvalidInputError({
    field: `${field}.domain`,
    expected: "an EIP-712 domain whose chainId is a number"
  })
}

/** Adds the type of the domain, which other parsers require. */
const complete = (typedData: TypedDataDefinition): TypedDataDefinition => {
  const { domain, types } = typedData
  // The generics of a definition do not accept a copy with one more type.
  return {
    ...typedData,
    types: { EIP712Domain: getTypesForEIP712Domain({ domain }), ...types }
  } as TypedDataDefinition
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
