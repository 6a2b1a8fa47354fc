import { type Address, numberToHex, pad, toEventSelector } from "viem"
import { evm } from "../../../../src/evm.ts"
import type { ChainReader } from "../../../../src/transactions/engine.ts"

export const network = "ethereum-sepolia"

export const wallet = `0x${"a1".repeat(20)}` as const
export const shop = `0x${"b2".repeat(20)}` as const
export const stranger = `0x${"c3".repeat(20)}` as const
export const token = `0x${"d4".repeat(20)}` as const

/** A transaction of coins. Without a block it is pending. */
export interface ScriptedPayment {
  readonly block?: number
  readonly nonce: number
  /** @default the wallet */
  readonly from?: Address
  /** @default the shop. A transaction that creates a contract has none. */
  readonly to?: Address | null
  /** In wei. @default 1 coin */
  readonly value?: bigint
  readonly failed?: boolean
}

/** A transfer of tokens, which have 6 decimals. */
export interface ScriptedTransfer {
  readonly block: number
  readonly index?: number
  readonly from?: Address
  readonly to?: Address
  readonly contract?: Address
  /** In the smallest unit. @default 1 token */
  readonly value?: bigint
}

/** Coins that a contract pays. No transaction of the block shows them. */
export interface ScriptedGift {
  readonly block: number
  readonly to: Address
  readonly value: bigint
}

export interface ScriptedChain {
  /** The number of the latest block. */
  readonly height: number
  readonly payments?: readonly ScriptedPayment[]
  readonly transfers?: readonly ScriptedTransfer[]
  readonly gifts?: readonly ScriptedGift[]
  /** How many blocks back the node has counts and balances. @default all */
  readonly statesBack?: number
  /** The most blocks of a request for logs. @default any number */
  readonly logBlocks?: number
  /** Replaces what the node responds to a call. */
  readonly respond?: (call: RpcCall, result: unknown) => unknown
  /** The HTTP status of the responses to requests with a call of this method. */
  readonly broken?: { readonly method: string; readonly status: number }
}

export interface RpcCall {
  readonly id: number
  readonly method: string
  // biome-ignore lint/suspicious/noExplicitAny: each method has its own parameters
  readonly params: readonly any[]
}

/** When a block was made, in milliseconds since 1970. */
export const timeOf = (block: number): number => 1_700_000_000_000 + block * 12_000

/** The hash of the transaction of a sender with this nonce. */
export const hashOf = (nonce: number, from: Address = wallet) =>
  `0x${from.slice(2)}${nonce.toString(16).padStart(24, "0")}` as const

let opened = 0

/** A reader whose node has this chain, and the calls that the node received. */
export const openScripted = async (chain: ScriptedChain) => {
  const calls: RpcCall[] = []
  const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
    const body: RpcCall | readonly RpcCall[] = JSON.parse(String(init?.body))
    const asked = [body].flat() as readonly RpcCall[] // `flat` loses the type
    calls.push(...asked)
    if (asked.some(({ method }) => method === chain.broken?.method))
      return new Response("", { status: chain.broken?.status ?? 500 })
    const answers = asked.map((call) => ({ jsonrpc: "2.0", id: call.id, ...answerOf(chain, call) }))
    return Response.json(Array.isArray(body) ? answers : answers[0])
  }
  const reader: ChainReader = await evm({
    // A unique host, because viem batches concurrent requests to one URL.
    rpcUrls: { [network]: `http://scripted-${++opened}.test` },
    fetch
  }).openReader()
  return { reader, callsOf: (name: string) => calls.filter(({ method }) => method === name) }
}

const answerOf = (chain: ScriptedChain, call: RpcCall): object => {
  try {
    const result = resultOf(chain, call)
    return { result: chain.respond ? chain.respond(call, result) : result }
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    return { error: { code: thrown.code, message: thrown.message } }
  }
}

