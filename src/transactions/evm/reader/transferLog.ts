import { type Address, getAddress, type Hex } from "viem"

/** keccak256("Transfer(address,address,uint256)") */
export const transferTopic: Hex = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"

/** The event of an ERC-20 transfer. */
export interface TransferLog {
  /** In lower case. */
  readonly token: Address
  readonly from: Address
  /** More than zero. */
  readonly value: bigint
  readonly hash: Hex
  readonly block: bigint
  readonly index: number
}

interface WantedLogs {
  /** In lower case, like `to`. */
  readonly tokens: readonly string[]
  readonly to: string
  readonly range: { readonly from: bigint; readonly to: bigint }
}

/**
 * The transfers that were asked for, newest first, each once. A node may return anything: other tokens, other recipients, other
 * blocks and more logs than anybody can read. Transfers of nothing are left out, because they only make an address look familiar.
 */
export const transferLogsIn = (
  logs: readonly unknown[],
  { tokens, to, range }: WantedLogs
): readonly TransferLog[] => {
  const wanted = new Set(tokens)
  const found = logs.slice(-mostLogs).flatMap((log) => parsed(log, to) ?? [])
  const own = found.filter(
    ({ token, block, value }) => wanted.has(token) && block >= range.from && block <= range.to && value > 0n
  )
  return [...new Map(own.map((log) => [`${log.hash} ${log.index}`, log])).values()].sort(byNewest)
}

/** The most logs that are looked at. Nodes return the newest ones last. */
const mostLogs = 10_000

const byNewest = (one: TransferLog, other: TransferLog): number =>
  one.block === other.block ? other.index - one.index : one.block < other.block ? 1 : -1

const parsed = (log: unknown, to: string): TransferLog | undefined => {
  const { address, topics, data, transactionHash, blockNumber, logIndex, removed } = fieldsOf(log)
  const [topic, from, recipient, more] = Array.isArray(topics) ? topics : []
  const isTransfer = topic === transferTopic && more === undefined && removed !== true
  const isOwn = isWord(recipient) && addressIn(recipient) === to
  const isWhole = isWord(data) && isWord(from) && isWord(transactionHash) && isAddress(address)
  if (!isTransfer || !isOwn || !isWhole || !isQuantity(blockNumber) || !isQuantity(logIndex)) return undefined
  return {
    token: address.toLowerCase() as Address, // lower case is still an address
    from: getAddress(addressIn(from)),
    value: BigInt(data),
    hash: transactionHash,
    block: BigInt(blockNumber),
    index: Number(logIndex)
  }
}

type Field = "address" | "topics" | "data" | "transactionHash" | "blockNumber" | "logIndex" | "removed"

const fieldsOf = (log: unknown): Readonly<Partial<Record<Field, unknown>>> => Object(log)

/** The address in the last 20 bytes of a word. */
const addressIn = (word: Hex): Hex => `0x${word.slice(26).toLowerCase()}`

const isWord = (value: unknown): value is Hex => matches(value, /^0x[0-9a-f]{64}$/i)

const isAddress = (value: unknown): value is Hex => matches(value, /^0x[0-9a-f]{40}$/i)

const isQuantity = (value: unknown): value is Hex => matches(value, /^0x[0-9a-f]{1,13}$/i)

const matches = (value: unknown, pattern: RegExp): boolean => typeof value === "string" && pattern.test(value)
