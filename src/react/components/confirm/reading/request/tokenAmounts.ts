import { addressIn, fieldsIn, integerIn, type TypedDataParts } from "./typedDataParts.ts"

type Fields = Readonly<Record<string, unknown>>

/** An amount in typed data, and the token that it is of. */
export interface TokenAmount {
  readonly token: string
  /** In the token's smallest unit. `undefined` for a number that may have lost digits. */
  readonly units: bigint | undefined
}

/** Reads a field that is an amount of a token that the data names. */
export const tokenAmountIn = (
  name: string,
  value: unknown,
  fields: Fields,
  parts: TypedDataParts
): TokenAmount | undefined => {
  if (!isAmount(name) || !/^(?:\d+|0x[\da-f]+)$/i.test(String(value))) return undefined
  const kind = itemKindIn(fields)
  const token = tokenOf(name, fields, parts)
  return token === undefined || kind === "nft" ? undefined : { token, units: integerIn(value) }
}

/** All amounts of tokens in typed data. */
export const tokenAmountsIn = (parts: TypedDataParts): readonly TokenAmount[] => {
  const found: TokenAmount[] = []
  const collect = (struct: object) => {
    const fields = fieldsIn(struct) ?? {}
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === "object" && value !== null) collect(value)
      const amount = tokenAmountIn(name, value, fields, parts)
      if (amount !== undefined) found.push(amount)
    }
  }
  collect(parts.message)
  return found
}

/** The tokens of amounts, each once, without the network's own coin. */
export const tokensOfAmounts = (amounts: readonly TokenAmount[]): readonly string[] =>
  [...new Set(amounts.map(({ token }) => token))].filter((token) => !isCoin(token))

export const isAmount = (name: string): boolean => /amount|value$/i.test(name)

/** Whether an address stands for the network's own coin, as orders have it. */
export const isCoin = (token: string): boolean => /^0x(?:0{40}|e{40})$/i.test(token)

/** The token of an amount: the one that its struct names, or for a permit of EIP-2612 the contract itself. */
const tokenOf = (name: string, fields: Fields, { domain }: TypedDataParts): string | undefined => {
  const named = namesOfToken(name)
    .map((it) => addressIn(fields[it]))
    .find((it) => it !== undefined)
  return named ?? ("spender" in fields && "value" in fields ? addressIn(domain.verifyingContract) : undefined)
}

/** `sellAmount` is of `sellToken`, `maker_amount` of `maker_token`, 1inch's `makingAmount` of `makerAsset`, and CoW's fee of `sellToken`. */
const namesOfToken = (amount: string): readonly string[] => [
  amount.replace(/(?:TokenFee)?(_?)amount$/i, (_, gap: string) => (gap ? "_token" : "Token")),
  amount.replace(/ingAmount$/, "erAsset"),
  amount === "feeAmount" ? "sellToken" : "token"
]

export type ItemKind = "coin" | "token" | "nft"

/** Seaport's types of items, by their numbers. */
const itemKinds: readonly ItemKind[] = ["coin", "token", "nft", "nft", "nft", "nft"]

/** What an item of a Seaport order is. `undefined` for other structs. */
export const itemKindIn = (fields: Fields): ItemKind | undefined =>
  "identifierOrCriteria" in fields ? itemKinds[Number(integerIn(fields.itemType) ?? -1)] : undefined
