import { type Address, encodeFunctionData, getAddress, type Hex } from "viem"
import { erc721Abi, erc1155Abi, transferData } from "../chain/abi.ts"
import type { Network } from "../chain/network.ts"
import type { Draft } from "../chain/transaction.ts"
import { badRequest } from "../service/failure.ts"
import { tokenOn } from "./tokens.ts"
import { addressOf, amountOf, hashOf, hexOf, nonceOf, quantityOf } from "./values.ts"

/** The request fields for nonce, gas limit and fees. */
export interface GasFields {
  readonly nonce?: string | number
  readonly gasLimit?: string
  readonly gasPrice?: string
  readonly maxFeePerGas?: string
  readonly maxPriorityFeePerGas?: string
}

/** A transaction in a request, with the field names of dapps. */
export interface EvmRequest extends GasFields {
  readonly from?: string
  readonly to?: string
  readonly value?: string
  readonly data?: string
  readonly authorizationList?: readonly {
    readonly address: string
    readonly chainId: number
    readonly nonce: number
    readonly r: string
    readonly s: string
    readonly yParity: number
  }[]
}

type OneOrMore = string | number | readonly (string | number)[]

export const gasOfRequest = (request: GasFields): Draft => ({
  ...(request.nonce === undefined ? {} : { nonce: nonceOf(request.nonce) }),
  ...(request.gasLimit === undefined ? {} : { gas: quantityOf("gasLimit", request.gasLimit) }),
  ...(request.gasPrice === undefined ? {} : { gasPrice: quantityOf("gasPrice", request.gasPrice) }),
  ...(request.maxFeePerGas === undefined
    ? {}
    : { maxFeePerGas: quantityOf("maxFeePerGas", request.maxFeePerGas) }),
  ...(request.maxPriorityFeePerGas === undefined
    ? {}
    : { maxPriorityFeePerGas: quantityOf("maxPriorityFeePerGas", request.maxPriorityFeePerGas) })
})

export const coinDraft = (request: { to: string; amount: string }): Draft => ({
  to: addressOf("to", request.to),
  value: amountOf("amount", request.amount, 18)
})

export const tokenDraft = async (
  network: Network,
  request: { to: string; amount: string; tokenAddress: string }
): Promise<Draft> => {
  const { token, coin } = await tokenOn(network, "tokenAddress", request.tokenAddress)
  const amount = amountOf("amount", request.amount, coin.decimals)
  return { to: token, data: transferData(addressOf("to", request.to), amount) }
}

export const erc721Draft = (
  from: Address,
  request: { to: string; tokenId: string | number; tokenAddress: string }
): Draft => {
  const args = [from, addressOf("to", request.to), quantityOf("tokenId", request.tokenId)] as const
  const data = encodeFunctionData({ abi: erc721Abi, functionName: "safeTransferFrom", args })
  return { to: addressOf("tokenAddress", request.tokenAddress), data }
}

export const erc1155Draft = (
  from: Address,
  request: { to: string; tokenId: OneOrMore; amount: OneOrMore; tokenAddress: string }
): Draft => {
  const ids = listOf("tokenId", request.tokenId)
  const amounts = listOf("amount", request.amount)
  if (ids.length !== amounts.length) throw badRequest("tokenId and amount must have the same length")
  const to = addressOf("to", request.to)
  return { to: addressOf("tokenAddress", request.tokenAddress), data: erc1155Data(from, to, ids, amounts) }
}

const erc1155Data = (from: Address, to: Address, ids: bigint[], amounts: bigint[]): Hex => {
  const [id, amount] = [ids[0], amounts[0]]
  if (ids.length !== 1 || id === undefined || amount === undefined) {
    const args = [from, to, ids, amounts, "0x"] as const
    return encodeFunctionData({ abi: erc1155Abi, functionName: "safeBatchTransferFrom", args })
  }
  const args = [from, to, id, amount, "0x"] as const
  return encodeFunctionData({ abi: erc1155Abi, functionName: "safeTransferFrom", args })
}

/** Reads a dapp's transaction. The wallet signs for `owner` only. */
export const customDraft = (owner: Address, request: EvmRequest): Draft => {
  const from = request.from === undefined ? owner : addressOf("transaction.from", request.from)
  if (from !== getAddress(owner)) throw badRequest("transaction.from is not the user's address")
  return {
    ...gasOfRequest(request),
    ...(request.to === undefined ? {} : { to: addressOf("transaction.to", request.to) }),
    ...(request.value === undefined ? {} : { value: quantityOf("transaction.value", request.value) }),
    ...(request.data === undefined ? {} : { data: hexOf("transaction.data", request.data) }),
    ...(request.authorizationList === undefined
      ? {}
      : { authorizationList: authorizations(request.authorizationList) })
  }
}

const authorizations = (list: NonNullable<EvmRequest["authorizationList"]>) =>
  list.map(({ address, chainId, nonce, r, s, yParity }) => ({
    address: addressOf("authorizationList.address", address),
    chainId,
    nonce,
    r: hashOf("authorizationList.r", r),
    s: hashOf("authorizationList.s", s),
    yParity
  }))

const listOf = (name: string, value: OneOrMore): bigint[] => {
  const items = typeof value === "object" ? value : [value]
  return items.map((item) => quantityOf(name, item))
}
