import { type Address, parseTransaction, type TransactionSerializable } from "viem"
import { estimateGas, getBlock, getGasPrice } from "viem/actions"
import { InvalidInputError } from "../../../errors/index.ts"
import type { ChainNode } from "../../../rpc/node.ts"
import type { Signed } from "../outcome/reconcile.ts"
import type { Asked } from "./prepareInput.ts"
import { typeOf } from "./transactionType.ts"

/** A transaction with nothing left open but its nonce, and the number of the newest block at that time. */
export interface Prepared {
  readonly transaction: TransactionSerializable & { readonly chainId: number }
  readonly since: number
}

/**
 * Fills in gas and fees as the node sees them, but no less than the fees in `least`. Rejects when the node says that
 * it would revert.
 */
export const prepare = async (
  node: ChainNode,
  from: Address,
  asked: Asked,
  least: Fees = {}
): Promise<Prepared> => {
  const [block, gasPrice, tip, gas] = await Promise.all([
    getBlock(node.client),
    getGasPrice(node.client),
    usualTip(node),
    asked.gas ?? estimated(node, from, asked)
  ])
  const { to, value, data, accessList, authorizationList } = asked
  const content = { chainId: node.chainId, to, value, data, gas }
  const since = Number(block.number)
  const { baseFeePerGas } = block
  const type = typeOf(asked)
  if (type === "legacy" || type === "eip2930" || asked.gasPrice !== undefined || baseFeePerGas == null) {
    if (type === "eip1559" || type === "eip7702") throw noBaseFee(type)
    const priced = { ...content, gasPrice: asked.gasPrice ?? atLeast(gasPrice, least.gasPrice) }
    if (type === "eip2930") return { transaction: { ...priced, type, accessList: accessList ?? [] }, since }
    if (accessList && type !== "legacy")
      return { transaction: { ...priced, type: "eip2930", accessList }, since }
    return { transaction: { ...priced, type: "legacy" }, since }
  }
  const fees = feesFor(asked, least, baseFeePerGas, tip ?? atLeast(gasPrice - baseFeePerGas))
  const priced = { ...content, ...fees, ...(accessList ? { accessList } : {}) }
  if (!authorizationList) return { transaction: { ...priced, type: "eip1559" }, since }
  return { transaction: { ...priced, type: "eip7702", authorizationList: [...authorizationList] }, since }
}

const noBaseFee = (type: string) =>
  new InvalidInputError({
    field: "type",
    expected: `legacy or eip2930, since the chain has no base fee; ${type} needs one`
  })

/** Enough for a base fee that doubles. */
const feesFor = (
  { maxFeePerGas, maxPriorityFeePerGas }: Asked,
  least: Fees,
  baseFee: bigint,
  usualTip: bigint
) => {
  const tip = maxPriorityFeePerGas ?? atLeast(usualTip, least.maxPriorityFeePerGas)
  const most = maxFeePerGas ?? atLeast(2n * baseFee + tip, least.maxFeePerGas)
  return { maxFeePerGas: most, maxPriorityFeePerGas: maxPriorityFeePerGas ?? (tip < most ? tip : most) }
}

const atLeast = (value: bigint, least = 0n) => (value > least ? value : least)

/** What the node says is usual. Some nodes do not say. */
const usualTip = ({ client }: ChainNode): Promise<bigint | undefined> =>
  client.request({ method: "eth_maxPriorityFeePerGas" }, { retryCount: 0 }).then(BigInt, () => undefined)

/** The state may change until it is mined: a contract gets a fifth more, and gives back what it does not need. */
const estimated = async (node: ChainNode, from: Address, asked: Asked): Promise<bigint> => {
  const { to, value, data, accessList, authorizationList } = asked
  const gas = await estimateGas(node.client, {
    account: from,
    ...{ to, value, data },
    ...(accessList ? { accessList } : {}),
    ...(authorizationList ? { authorizationList: [...authorizationList] } : {})
  })
  return data === "0x" ? gas : (gas * 6n) / 5n
}

/** What a transaction has to pay at least to take the place of another. */
export interface Fees {
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
}

/** What a signed transaction pays at most. */
export const feesOf = ({ raw }: Signed): Fees => {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = parseTransaction(raw)
  return { gasPrice, maxFeePerGas, maxPriorityFeePerGas }
}

/** An eighth above the fees of those that are to be replaced: nodes want a tenth. */
export const feesToReplace = (intents: readonly Signed[]): Fees => {
  const fees = intents.map(feesOf)
  const raised = (name: keyof Fees) =>
    fees.reduce((most, fee) => atLeast(((fee[name] ?? fee.gasPrice ?? 0n) * 9n) / 8n + 1n, most), 0n)
  return {
    gasPrice: raised("maxFeePerGas"),
    maxFeePerGas: raised("maxFeePerGas"),
    maxPriorityFeePerGas: raised("maxPriorityFeePerGas")
  }
}
