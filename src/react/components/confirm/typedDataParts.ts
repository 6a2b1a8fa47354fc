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
 * Parses typed data or its JSON text. Returns `undefined` if it is not typed data, or if the types do not describe
 * it, because then nobody can tell what is signed. Fields that are not in the types are left out: the signature does
 * not cover them.
 */
export const typedDataParts = (data: unknown): TypedDataParts | undefined => {
  const parsed = typeof data === "string" ? jsonIn(data) : fieldsIn(data)
  const types = fieldsIn(parsed?.types)
  const message = fieldsIn(parsed?.message)
  const primaryType = parsed?.primaryType
  if (types === undefined || message === undefined || typeof primaryType !== "string") return undefined
  const domain = fieldsIn(parsed?.domain) ?? {}
  const signedDomain = signedPart(domain, "EIP712Domain", { EIP712Domain: domainType(domain), ...types })
  const signed = signedPart(message, primaryType, types)
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

/** Returns the fields of a struct that its type declares, or `undefined` if they do not match. */
const signedPart = (struct: Fields, type: string, types: Fields): Fields | undefined => {
  const members = types[type]
  if (!Object.hasOwn(types, type) || !Array.isArray(members)) return undefined
  const signed: Record<string, unknown> = {}
  for (const member of members) {
    const { name, type: memberType } = fieldsIn(member) ?? {}
    if (typeof name !== "string" || typeof memberType !== "string" || !Object.hasOwn(struct, name))
      return undefined
    const value = signedValue(struct[name], memberType, types)
    if (value === undefined) return undefined
    signed[name] = value
  }
  return signed
}

const signedValue = (value: unknown, type: string, types: Fields): unknown => {
  const item = /^(.+)\[\d*\]$/.exec(type)?.[1]
  if (item !== undefined) {
    if (!Array.isArray(value)) return undefined
    const signed = value.map((one) => signedValue(one, item, types))
    return signed.includes(undefined) ? undefined : signed
  }
  if (!Object.hasOwn(types, type)) return typeof value === "object" ? undefined : value
  const struct = fieldsIn(value)
  return struct && signedPart(struct, type, types)
}

export const fieldsIn = (value: unknown): Fields | undefined =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : undefined

const jsonIn = (text: string): Fields | undefined => {
  try {
    return fieldsIn(JSON.parse(text))
  } catch {
    return undefined
  }
}
