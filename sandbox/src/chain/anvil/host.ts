import type { Hex } from "viem"
import { Failure } from "../../service/failure.ts"
import { findAnvil } from "./binary.ts"
import { connect, deploy, type Node } from "./node.ts"
import { type AnvilProcess, startAnvil } from "./process.ts"

/** A node that one world has to itself, and where it listens. */
export interface Lease {
  readonly node: Node
  readonly url: string
  /** Whether the node has ended. */
  isOver(): boolean
}

/** The anvils of a sandbox, one for each chain id that was asked for. They outlive a reset. */
export interface AnvilHost {
  /** The node of a chain, as it was when its contracts had just been deployed. Started when there is none. */
  lease(chainId: number, now: number): Promise<Lease>
  /** Ends all of them. */
  close(): Promise<void>
}

interface Started extends Lease {
  readonly process: AnvilProcess
  /** What the next lease goes back to. */
  snapshot: Hex
}

/** A host, or `undefined` with a line on the error output where there is no anvil to host. */
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
    return { process, node, url: process.url, isOver: () => hasEnded, snapshot: await node.snapshot() }
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
      const leased = running.get(chainId)?.then(restored) ?? start(chainId, now)
      running.set(chainId, leased)
      const forget = () => running.get(chainId) === leased && running.delete(chainId)
      // One that has ended by itself is started anew by the next lease.
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
