import { getBlock, getBlockNumber, getTransactionCount, getTransactionReceipt } from "viem/actions"
import { isSlipwayError } from "../../../errors/index.ts"
import type { ChainNode } from "../../../rpc/node.ts"
import { type SharedReads, sharedReads } from "../../../sharedReads.ts"
import { lookUp } from "../chain/lookup.ts"
import { replacementKind } from "../chain/replacement.ts"
import type { SignedEntry } from "../chain/signedEntry.ts"
import type { FollowOptions, TransactionEnd, TransactionProgress } from "../outcome/result.ts"
import { feesOf } from "../prepare/fees.ts"
import { revertReason } from "./revertReason.ts"

/** Yields each change of a transaction until it is mined with enough confirmations, or replaced. */
export async function* follow(
  node: ChainNode,
  entry: SignedEntry,
  pollingInterval: number,
  { confirmations = 1, signal }: FollowOptions = {}
): AsyncGenerator<TransactionProgress> {
  let last: string | undefined
  let wasAbsent = false
  for (;;) {
    signal?.throwIfAborted()
    const now = await readsOf(node)(entry.hash, pollingInterval, () => progressOf(node, entry)).catch(
      unlessTransient
    )
    // Only report the second `dropped` in a row, since the first may come from a node that lags behind.
    const isNews = now !== undefined && (now.status !== "dropped" || wasAbsent) && keyOf(now) !== last
    wasAbsent = now?.status === "dropped"
    if (now && isNews) {
      last = keyOf(now)
      yield now
      if (isEnd(now) && (now.status === "replaced" || now.confirmations >= confirmations)) return
    }
    await pause(pollingInterval, signal)
  }
}

const reads = new WeakMap<ChainNode, SharedReads<TransactionProgress>>()

/** Everyone who follows a transaction through a node shares its reads. */
const readsOf = (node: ChainNode): SharedReads<TransactionProgress> => {
  const known = reads.get(node) ?? sharedReads<TransactionProgress>()
  reads.set(node, known)
  return known
}

const isEnd = (status: TransactionProgress): status is TransactionEnd =>
  status.status === "confirmed" || status.status === "reverted" || status.status === "replaced"

/** Two states with the same key are not a change. */
const keyOf = (status: TransactionProgress): string =>
  [
    status.status,
    "reason" in status && status.reason,
    "confirmations" in status && `${status.receipt.blockHash} ${status.confirmations}`
  ].join(" ")

/** Ignores failures of the node, which may respond the next time. A node of another chain throws an error of Slipway. */
const unlessTransient = (error: unknown): undefined => {
  if (isSlipwayError(error)) throw error
}

const progressOf = async (node: ChainNode, entry: SignedEntry): Promise<TransactionProgress> => {
  const found = await lookUp(node, entry)
  switch (found.state) {
    case "mined":
      return minedProgress(node, entry)
    case "replaced":
      return { status: "replaced", by: found.by.hash, reason: replacementKind(entry, found.by) }
    case "absent":
      return { status: "dropped" }
    case "nonceConflict":
      return { status: "submitted" }
    case "pending":
      return pendingProgress(node, entry)
  }
}

const minedProgress = async (node: ChainNode, entry: SignedEntry): Promise<TransactionEnd> => {
  const [receipt, newest] = await Promise.all([
    getTransactionReceipt(node.client, { hash: entry.hash }),
    getBlockNumber(node.client, { cacheTime: 0 })
  ])
  const confirmations = Math.max(1, Number(newest - receipt.blockNumber) + 1)
  if (receipt.status === "success") return { status: "confirmed", confirmations, receipt }
  return { status: "reverted", confirmations, receipt, reason: await revertReason(node, entry, receipt) }
}

const pendingProgress = async ({ client }: ChainNode, entry: SignedEntry): Promise<TransactionProgress> => {
  const [block, next] = await Promise.all([
    getBlock(client),
    getTransactionCount(client, { address: entry.from, blockTag: "pending" })
  ])
  if (next < entry.nonce) return { status: "submitted", reason: "nonce_gap" }
  const { gasPrice = 0n, maxFeePerGas = gasPrice } = feesOf(entry)
  return maxFeePerGas < (block.baseFeePerGas ?? 0n)
    ? { status: "submitted", reason: "underpriced" }
    : { status: "submitted" }
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
