import { approvalIn } from "./journal/approval.ts"
import type { TransactionKind, TransactionRequest } from "./journal/journal.ts"

/** The fields of a send that a user sees. */
interface SendFields {
  readonly to?: string | null | undefined
  readonly amount?: unknown
  readonly value?: unknown
  readonly tokenAddress?: string | undefined
  readonly tokenId?: unknown
  readonly data?: unknown
}

/** The form of a send that a user sees. Amounts are in whole coins or tokens, if the input was. */
export const requestOf = (kind: TransactionKind, fields: object): TransactionRequest => {
  const { to = null, amount, value, tokenAddress, tokenId, data }: SendFields = fields
  return {
    kind,
    recipient: to,
    ...defined({
      // A bigint amount of a token is in base units, which cannot be shown without its decimals.
      amount: kind === "token" && typeof amount === "bigint" ? undefined : amountText(kind, amount ?? value),
      tokenAddress,
      tokenId: listText(tokenId),
      approval: kind === "transaction" ? approvalIn(data) : undefined
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

/** Converts wei to a decimal string in whole coins. */
const coins = (wei: bigint): string => {
  const digits = String(wei).padStart(19, "0")
  const fraction = digits.slice(-18).replace(/0+$/, "")
  return digits.slice(0, -18) + (fraction && `.${fraction}`)
}

const defined = <Fields extends object>(fields: Fields): Fields =>
  // Only optional fields can be undefined.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
