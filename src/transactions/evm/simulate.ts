import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  ethAddress,
  type Hex,
  type Log,
  pad,
  parseEventLogs
} from "viem"
import { simulateBlocks } from "viem/actions"
import type { ChainNode } from "../../rpc/node.ts"
import type { BalanceChange, Simulation } from "../api.ts"
import type { SimulatedCall } from "../engine.ts"
import { rpcErrorIn } from "./chain/failure.ts"

/**
 * Runs a call on top of the latest block, as `eth_simulateV1` defines it, and compares the account's balances.
 *
 * The first run finds the tokens that move. The second reads their balances before and after the call. viem's `simulateCalls` does
 * the same, but anvil refuses the contract creation with which it reads the balance of the network's coin.
 */
export const simulate = async (node: ChainNode, call: SimulatedCall): Promise<Simulation> => {
  const { from, to, data, value } = call
  const blocks = await simulateBlocks(node.client, {
    blocks: [{ calls: [{ from, to, data, value }] }],
    traceTransfers: true
  }).catch((thrown: unknown) => {
    if (isShortOfCoins(thrown)) return undefined
    throw thrown
  })
  if (blocks === undefined) return { status: "reverted", reason: "INSUFFICIENT_FUNDS", balanceChanges: [] }
  const [outcome] = blocks[0]?.calls ?? []
  if (outcome?.status !== "success")
    return { status: "reverted", reason: "CONTRACT", revertData: outcome?.data, balanceChanges: [] }
  const coins = movedCoins(outcome.logs ?? [], from)
  return {
    status: "success",
    balanceChanges: [
      ...(coins === 0n ? [] : [{ amount: String(coins) }]),
      ...(await tokenChanges(node, call, tokensIn(outcome.logs ?? [], call)))
    ]
  }
}

/** Nodes do not run a call that sends more than the account has. Not all of them use the code of the specification. */
const isShortOfCoins = (thrown: unknown): boolean => {
  const answer = rpcErrorIn(thrown)
  return (
    answer !== undefined && (answer.code === -38014 || /insufficient (?:funds|balance)/i.test(answer.details))
  )
}

/** The node reports each move of the network's coin as a `Transfer` of this address. */
const isCoin = ({ address }: Log) => address.toLowerCase() === ethAddress

const movedCoins = (logs: readonly Log[], account: Address): bigint =>
  parseEventLogs({ abi: erc20Abi, eventName: "Transfer", logs: logs.filter(isCoin) }).reduce(
    (sum, { args }) =>
      sum + (isSame(args.to, account) ? args.value : 0n) - (isSame(args.from, account) ? args.value : 0n),
    0n
  )

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** A call that moves more tokens than this is not for people to read. */
const mostTokens = 10

/** The contracts that report a transfer from or to the account, and the called one: some change balances without a report. */
const tokensIn = (logs: readonly Log[], { from, to }: SimulatedCall): readonly Address[] => {
  const account = pad(from).toLowerCase()
  const moved = logs.filter(
    (log) => !isCoin(log) && log.topics.some((topic) => topic.toLowerCase() === account)
  )
  return [...new Set([...moved.map(({ address }) => address.toLowerCase()), to.toLowerCase()])].slice(
    0,
    mostTokens
  ) as Address[] // lower case is still an address
}

/** For each read: a contract must not use up the gas of those that follow. */
const gas = 200_000n

interface Block {
  readonly calls: readonly {
    readonly from: Address
    readonly to: Address
    readonly data: Hex
    readonly value: bigint
    readonly gas?: bigint
  }[]
}

type Read = "balanceOf" | "decimals" | "symbol"

const tokenChanges = async (
  { client }: ChainNode,
  { from, to, data, value }: SimulatedCall,
  tokens: readonly Address[]
): Promise<readonly BalanceChange[]> => {
  const readOf = (functionName: Read): Block => {
    const data =
      functionName === "balanceOf"
        ? encodeFunctionData({ abi: erc20Abi, functionName, args: [from] })
        : encodeFunctionData({ abi: erc20Abi, functionName })
    return { calls: tokens.map((token) => ({ from, to: token, data, value: 0n, gas })) }
  }
  const simulated: readonly Block[] = [
    readOf("balanceOf"),
    { calls: [{ from, to, data: data ?? "0x", value }] },
    readOf("balanceOf"),
    readOf("decimals"),
    readOf("symbol")
  ]
  const blocks = await simulateBlocks(client, { blocks: simulated })
  const resultOf = (block: number, functionName: Read, at: number) =>
    decoded(functionName, blocks[block]?.calls[at])
  return tokens.flatMap((tokenAddress, at) => {
    const [had, has] = [resultOf(0, "balanceOf", at), resultOf(2, "balanceOf", at)]
    if (typeof had !== "bigint" || typeof has !== "bigint" || had === has) return []
    const [decimals, symbol] = [resultOf(3, "decimals", at), resultOf(4, "symbol", at)]
    return [
      {
        amount: String(has - had),
        tokenAddress,
        ...(typeof symbol === "string" ? { symbol } : {}),
        ...(typeof decimals === "number" ? { decimals } : {})
      }
    ]
  })
}

/** `undefined` for a contract that does not answer like a token. */
const decoded = (functionName: Read, result: { readonly status: string; readonly data: Hex } | undefined) => {
  if (result?.status !== "success") return undefined
  try {
    return decodeFunctionResult({ abi: erc20Abi, functionName, data: result.data })
  } catch {
    return undefined
  }
}
