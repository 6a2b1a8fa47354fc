import { createClient, custom, keccak256, toHex } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { NotSentError } from "../../../src/errors/index.ts"
import type { ChainNode } from "../../../src/rpc/node.ts"
import type { SignedEntry } from "../../../src/transactions/evm/chain/signedEntry.ts"
import { follow } from "../../../src/transactions/evm/handle/follow.ts"
import type { FollowOptions, TransactionProgress } from "../../../src/transactions/evm/outcome/result.ts"

const interval = 4_000
const account = privateKeyToAccount(`0x${"1".repeat(64)}`)
const to = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const blockHash = `0x${"b".repeat(64)}`

let entry: SignedEntry
beforeAll(async () => {
  const fees = { maxFeePerGas: 10n, maxPriorityFeePerGas: 1n }
  const raw = await account.signTransaction({
    type: "eip1559",
    chainId: 8453,
    nonce: 5,
    to,
    gas: 21_000n,
    ...fees
  })
  entry = {
    ...{ id: "1", operation: "sendCoin", network: "base", chainId: 8453, broadcastBy: "node", content: "" },
    ...{ kind: "coin", recipient: to, fields: {}, status: "submitted", createdAt: 1, updatedAt: 1 },
    ...{ from: account.address, to, value: "0", data: "0x", nonce: 5, since: 1, raw, hash: keccak256(raw) }
  }
})

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }))
afterEach(() => void vi.useRealTimers())

/** What the node has of the transaction: nothing, the pending transaction, or one in block 100. `hidden`: only that its nonce is used. */
type Has = "absent" | "pending" | "mined" | "hidden"

/** A node whose answers a test changes. */
const openNode = () => {
  const state = {
    has: "pending" as Has,
    newest: 100,
    baseFee: 5n,
    pendingNonce: 6,
    failure: undefined as Error | undefined,
    lookUps: 0
  }
  const found = () =>
    state.has === "absent" || state.has === "hidden"
      ? null
      : { hash: entry.hash, from: account.address, blockNumber: state.has === "mined" ? toHex(100) : null }
  const receipt = () => ({
    ...{ transactionHash: entry.hash, blockHash, blockNumber: toHex(100), status: "0x1", logs: [] },
    ...{
      from: account.address,
      to,
      gasUsed: "0x5208",
      cumulativeGasUsed: "0x5208",
      effectiveGasPrice: "0x6"
    },
    ...{ transactionIndex: "0x0", contractAddress: null, logsBloom: "0x", type: "0x2" }
  })
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_getTransactionByHash: () => {
      state.lookUps++
      return found()
    },
    eth_getTransactionCount: ([, tag]) =>
      toHex(tag === "pending" ? state.pendingNonce : state.has === "mined" || state.has === "hidden" ? 6 : 5),
    eth_getTransactionReceipt: receipt,
    eth_blockNumber: () => toHex(state.newest),
    eth_getBlockByNumber: () => ({
      number: toHex(state.newest),
      baseFeePerGas: toHex(state.baseFee),
      transactions: []
    })
  }
  const request = async ({
    method,
    params
  }: {
    readonly method: string
    readonly params?: readonly unknown[]
  }) => {
    if (state.failure) throw state.failure
    return answers[method]?.(params ?? [])
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  // What is followed needs requests only.
  const node = { network: "base", chainId: 8453, client } as unknown as ChainNode
  return { node, state }
}

