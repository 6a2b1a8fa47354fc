import { type Hash, parseTransaction, type TransactionReceipt } from "viem"
import { getBlock, getBlockNumber, getTransactionCount, getTransactionReceipt } from "viem/actions"
import { isSlipwayError } from "../../../errors/index.ts"
import type { NetworkName } from "../../../networks.ts"
import type { CallOptions } from "../../../promise.ts"
import type { ChainNode } from "../../../rpc/node.ts"
import type { Order } from "../account.ts"
import { feesOf } from "../prepare/prepare.ts"
import { type Mined, type Signed, sight } from "./reconcile.ts"
import type { SendResult } from "./result.ts"
import { revertReason } from "./revertReason.ts"

/**
 * Where a transaction stands.
 *
 * - `submitted`: it waits for a block. With a `reason` no block includes it as things are: its fee is below the base fee,
 *   or a transaction with an earlier nonce is missing.
 * - `dropped`: the node had it and has it no more. It may come back: `speedUp` and `cancel` settle that.
 * - `confirmed`: it is in a block and succeeded.
 * - `reverted`: it is in a block and failed; `reason` is what the contract says, where that can be read.
 * - `replaced`: another transaction of the account used its nonce, so it will never be in a block.
 */
export type TransactionProgress =
  | { readonly status: "submitted"; readonly reason?: "underpriced" | "nonce_gap" }
  | { readonly status: "dropped" }
  | TransactionEnd

/** What a transaction comes to. */
export type TransactionEnd =
  | {
      readonly status: "confirmed"
      readonly confirmations: number
      readonly receipt: TransactionReceipt
    }
  | {
      readonly status: "reverted"
      readonly confirmations: number
      readonly receipt: TransactionReceipt
      readonly reason: string | undefined
    }
  | {
      readonly status: "replaced"
      readonly by: Hash
      readonly reason: "cancelled" | "repriced" | "replaced"
    }

