import {
  type Address,
  BaseError,
  type Hex,
  keccak256,
  type SignedAuthorization,
  type TransactionSerializable
} from "viem"
import type { PrivateKeyAccount } from "viem/accounts"
import { badRequest } from "../failure.ts"
import { fees, gasOf } from "./fees.ts"

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

/** Fills in what `draft` leaves open. */
export const complete = (draft: Draft, chainId: number, nextNonce: number): Terms => {
  const data = draft.data ?? "0x"
  return {
    chainId,
    to: draft.to,
    value: draft.value ?? 0n,
    data,
    nonce: draft.nonce ?? nextNonce,
    gas: draft.gas ?? gasOf(draft.to, data, draft.authorizationList?.length),
    ...priced(draft),
    ...(draft.authorizationList === undefined ? {} : { authorizationList: draft.authorizationList })
  }
}

const priced = (draft: Draft): Pick<Terms, "gasPrice" | "maxFeePerGas" | "maxPriorityFeePerGas"> => {
  const isLegacy = draft.gasPrice !== undefined && draft.authorizationList === undefined
  if (isLegacy && draft.maxFeePerGas === undefined && draft.maxPriorityFeePerGas === undefined) {
    return { gasPrice: draft.gasPrice }
  }
  const maxPriorityFeePerGas = draft.maxPriorityFeePerGas ?? fees.maxPriorityFeePerGas
  const enough = 2n * fees.baseFee + maxPriorityFeePerGas
  return { maxPriorityFeePerGas, maxFeePerGas: draft.maxFeePerGas ?? draft.gasPrice ?? enough }
}

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
