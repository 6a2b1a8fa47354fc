import {
  type Address,
  BaseError,
  type Hex,
  keccak256,
  type SignedAuthorization,
  type TransactionSerializable
} from "viem"
import type { PrivateKeyAccount } from "viem/accounts"
import { badRequest } from "../service/failure.ts"

/** A transaction as asked for; what is absent is filled in. Amounts are in wei. */
export interface Draft {
  readonly to?: Address
  readonly value?: bigint
  readonly data?: Hex
  readonly nonce?: number
  readonly gas?: bigint
  readonly gasPrice?: bigint
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
  readonly authorizationList?: readonly SignedAuthorization[]
}

/** A transaction with nothing left open. */
export interface Terms {
  readonly chainId: number
  readonly to: Address | undefined
  readonly value: bigint
  readonly data: Hex
  readonly nonce: number
  readonly gas: bigint
  readonly gasPrice?: bigint
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
  readonly authorizationList?: readonly SignedAuthorization[]
}

export interface Transaction extends Terms {
  readonly from: Address
  readonly hash: Hex
  readonly serialized: Hex
  /** Milliseconds since the epoch. */
  readonly submittedAt: number
}

/** What a network charges: its base fee and the usual tip, in wei a unit of gas. */
export interface Prices {
  readonly baseFee: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** What a network fills in where a draft says nothing. */
export interface Defaults {
  readonly chainId: number
  readonly nonce: number
  readonly gas: bigint
  readonly prices: Prices
}

/** Fills in what `draft` leaves open. */
export const complete = (draft: Draft, { chainId, nonce, gas, prices }: Defaults): Terms => ({
  chainId,
  to: draft.to,
  value: draft.value ?? 0n,
  data: draft.data ?? "0x",
  nonce: draft.nonce ?? nonce,
  gas: draft.gas ?? gas,
  ...priced(draft, prices),
  ...(draft.authorizationList === undefined ? {} : { authorizationList: draft.authorizationList })
})

const priced = (
  draft: Draft,
  prices: Prices
): Pick<Terms, "gasPrice" | "maxFeePerGas" | "maxPriorityFeePerGas"> => {
  const isLegacy = draft.gasPrice !== undefined && draft.authorizationList === undefined
  if (isLegacy && draft.maxFeePerGas === undefined && draft.maxPriorityFeePerGas === undefined) {
    return { gasPrice: draft.gasPrice }
  }
  const usual = usualFees(prices)
  const maxPriorityFeePerGas = draft.maxPriorityFeePerGas ?? usual.maxPriorityFeePerGas
  const enough = 2n * prices.baseFee + maxPriorityFeePerGas
  return { maxPriorityFeePerGas, maxFeePerGas: draft.maxFeePerGas ?? draft.gasPrice ?? enough }
}

/** What a transaction offers when nobody says otherwise: enough for a base fee that doubles. */
export const usualFees = ({ baseFee, maxPriorityFeePerGas }: Prices) => ({
  gasPrice: baseFee + maxPriorityFeePerGas,
  maxPriorityFeePerGas,
  maxFeePerGas: 2n * baseFee + maxPriorityFeePerGas
})

/** Signs `terms` with the account's real key; refuses terms that no transaction can have. */
export const signTerms = async (account: PrivateKeyAccount, terms: Terms): Promise<Hex> => {
  try {
    return await account.signTransaction(serializable(terms))
  } catch (error) {
    throw badRequest(
      `The transaction cannot be signed: ${error instanceof BaseError ? error.shortMessage : error}`
    )
  }
}

export const signedTransaction = async (
  account: PrivateKeyAccount,
  terms: Terms,
  submittedAt: number
): Promise<Transaction> => {
  const serialized = await signTerms(account, terms)
  return { ...terms, from: account.address, serialized, hash: keccak256(serialized), submittedAt }
}

const serializable = (terms: Terms): TransactionSerializable => {
  const { to, gasPrice, maxFeePerGas, maxPriorityFeePerGas, authorizationList, ...rest } = terms
  const target = to === undefined ? rest : { ...rest, to }
  if (gasPrice !== undefined) return { ...target, type: "legacy", gasPrice }
  const capped = {
    ...target,
    ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
    ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas })
  }
  return authorizationList === undefined
    ? { ...capped, type: "eip1559" }
    : { ...capped, type: "eip7702", authorizationList: [...authorizationList] }
}
