import type { Hex } from "viem"
import { Failure } from "../../service/failure.ts"
import { findAnvil } from "./binary.ts"
import { connect, deploy, type Node } from "./node.ts"
import { type AnvilProcess, startAnvil } from "./process.ts"

/** A node that one world uses alone, with its URL. */
export interface Lease {
  readonly node: Node
  readonly url: string
  /** Whether the node has stopped. */
  isOver(): boolean
}

/** The anvils of a sandbox, one per chain id in use. They survive a reset. */
export interface AnvilHost {
  /** Returns the node of a chain with freshly deployed contracts. Starts one if there is none. */
  lease(chainId: number, now: number): Promise<Lease>
  /** Stops all nodes. */
  close(): Promise<void>
}

interface Started extends Lease {
  /** The sandbox's time of the start, in milliseconds since the epoch. */
  readonly startedAt: number
  readonly process: AnvilProcess
  /** The snapshot that the next lease restores. */
  snapshot: Hex
}

/** Returns a host. Without an anvil binary it prints a warning and returns `undefined`. */
export const openAnvilHost = (): AnvilHost | undefined => {
  const binary = findAnvil()
  if (binary !== undefined) return createAnvilHost(binary)
  console.warn(
    "No anvil runs here (optional package @foundry-rs/anvil): the networks are kept in memory, without JSON-RPC."
  )
  return undefined
}

const createAnvilHost = (binary: string): AnvilHost => {
  const running = new Map<number, Promise<Started>>()
  let isClosed = false

  const start = async (chainId: number, now: number): Promise<Started> => {
    const process = await startAnvil(binary, chainId, now)
    let hasEnded = false
    void process.ended.then(() => {
      hasEnded = true
    })
    const node = connect(process.url)
    await deploy(node)
    return {
      process,
      node,
      url: process.url,
      startedAt: now,
      isOver: () => hasEnded,
      snapshot: await node.snapshot()
    }
  }

  /** Takes the node back to its first block. A node cannot make blocks before its start, so it is replaced then. */
  const renewed = async (started: Started, chainId: number, now: number): Promise<Started> => {
    if (now >= started.startedAt) return restored(started)
    await started.process.stop()
    return start(chainId, now)
  }

  const restored = async (started: Started): Promise<Started> => {
    await started.node.revert({ id: started.snapshot })
    await started.node.request({ method: "anvil_dropAllTransactions" })
    started.snapshot = await started.node.snapshot()
    return started
  }

  return {
    lease: (chainId, now) => {
      if (isClosed) return Promise.reject(new Failure(503, "The sandbox was closed"))
      const leased =
        running.get(chainId)?.then((started) => renewed(started, chainId, now)) ?? start(chainId, now)
      running.set(chainId, leased)
      const forget = () => running.get(chainId) === leased && running.delete(chainId)
      // A node that stopped by itself is started again by the next lease.
      leased.then(({ process }) => process.ended.then(forget), forget)
      return leased
    },
    close: async () => {
      isClosed = true
      const ending = [...running.values()].map(async (started) => (await started).process.stop())
      running.clear()
      await Promise.allSettled(ending)
    }
  }
}
