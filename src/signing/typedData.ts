import {
  getTypesForEIP712Domain,
  type Hex,
  hashTypedData,
  serializeTypedData,
  type TypedDataDefinition,
  validateTypedData
} from "viem"
import { InvalidInputError } from "../errors/index.ts"

/** What EIP-712 has signed of `typedData`. Refuses values that do not fit their types. */
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
        "typed data whose values fit its types (EIP-712), with numbers above 2^53 as decimal texts or bigints"
    })
  }
}

/** Digits beyond 2^53 were lost when a number was parsed: what would be signed is another amount. */
const checkNumbers = (value: unknown): void => {
  if (typeof value === "number" && !Number.isSafeInteger(value)) throw new RangeError("Not a safe integer")
  if (typeof value === "object" && value !== null) for (const item of Object.values(value)) checkNumbers(item)
}

/** viem leaves a chain id that is a text out of the domain, unless its type is declared. */
const checkDomain = ({ domain, types }: TypedDataDefinition): void => {
  if (typeof domain?.chainId !== "string") return
  const declared: readonly { readonly name: string }[] = types.EIP712Domain ?? []
  if (!declared.some(({ name }) => name === "chainId")) throw new TypeError("The chain id is not signed")
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
  if (isTypedData) return { ...data, domain: domainIn(field, data) } as unknown as TypedDataDefinition
  throw new InvalidInputError({
    field,
    expected: "typed data with types, primaryType, domain and message, or its JSON text"
  })
}

/**
 * The domain, with its chain id as a number. JSON often has it as a text, which viem leaves out of the signature: what
 * was meant for one chain would be good on all.
 */
const domainIn = (
  field: string,
  { domain }: { readonly domain?: unknown; readonly types: unknown }
): object => {
  if (domain === undefined || domain === null) return {}
  const chainId = typeof domain === "object" && "chainId" in domain ? domain.chainId : undefined
  if (typeof domain === "object" && typeof chainId !== "string") return domain
  if (typeof chainId === "string" && /^(\d+|0x[\da-f]+)$/i.test(chainId)) {
    return { ...(domain as object), chainId: Number(chainId) } // it has a chain id
  }
  throw new InvalidInputError({
    field: `${field}.domain`,
    expected: "a domain of EIP-712, its chainId a number"
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