/** How long to follow a transaction. */
export interface FollowOptions {
  /** How many blocks, its own included, have to be there. @default 1 */
  readonly confirmations?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** A transaction that has gone out. */
export interface TransactionHandle {
  readonly hash: Hash
  readonly nonce: number
  readonly network: NetworkName
  /**
   * Waits until it is in a block, or never will be. Rejects with the reason of `signal` when that is aborted.
   *
   * @example
   * const sent = await sender.sendCoin({
   *   network: "ethereum-sepolia",
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   amount: "0.015"
   * })
   * if (sent.status !== "done") throw sent.error
   * const end = await sent.transaction.wait({ confirmations: 1 })
   * console.log(end.status)
   */
  readonly wait: (options?: FollowOptions) => Promise<TransactionEnd>
  /**
   * Each change of where it stands, up to its end.
   *
   * @example
   * const sent = await sender.sendCoin({
   *   network: "ethereum-sepolia",
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   amount: "0.015"
   * })
   * if (sent.status !== "done") throw sent.error
   * for await (const { status } of sent.transaction.status()) console.log(status)
   */
  readonly status: (options?: FollowOptions) => AsyncIterable<TransactionProgress>
  /**
   * Sends nothing to the account itself under the same nonce and for more: one of the two will be mined.
   *
   * @example
   * const sent = await sender.sendCoin({
   *   network: "ethereum-sepolia",
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   amount: "0.015"
   * })
   * if (sent.status !== "done") throw sent.error
   * const cancelled = await sent.transaction.cancel()
   * // "refused" when it was mined before.
   * console.log(cancelled.status)
   */
  readonly cancel: (options?: CallOptions) => Promise<SendResult>
  /**
   * Sends the same once more under the same nonce and for more: one of the two will be mined.
   *
   * @example
   * const sent = await sender.sendCoin({
   *   network: "ethereum-sepolia",
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   amount: "0.015"
   * })
   * if (sent.status !== "done") throw sent.error
   * const faster = await sent.transaction.speedUp()
   * // "refused" when it was mined before.
   * console.log(faster.status)
   */
  readonly speedUp: (options?: CallOptions) => Promise<SendResult>
}

/** Sends something in the place of another transaction. */
export type Replace = (order: Order, options: CallOptions | undefined) => Promise<SendResult>

export const makeHandle = (
  node: ChainNode,
  intent: Signed,
  pollingInterval: number,
  replace: Replace
): TransactionHandle => {
  const { hash, nonce, network, from, to, value, data } = intent
  const status = (options?: FollowOptions) => follow(node, intent, pollingInterval, options)
  return {
    ...{ hash, nonce, network, status },
    wait: async (options) => {
      let last: TransactionProgress | undefined
      for await (const now of status(options)) last = now
      return last as TransactionEnd // it is followed until there is one
    },
    cancel: (options) =>
      replace(
        {
          asked: { kind: "cancel", to: from, value: 0n, data: "0x", nonce },
          request: { kind: "cancel", recipient: from, amount: "0" }
        },
        options
      ),
    speedUp: (options) => {
      const { gas, accessList, authorizationList } = parseTransaction(intent.raw)
      const asked = { to, value: BigInt(value), data, gas, accessList, authorizationList, nonce }
      const { recipient, amount, tokenAddress, tokenId } = intent
      const request = { recipient, amount, tokenAddress, tokenId }
      return replace(
        { asked: { kind: "speedUp", ...asked }, request: { kind: "speedUp", ...request } },
        options
      )
    }
  }
}

/** Looks at a transaction again and again. */
async function* follow(
  node: ChainNode,
  intent: Signed,
  pollingInterval: number,
  { confirmations = 1, signal }: FollowOptions = {}
): AsyncGenerator<TransactionProgress> {
  let last = ""
  let wasAbsent = false
  for (;;) {
    signal?.throwIfAborted()
    const now = await standing(node, intent).catch(unlessPassing)
    // A node that lags behind another is not believed the first time.
    const isNews = now !== undefined && (now.status !== "dropped" || wasAbsent) && nameOf(now) !== last
    wasAbsent = now?.status === "dropped"
    if (now && isNews) {
      last = nameOf(now)
      yield now
      if (isEnd(now) && (now.status === "replaced" || now.confirmations >= confirmations)) return
    }
    await pause(pollingInterval, signal)
  }
}

const isEnd = (status: TransactionProgress): status is TransactionEnd =>
  status.status === "confirmed" || status.status === "reverted" || status.status === "replaced"

/** What two looks have to say differently to be worth telling. */
const nameOf = (status: TransactionProgress): string =>
  [
    status.status,
    "reason" in status && status.reason,
    "confirmations" in status && `${status.receipt.blockHash} ${status.confirmations}`
  ].join(" ")

/** A node that does not answer now may do so the next time. One of another chain never will. */
const unlessPassing = (error: unknown): undefined => {
  if (isSlipwayError(error)) throw error
}

const standing = async (node: ChainNode, intent: Signed): Promise<TransactionProgress> => {
  const seen = await sight(node, intent)
  switch (seen.state) {
    case "mined":
      return ended(node, intent)
    case "replaced":
      return { status: "replaced", by: seen.by.hash, reason: kindOf(intent, seen.by) }
    case "absent":
      return { status: "dropped" }
    case "hidden":
      return { status: "submitted" }
    case "pending":
      return waiting(node, intent)
  }
}

const ended = async (node: ChainNode, intent: Signed): Promise<TransactionEnd> => {
  const [receipt, newest] = await Promise.all([
    getTransactionReceipt(node.client, { hash: intent.hash }),
    getBlockNumber(node.client, { cacheTime: 0 })
  ])
  const confirmations = Math.max(1, Number(newest - receipt.blockNumber) + 1)
  if (receipt.status === "success") return { status: "confirmed", confirmations, receipt }
  return { status: "reverted", confirmations, receipt, reason: await revertReason(node, intent, receipt) }
}

const waiting = async ({ client }: ChainNode, intent: Signed): Promise<TransactionProgress> => {
  const [block, next] = await Promise.all([
    getBlock(client),
    getTransactionCount(client, { address: intent.from, blockTag: "pending" })
  ])
  if (next < intent.nonce) return { status: "submitted", reason: "nonce_gap" }
  const { gasPrice = 0n, maxFeePerGas = gasPrice } = feesOf(intent)
  return maxFeePerGas < (block.baseFeePerGas ?? 0n)
    ? { status: "submitted", reason: "underpriced" }
    : { status: "submitted" }
}

export const kindOf = ({ from, to, value, data }: Signed, by: Mined) => {
  const isSame = by.to?.toLowerCase() === to?.toLowerCase() && String(by.value) === value && by.input === data
  if (isSame) return "repriced"
  const isNothing = by.to?.toLowerCase() === from.toLowerCase() && by.value === 0n && by.input === "0x"
  return isNothing ? "cancelled" : "replaced"
}

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop)
      resolve()
    }, ms)
    signal?.addEventListener("abort", stop, { once: true })
  })
