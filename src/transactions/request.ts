import type { TransactionKind, TransactionRequest } from "./journal/journal.ts"

/** The fields of a send that a user is shown. */
interface SendFields {
  readonly to?: string | null | undefined
  readonly amount?: unknown
  readonly value?: unknown
  readonly tokenAddress?: string | undefined
  readonly tokenId?: unknown
}

/** What a user is shown of a send. Amounts are in whole coins and tokens, as far as they were given so. */
export const requestOf = (kind: TransactionKind, fields: object): TransactionRequest => {
  const { to = null, amount, value, tokenAddress, tokenId }: SendFields = fields
  return {
    kind,
    recipient: to,
    ...defined({
      // A bigint of a token is in base units, which mean nothing without its decimals.
      amount: kind === "token" && typeof amount === "bigint" ? undefined : amountText(kind, amount ?? value),
      tokenAddress,
      tokenId: listText(tokenId)
    })
  }
}

const amountText = (kind: TransactionKind, amount: unknown): string | undefined => {
  if (kind === "erc1155") return listText(amount)
  if (typeof amount === "bigint") return coins(amount)
  if (typeof amount !== "string") return undefined
  return amount.startsWith("0x") ? coins(BigInt(amount)) : amount
}

const listText = (value: unknown): string | undefined =>
  value === undefined ? undefined : [value].flat().join(", ")

/** Wei as a decimal text in whole coins. */
const coins = (wei: bigint): string => {
  const digits = String(wei).padStart(19, "0")
  const fraction = digits.slice(-18).replace(/0+$/, "")
  return digits.slice(0, -18) + (fraction && `.${fraction}`)
}

const defined = <Fields extends object>(fields: Fields): Fields =>
  // Absent instead of undefined, as its type allows.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