/** Follows the transaction, and collects what it is told. */
const watch = (node: ChainNode, options: FollowOptions = {}) => {
  const told: TransactionProgress[] = []
  const ended = (async () => {
    for await (const progress of follow(node, entry, interval, options)) told.push(progress)
    return "ended"
  })().catch((error: unknown) => error)
  return { told, ended, statuses: () => told.map(({ status }) => status) }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** One poll. */
const poll = () => pass(interval)

describe("a transaction that is followed", () => {
  it("is told once for each change, and until it is mined", async () => {
    const { node, state } = openNode()
    const { told, statuses, ended } = watch(node)
    await pass(0)
    await poll()
    expect(told).toEqual([{ status: "submitted" }])
    state.has = "mined"
    await poll()
    expect(statuses()).toEqual(["submitted", "confirmed"])
    expect(told[1]).toMatchObject({ confirmations: 1, receipt: { transactionHash: entry.hash } })
    expect(await ended).toBe("ended")
    expect(vi.getTimerCount()).toBe(0)
  })

  it("is told with each confirmation, until it has enough", async () => {
    const { node, state } = openNode()
    state.has = "mined"
    const { told, ended } = watch(node, { confirmations: 3 })
    for (const newest of [100, 100, 101, 102]) {
      state.newest = newest
      await poll()
    }
    expect(told.map((it) => "confirmations" in it && it.confirmations)).toEqual([1, 2, 3])
    expect(await ended).toBe("ended")
  })

  it("has one confirmation although its node is behind the one that has its block", async () => {
    const { node, state } = openNode()
    Object.assign(state, { has: "mined", newest: 98 })
    const { told } = watch(node)
    await pass(0)
    expect(told).toMatchObject([{ status: "confirmed", confirmations: 1 }])
  })

  it("is dropped when it is absent twice in a row, and may come back", async () => {
    const { node, state } = openNode()
    const stop = new AbortController()
    const { statuses, ended } = watch(node, { signal: stop.signal })
    await pass(0)
    for (const has of ["absent", "pending", "absent"] as const) {
      state.has = has
      await poll()
    }
    expect(statuses()).toEqual(["submitted"])
    await poll()
    await poll()
    expect(statuses()).toEqual(["submitted", "dropped"])
    state.has = "pending"
    await poll()
    expect(statuses()).toEqual(["submitted", "dropped", "submitted"])
    stop.abort("left")
    expect(await ended).toBe("left")
    expect(vi.getTimerCount()).toBe(0)
  })

  it("is not dropped the first time that it is absent, and submitted while its nonce is used by what the node does not show", async () => {
    const { node, state } = openNode()
    const stop = new AbortController()
    const removed = vi.spyOn(stop.signal, "removeEventListener")
    state.has = "absent"
    const { statuses, ended } = watch(node, { signal: stop.signal })
    await pass(0)
    expect(statuses()).toEqual([])
    await poll()
    expect(statuses()).toEqual(["dropped"])
    state.has = "hidden"
    await poll()
    expect(statuses()).toEqual(["dropped", "submitted"])
    // No listener is left on the signal.
    expect(removed.mock.calls).toEqual([1, 2].map(() => ["abort", expect.any(Function)]))
    stop.abort()
    await ended
  })

  it("is told why it cannot be mined, and when that changes", async () => {
    const { node, state } = openNode()
    const stop = new AbortController()
    const { told, ended } = watch(node, { signal: stop.signal })
    Object.assign(state, { pendingNonce: 4 })
    await pass(0)
    Object.assign(state, { pendingNonce: 6, baseFee: 11n })
    await poll()
    expect(told.map((it) => "reason" in it && it.reason)).toEqual(["nonce_gap", "underpriced"])
    stop.abort()
    await ended
  })

  it.each([
    ["has a fee that covers the base fee exactly", { baseFee: 10n }, { status: "submitted" }],
    ["has a fee below the base fee", { baseFee: 11n }, { status: "submitted", reason: "underpriced" }],
    ["waits for an earlier nonce", { pendingNonce: 4 }, { status: "submitted", reason: "nonce_gap" }],
    ["waits for itself only", { pendingNonce: 5 }, { status: "submitted" }]
  ])("%s", async (_, changes, progress) => {
    const { node, state } = openNode()
    Object.assign(state, changes)
    const stop = new AbortController()
    const { told, ended } = watch(node, { signal: stop.signal })
    await pass(0)
    expect(told).toEqual([progress])
    stop.abort()
    await ended
  })

  it("is followed further after its node failed, but not after the node turns out to be of another chain", async () => {
    const { node, state } = openNode()
    const { statuses, ended } = watch(node)
    state.failure = new Error("no answer")
    await poll()
    expect(statuses()).toEqual([])
    state.failure = undefined
    await poll()
    expect(statuses()).toEqual(["submitted"])
    const wrong = new NotSentError("NOT_SIGNED", "another chain")
    vi.spyOn(node.client, "request").mockRejectedValue(wrong)
    await poll()
    expect(await ended).toBe(wrong)
  })

  it("is looked up once for all who follow it", async () => {
    const { node, state } = openNode()
    const stop = new AbortController()
    const all = [1, 2, 3].map(() => watch(node, { signal: stop.signal }))
    await pass(0)
    expect(state.lookUps).toBe(1)
    await poll()
    expect(state.lookUps).toBe(2)
    expect(all.map(({ statuses }) => statuses())).toEqual([["submitted"], ["submitted"], ["submitted"]])
    stop.abort()
    await Promise.all(all.map(({ ended }) => ended))
  })

  it("is not looked up with a signal that is aborted already", async () => {
    const { node, state } = openNode()
    const { ended } = watch(node, { signal: AbortSignal.abort("left") })
    expect(await ended).toBe("left")
    expect(state.lookUps).toBe(0)
  })
})
