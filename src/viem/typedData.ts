import {
  getTypesForEIP712Domain,
  type Hex,
  hashTypedData,
  serializeTypedData,
  type TypedDataDefinition,
  validateTypedData
} from "viem"
import { InvalidInputError } from "../errors.ts"

/** What EIP-712 has signed of `typedData`. Refuses values that do not fit their types. */
export const typedDataHash = (field: string, typedData: TypedDataDefinition): Hex => {
  try {
    validateTypedData(complete(typedData))
    return hashTypedData(typedData)
  } catch {
    throw new InvalidInputError({ field, expected: "typed data whose values fit its types (EIP-712)" })
  }
}

/** `typedData` as JSON text. Bigints become decimal digits, so none is lost. */
export const typedDataText = (typedData: TypedDataDefinition): string =>
  serializeTypedData(complete(typedData))

/** Refuses data that is meant for another chain: what is signed would be good there. */
export const checkChain = (field: string, { domain }: TypedDataDefinition, chainId: number): void => {
  if (domain?.chainId === undefined || Number(domain.chainId) === chainId) return
  throw new InvalidInputError({
    field: `${field}.domain.chainId`,
    expected: `${chainId}, the chain that it is signed on`
  })
}

/** `text` or an object, as typed data. Refuses what is neither. */
export const typedDataFrom = (field: string, given: unknown): TypedDataDefinition => {
  const data = typeof given === "string" ? parsed(given) : given
  const isTypedData = typeof data === "object" && data !== null && "types" in data && "primaryType" in data
  // Whether the values fit the types is for `typedDataHash` to say.
  if (isTypedData) return data as unknown as TypedDataDefinition
  throw new InvalidInputError({
    field,
    expected: "typed data with types, primaryType, domain and message, or its JSON text"
  })
}

/** With the type of the domain, without which others could not read the text. */
const complete = (typedData: TypedDataDefinition): TypedDataDefinition => {
  const { domain, types } = typedData
  // The types of a definition depend on each other, which a copy with one more cannot show.
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
