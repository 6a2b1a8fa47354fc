import { type Address, getAddress, type Hash, TransactionReceiptNotFoundError } from "viem"
import { erc20ViewAbi } from "../abi.ts"
import type { GasEstimate, Receipt } from "../network.ts"
import type { Coin } from "../tokens.ts"
import { complete, type Draft, type Prices, type Terms, usualFees } from "../transaction.ts"
import type { Node } from "./node.ts"
import { refusing } from "./refusals.ts"

export const pricesOn = async (node: Node): Promise<Prices> => {
  const [{ baseFeePerGas }, tip] = await Promise.all([
    node.getBlock(),
    node.request({ method: "eth_maxPriorityFeePerGas" })
  ])
  return { baseFee: baseFeePerGas ?? 0n, maxPriorityFeePerGas: BigInt(tip) }
}

/** The nonce of the next transaction, after those in the pool. */
export const nextNonceOn = (node: Node, address: Address): Promise<number> =>
  node.getTransactionCount({ address, blockTag: "pending" })

/** Completes `draft` with the node's values. */
export const termsOn = async (node: Node, chainId: number, from: Address, draft: Draft): Promise<Terms> => {
  const [nonce, prices, gas] = await Promise.all([
    nextNonceOn(node, from),
    pricesOn(node),
    draft.gas ?? gasOn(node, from, draft)
  ])
  return complete(draft, { chainId, nonce, gas, prices })
}

export const estimateOn = async (node: Node, from: Address, draft: Draft): Promise<GasEstimate> => {
  const [prices, gasLimit] = await Promise.all([pricesOn(node), gasOn(node, from, draft)])
  const { gasPrice, ...usual } = usualFees(prices)
  return { gasLimit, gasPrice, ...usual }
}

const gasOn = (node: Node, from: Address, draft: Draft): Promise<bigint> => {
  const { to, value, data, authorizationList } = draft
  return refusing(() =>
    node.estimateGas({
      account: from,
      ...(to === undefined ? {} : { to }),
      ...(value === undefined ? {} : { value }),
      ...(data === undefined ? {} : { data }),
      ...(authorizationList === undefined ? {} : { authorizationList: [...authorizationList] })
    })
  )
}

/** Reads symbol and decimals of the ERC-20 at `address`. `undefined` when it is not an ERC-20. */
export const coinOn = async (node: Node, address: Address): Promise<Coin | undefined> => {
  const contract = { address, abi: erc20ViewAbi } as const
  try {
    const [symbol, decimals] = await Promise.all([
      node.readContract({ ...contract, functionName: "symbol" }),
      node.readContract({ ...contract, functionName: "decimals" })
    ])
    return { symbol, decimals }
  } catch {
    return undefined
  }
}

export const tokenBalanceOn = (node: Node, address: Address, owner: Address): Promise<bigint> =>
  node.readContract({ address, abi: erc20ViewAbi, functionName: "balanceOf", args: [owner] })

export const receiptOn = async (node: Node, hash: Hash): Promise<Receipt | undefined> => {
  try {
    const { transactionHash, transactionIndex, effectiveGasPrice, blockNumber, status, ...rest } =
      await node.getTransactionReceipt({ hash })
    const { from, to, contractAddress } = rest
    return {
      ...rest,
      from: getAddress(from),
      to: to === null ? null : getAddress(to),
      contractAddress: contractAddress ? getAddress(contractAddress) : null,
      hash: transactionHash,
      index: transactionIndex,
      gasPrice: effectiveGasPrice,
      blockNumber: Number(blockNumber),
      status: status === "success" ? 1 : 0
    }
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}
