import type { Address, TransactionSerializable } from "viem"
import { estimateGas, getBlock, getGasPrice } from "viem/actions"
import { InvalidInputError, NotSentError } from "../../../errors/index.ts"
import type { ChainNode } from "../../../rpc/node.ts"
import { atLeast, atMost, type Fees } from "./fees.ts"
import type { RequestedTransaction } from "./prepareInput.ts"
import { typeOf } from "./transactionType.ts"

/** A transaction that only lacks its nonce, and the number of the latest block when it was prepared. */
export interface Prepared {
  readonly transaction: TransactionSerializable & { readonly chainId: number }
  readonly since: number
}

/**
 * Fills in the gas and fees that the node suggests, and at least the fees in `minimum`. Rejects if the node reports that the
 * transaction would revert, and with `NotSentError` if the fees that it needs now are above its `maxFee`.
 */
export const prepare = async (
  node: ChainNode,
  from: Address,
  requested: RequestedTransaction,
  minimum: Fees = {}
): Promise<Prepared> => {
  const [block, gasPrice, suggested, gas] = await Promise.all([
    getBlock(node.client),
    getGasPrice(node.client),
    suggestedPriorityFee(node),
    requested.gas ?? estimatedGas(node, from, requested)
  ])
  const { to, value, data, accessList, authorizationList } = requested
  const content = { chainId: node.chainId, to, value, data, gas }
  const since = Number(block.number)
  const { baseFeePerGas } = block
  const limit = requested.maxFee && requested.maxFee / gas
  if (limit !== undefined && limit < atLeast(baseFeePerGas ?? 0n, minimum.maxFeePerGas))
    throw new NotSentError(
      "FEE_ABOVE_LIMIT",
      "To replace the transaction now would cost more than `maxFee`. Read `replacementFee` again"
    )
  const type = typeOf(requested)
  if (type === "legacy" || type === "eip2930" || requested.gasPrice !== undefined || baseFeePerGas == null) {
    if (type === "eip1559" || type === "eip7702") throw noBaseFee(type)
    const priced = {
      ...content,
      gasPrice: requested.gasPrice ?? atMost(atLeast(gasPrice, minimum.gasPrice), limit)
    }
    if (type === "eip2930") return { transaction: { ...priced, type, accessList: accessList ?? [] }, since }
    if (accessList && type !== "legacy")
      return { transaction: { ...priced, type: "eip2930", accessList }, since }
    return { transaction: { ...priced, type: "legacy" }, since }
  }
  const priority = suggested ?? atLeast(gasPrice - baseFeePerGas)
  const fees = feesFor(requested, { minimum, limit }, baseFeePerGas, priority)
  const priced = { ...content, ...fees, ...(accessList ? { accessList } : {}) }
  if (!authorizationList) return { transaction: { ...priced, type: "eip1559" }, since }
  return { transaction: { ...priced, type: "eip7702", authorizationList: [...authorizationList] }, since }
}

const noBaseFee = (type: string) =>
  new InvalidInputError({
    field: "type",
    expected: `legacy or eip2930, since the chain has no base fee; ${type} needs one`
  })

/** The default `maxFeePerGas` allows the base fee to double. */
const feesFor = (
  { maxFeePerGas, maxPriorityFeePerGas }: RequestedTransaction,
  { minimum, limit }: { readonly minimum: Fees; readonly limit: bigint | undefined },
  baseFee: bigint,
  suggested: bigint
) => {
  const priorityFee = maxPriorityFeePerGas ?? atLeast(suggested, minimum.maxPriorityFeePerGas)
  const maxFee = maxFeePerGas ?? atMost(atLeast(2n * baseFee + priorityFee, minimum.maxFeePerGas), limit)
  return { maxFeePerGas: maxFee, maxPriorityFeePerGas: maxPriorityFeePerGas ?? atMost(priorityFee, maxFee) }
}

/** The priority fee that the node suggests. Some nodes do not have the method. */
const suggestedPriorityFee = ({ client }: ChainNode): Promise<bigint | undefined> =>
  client.request({ method: "eth_maxPriorityFeePerGas" }, { retryCount: 0 }).then(BigInt, () => undefined)

/** Adds 20 % for contracts, since the state may change before the block. Unused gas costs nothing. */
const estimatedGas = async (
  node: ChainNode,
  from: Address,
  requested: RequestedTransaction
): Promise<bigint> => {
  const { to, value, data, accessList, authorizationList } = requested
  const gas = await estimateGas(node.client, {
    account: from,
    ...{ to, value, data },
    ...(accessList ? { accessList } : {}),
    ...(authorizationList ? { authorizationList: [...authorizationList] } : {})
  })
  return data === "0x" ? gas : (gas * 6n) / 5n
}
