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

/** A transaction as requested, in wei. The network fills in absent fields. */
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

/** A transaction with all fields filled in. */
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

/** The base fee and the suggested priority fee of a network, in wei per unit of gas. */
export interface Prices {
  readonly baseFee: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** The values for the fields that a draft leaves out. */
export interface Defaults {
  readonly chainId: number
  readonly nonce: number
  readonly gas: bigint
  readonly prices: Prices
}

/** Fills in the fields that `draft` leaves out. */
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

/** The default fees of a transaction: enough for a base fee that doubles. */
export const usualFees = ({ baseFee, maxPriorityFeePerGas }: Prices) => ({
  gasPrice: baseFee + maxPriorityFeePerGas,
  maxPriorityFeePerGas,
  maxFeePerGas: 2n * baseFee + maxPriorityFeePerGas
})

/** Signs `terms` with the account's key. Rejects terms that are not a valid transaction. */
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
