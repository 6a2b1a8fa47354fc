import { type AccessList, type Address, type Hex, isHex, type SignedAuthorization } from "viem"
import { InvalidInputError } from "../../../errors/index.ts"
import { feesFault } from "../../../guards/quantities.ts"
import type { Network } from "../../../networks.ts"
import { addressOf, recipientOf } from "../../../signing/address.ts"
import type { TransactionKind } from "../../journal/journal.ts"
import { type Amount, baseUnits, wholeNumber } from "./amounts.ts"
import { checkType, type TransactionType } from "./transactionType.ts"

/** The input of every send. */
export interface SendInput {
  /** The service's name of the network, e.g. `ethereum-sepolia`, or a short form, e.g. `sepolia`. */
  readonly network: Network
  /**
   * The idempotency key. A second send with the same `id` sends nothing and resolves to the result of the first. Use one per
   * purchase or payment, such as an order number. @default a random id
   */
  readonly id?: string | undefined
  /**
   * Sends again even if the outcome of an equal send is unknown. Without it, a repeated request joins the first send until
   * the outcome is known.
   */
  readonly again?: boolean | undefined
  /** The gas limit. @default the estimate of the node */
  readonly gas?: bigint | undefined
  /** Gas price of a legacy transaction, in wei. */
  readonly gasPrice?: bigint | undefined
  /** Maximum total fee per unit of gas, in wei. @default twice the base fee, plus the priority fee */
  readonly maxFeePerGas?: bigint | undefined
  /** Maximum priority fee per unit of gas, in wei. @default the suggestion of the node */
  readonly maxPriorityFeePerGas?: bigint | undefined
}

interface To {
  /** The recipient. The zero address is not allowed. Pass `allowZeroAddress: true` to burn. */
  readonly to: string
  readonly allowZeroAddress?: boolean | undefined
}

export interface SendCoinInput extends SendInput, To {
  /** A decimal string in whole coins, or a bigint in wei. */
  readonly amount: Amount
}

export interface SendTokenInput extends SendInput, To {
  readonly tokenAddress: string
  /** A decimal string in whole tokens, or a bigint in the token's base units. */
  readonly amount: Amount
}

export interface TransferErc721Input extends SendInput, To {
  readonly tokenAddress: string
  readonly tokenId: string | bigint
}

export interface TransferErc1155Input extends SendInput, To {
  readonly tokenAddress: string
  /** One id, or a list of them. */
  readonly tokenId: string | bigint | readonly (string | bigint)[]
  /** The number of tokens: one number, or one for each id. */
  readonly amount: string | bigint | readonly (string | bigint)[]
}

export interface SendTransactionInput extends SendInput {
  /** The contract or recipient. Without it, the transaction creates a contract. */
  readonly to?: string | null | undefined
  readonly allowZeroAddress?: boolean | undefined
  /** The amount of native coins to send, in wei. */
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
  readonly accessList?: AccessList | undefined
  readonly authorizationList?: readonly SignedAuthorization[] | undefined
  /**
   * The contract whose code the account runs from this transaction on (EIP-7702), also in this transaction. It controls all funds of
   * the account. The wallet signs the authorization for the nonce that the transaction gets.
   */
  readonly delegate?: Address | undefined
  /** The type of the transaction. Fields of other types are refused. @default depends on the chain and the fields */
  readonly type?: TransactionType | undefined
  /** Replaces the pending transaction with this nonce. @default the next nonce of the account */
  readonly nonce?: number | undefined
}

/** A transaction as the caller requested it. Fees, gas and nonce may be missing. */
export interface RequestedTransaction
  extends Omit<SendInput, "network" | "id" | "again">,
    Pick<SendTransactionInput, "accessList" | "authorizationList" | "nonce" | "type"> {
  readonly kind: TransactionKind
  readonly to: Address | null
  readonly value: bigint
  readonly data: Hex
  /** The most that it may cost, in wei. Lowers the fees that the node suggests. */
  readonly maxFee?: bigint | undefined
  /** Signs the authorizations of a transaction with this nonce. */
  readonly authorize?: ((nonce: number) => Promise<readonly SignedAuthorization[]>) | undefined
}

export const gasFields = ({ gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas }: SendInput) => {
  const fields = {
    gas: optionalNumber("gas", gas),
    gasPrice: optionalNumber("gasPrice", gasPrice),
    maxFeePerGas: optionalNumber("maxFeePerGas", maxFeePerGas),
    maxPriorityFeePerGas: optionalNumber("maxPriorityFeePerGas", maxPriorityFeePerGas)
  }
  const fault = feesFault(fields)
  if (fault) throw new InvalidInputError(fault)
  return fields
}

const optionalNumber = (field: string, value: unknown): bigint | undefined =>
  value === undefined ? undefined : wholeNumber(field, value)

export const feeLimit = (maxFee: unknown): Pick<RequestedTransaction, "maxFee"> =>
  maxFee === undefined ? {} : { maxFee: wholeNumber("maxFee", maxFee) }

export const receiver = ({ to, allowZeroAddress }: To) =>
  allowZeroAddress === true ? addressOf("to", to) : recipientOf("to", to)

export const moreThanZero = (field: string, amount: bigint): bigint => {
  if (amount > 0n) return amount
  throw new InvalidInputError({ field, expected: "an amount above zero" })
}

export const coinTransfer = (input: SendCoinInput): RequestedTransaction => ({
  ...gasFields(input),
  kind: "coin",
  to: receiver(input),
  value: moreThanZero("amount", baseUnits("amount", input.amount, 18)),
  data: "0x"
})

export const anyTransaction = (input: SendTransactionInput): RequestedTransaction => {
  const { to, value = 0n, data = "0x", accessList, authorizationList, nonce, type } = input
  if (!isHex(data) || data.length % 2 !== 0)
    throw new InvalidInputError({ field: "data", expected: "bytes as 0x hexadecimal" })
  if (nonce !== undefined && (!Number.isSafeInteger(nonce) || nonce < 0)) {
    throw new InvalidInputError({ field: "nonce", expected: "a whole number, zero or more" })
  }
  if (to == null && data === "0x") {
    throw new InvalidInputError({
      field: "to",
      expected: "an address; only contract creations have none"
    })
  }
  checkType("", input)
  if (to == null && authorizationList !== undefined) {
    throw new InvalidInputError({
      field: "to",
      expected: "an address, since a transaction with authorizations cannot create a contract (EIP-7702)"
    })
  }
  return {
    ...gasFields(input),
    ...{ accessList, authorizationList, nonce, type },
    kind: "transaction",
    to: to == null ? null : receiver({ ...input, to }),
    value: wholeNumber("value", value),
    // Lower case, because it is compared with the data that nodes return.
    data: data.toLowerCase() as Hex
  }
}