/** A JSON-RPC error. viem repeats no request that a node refuses with these codes. */
class Refusal extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const resultOf = (chain: ScriptedChain, { method, params }: RpcCall): unknown => {
  switch (method) {
    case "eth_chainId":
      return numberToHex(11_155_111)
    case "eth_blockNumber":
      return numberToHex(chain.height)
    case "eth_getTransactionCount":
      return numberToHex(countAt(chain, params[0], params[1]))
    case "eth_getBalance":
      return numberToHex(balanceAt(chain, params[0], stateAt(chain, params[1])))
    case "eth_getBlockByNumber":
      return blockAt(chain, Number(params[0]))
    case "eth_getTransactionByHash":
      return transactionsOf(chain).find(({ hash }) => hash === params[0]) ?? null
    case "eth_getTransactionReceipt":
      return { transactionHash: params[0], status: hasFailed(chain, params[0]) ? "0x0" : "0x1" }
    case "eth_getLogs":
      return logsIn(chain, params[0])
    case "eth_call":
      return pad("0x6")
    default:
      throw new Refusal(-32601, `There is no ${method}`)
  }
}

/** The block of a request for old state. */
const stateAt = ({ height, statesBack = height }: ScriptedChain, block: string): number => {
  const number = block === "latest" ? height : Number(block)
  if (number < height - statesBack) throw new Refusal(-32000, "missing trie node")
  return number
}

const isFrom = (address: string) => (payment: ScriptedPayment) =>
  (payment.from ?? wallet).toLowerCase() === address.toLowerCase()

const countAt = (chain: ScriptedChain, address: string, block: string): number => {
  const own = (chain.payments ?? []).filter(isFrom(address))
  if (block === "pending") return own.length
  const last = stateAt(chain, block)
  return own.filter((it) => it.block !== undefined && it.block <= last).length
}

/** Everybody begins with 1,000 coins. */
const balanceAt = ({ payments = [], gifts = [] }: ScriptedChain, account: string, last: number): bigint => {
  const address = account.toLowerCase()
  const mined = payments.filter(({ block, failed }) => block !== undefined && block <= last && !failed)
  const got = mined.filter(({ to = shop }) => to?.toLowerCase() === address)
  const gone = mined.filter(isFrom(address))
  const paid = gifts.filter(({ block, to }) => block <= last && to.toLowerCase() === address)
  return 1_000n * coin + sum(got) + sum(paid) - sum(gone)
}

export const coin = 10n ** 18n

const sum = (all: readonly { readonly value?: bigint }[]): bigint =>
  all.reduce((total, { value = coin }) => total + value, 0n)

const transactionsOf = ({ payments = [] }: ScriptedChain) =>
  payments.map(({ block, nonce, from = wallet, to = shop, value = coin }) => ({
    hash: hashOf(nonce, from),
    ...{ from, to, nonce: numberToHex(nonce), value: numberToHex(value), input: "0x" },
    chainId: numberToHex(11_155_111),
    blockNumber: block === undefined ? null : numberToHex(block)
  }))

const hasFailed = ({ payments = [] }: ScriptedChain, hash: string): boolean =>
  payments.some(({ nonce, from, failed }) => failed === true && hashOf(nonce, from) === hash)

const blockAt = (chain: ScriptedChain, number: number) => ({
  number: numberToHex(number),
  timestamp: numberToHex(timeOf(number) / 1000),
  transactions: transactionsOf(chain).filter(({ blockNumber }) => blockNumber === numberToHex(number))
})

interface LogFilter {
  readonly address: readonly string[]
  readonly topics: readonly (string | null)[]
  readonly fromBlock: string
  readonly toBlock: string
}

const logsIn = ({ transfers = [], logBlocks }: ScriptedChain, filter: LogFilter) => {
  const [first, last] = [Number(filter.fromBlock), Number(filter.toBlock)]
  if (logBlocks !== undefined && last - first >= logBlocks) throw new Refusal(-32600, "Too many blocks")
  return transfers
    .filter(({ block }) => block >= first && block <= last)
    .map(logOf)
    .filter(({ address }) => filter.address.includes(address))
    .filter(({ topics }) =>
      filter.topics.every((it, index) => it === null || it.toLowerCase() === topics[index])
    )
}

const transferTopic = toEventSelector("Transfer(address,address,uint256)")

/** The event of a transfer, as a node returns it. */
export const logOf = (transfer: ScriptedTransfer) => {
  const { block, index = 0, from = wallet, to = shop, contract = token, value = 1_000_000n } = transfer
  return {
    ...{ address: contract, topics: [transferTopic, pad(from), pad(to)], data: pad(numberToHex(value)) },
    transactionHash: pad(numberToHex(block)),
    ...{ blockNumber: numberToHex(block), logIndex: numberToHex(index) }
  }
}
