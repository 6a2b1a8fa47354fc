import { isAddress } from "viem"

type Fields = Readonly<Record<string, unknown>>

/** The signed parts of typed data (EIP-712). */
export interface TypedDataParts {
  readonly primaryType: string
  readonly domain: Fields
  readonly message: Fields
  /** The chain id of the domain. `NaN` if it is not a number. */
  readonly chainId: number | undefined
}

/**
 * Parses typed data or its JSON text. Returns `undefined` if it is not typed data, if the types do not describe it, or if a number
 * or a boolean is written in an unusual way, because then it is unclear what is signed. Fields that are not in the types are left out:
 * the signature does not cover them.
 */
export const typedDataParts = (data: unknown): TypedDataParts | undefined => {
  try {
    return partsIn(data)
  } catch {
    return undefined // an object whose own code runs when it is read
  }
}

const partsIn = (data: unknown): TypedDataParts | undefined => {
  const parsed = typeof data === "string" ? jsonIn(data) : fieldsIn(data)
  const types = fieldsIn(parsed?.types)
  const message = fieldsIn(parsed?.message)
  const primaryType = parsed?.primaryType
  if (types === undefined || message === undefined || typeof primaryType !== "string") return undefined
  const domain = fieldsIn(parsed?.domain) ?? {}
  const signedDomain = readerOf({ EIP712Domain: domainType(domain), ...types })(domain, "EIP712Domain")
  const signed = readerOf(types)(message, primaryType)
  if (signed === undefined || signedDomain === undefined) return undefined
  const chainId = signedDomain.chainId === undefined ? undefined : Number(signedDomain.chainId)
  return { primaryType, domain: signedDomain, message: signed, chainId }
}

/** The type of a domain that is not declared: the EIP-712 fields that are present. */
const domainType = (domain: Fields) => domainFields.filter(({ name }) => Object.hasOwn(domain, name))

const domainFields = ["name", "version", "chainId", "verifyingContract", "salt"].map((name) => ({
  name,
  type: "string" // its values are read and not encoded
}))

/** No user reads more than this. Deeper data may also refer to itself. */
const deepest = 24
const most = 20_000

/** Reads structs by their types. Returns `undefined` for a struct that does not match its type, is too deep or too large. */
const readerOf = (types: Fields) => {
  let left = most

  const signedPart = (struct: Fields, type: string, depth = 0): Fields | undefined => {
    const members = Object.hasOwn(types, type) ? types[type] : undefined
    if (!Array.isArray(members) || depth > deepest) return undefined
    const signed: Record<string, unknown> = {}
    for (const member of members) {
      const { name, type: memberType } = fieldsIn(member) ?? {}
      if (typeof name !== "string" || typeof memberType !== "string" || !Object.hasOwn(struct, name))
        return undefined
      const value = signedValue(struct[name], memberType, depth + 1)
      if (value === undefined) return undefined
      // Assigning to "__proto__" would set no field.
      Object.defineProperty(signed, name, { value, enumerable: true })
    }
    return signed
  }

  const signedValue = (value: unknown, type: string, depth: number): unknown => {
    if (--left < 0 || depth > deepest || type.length > 1_000) return undefined
    const item = /^(.+)\[\d*\]$/.exec(type)?.[1]
    if (item !== undefined) {
      if (!Array.isArray(value) || value.length > most) return undefined
      const signed: unknown[] = []
      for (const one of value) {
        const part = signedValue(one, item, depth + 1)
        if (part === undefined) return undefined
        signed.push(part)
      }
      return signed
    }
    if (!Object.hasOwn(types, type)) return isPlain(value, type) ? value : undefined
    const struct = fieldsIn(value)
    return struct && signedPart(struct, type, depth + 1)
  }

  return signedPart
}

/** Whether a value is written as people read it. Encoders also take `"0b11"` and `" 3 "` for 3, and some take 1 for `true`. */
const isPlain = (value: unknown, type: string): boolean => {
  if (typeof value === "object") return false
  if (type === "bool") return typeof value === "boolean"
  if (!/^u?int\d*$/.test(type) || typeof value === "number" || typeof value === "bigint") return true
  return typeof value === "string" && /^(?:-?\d{1,78}|0x[\da-f]{1,64})$/i.test(value)
}

export const fieldsIn = (value: unknown): Fields | undefined =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : undefined

export const addressIn = (value: unknown): string | undefined =>
  typeof value === "string" && isAddress(value, { strict: false }) ? value : undefined

/** Parses an integer. Returns `undefined` for a number that may have lost digits. */
export const integerIn = (value: unknown): bigint | undefined => {
  if (typeof value === "bigint") return value
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === "string" && /^(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(value)
    ? BigInt(value)
    : undefined
}

const jsonIn = (text: string): Fields | undefined => {
  try {
    return fieldsIn(JSON.parse(text))
  } catch {
    return undefined
  }
}
