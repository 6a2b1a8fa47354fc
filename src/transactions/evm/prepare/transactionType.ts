import type { AccessList, SignedAuthorization } from "viem"
import { InvalidInputError } from "../../../errors/index.ts"

/** The transaction types that Slipway sends, with the names of viem. */
export type TransactionType = "legacy" | "eip2930" | "eip1559" | "eip7702"

/** The fields of a transaction that depend on its type. */
export interface TypedFields {
  readonly type?: TransactionType | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly accessList?: AccessList | undefined
  readonly authorizationList?: readonly SignedAuthorization[] | undefined
}

/** The transaction type, if the fields determine it: only one type has authorizations. */
export const typeOf = ({ type, authorizationList }: TypedFields): TransactionType | undefined =>
  type ?? (authorizationList === undefined ? undefined : "eip7702")

/** Refuses fields that the transaction type does not have. Serializing would drop them or change the type. */
export const checkType = (prefix: string, fields: TypedFields): void => {
  const type = typeOf(fields)
  if (type === undefined) return
  for (const [name, types] of Object.entries(typesWith)) {
    const value = fields[name as keyof typeof typesWith] // the table's own keys
    if (isAbsent(value) || types.includes(type)) continue
    throw new InvalidInputError({
      field: `${prefix}${name}`,
      expected: `no value in a transaction of type ${type}`
    })
  }
  if (type !== "eip7702" || fields.authorizationList?.length) return
  throw new InvalidInputError({
    field: `${prefix}authorizationList`,
    expected: "at least one signed authorization in a transaction of type eip7702"
  })
}

const typesWith: Readonly<Record<Exclude<keyof TypedFields, "type">, readonly TransactionType[]>> = {
  gasPrice: ["legacy", "eip2930"],
  maxFeePerGas: ["eip1559", "eip7702"],
  maxPriorityFeePerGas: ["eip1559", "eip7702"],
  accessList: ["eip2930", "eip1559", "eip7702"],
  authorizationList: ["eip7702"]
}

/** An empty list is the same as none. */
const isAbsent = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)
