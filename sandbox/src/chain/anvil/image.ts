import type { Hex } from "viem"
import type { Node } from "./node.ts"

/** All that a node knows: accounts, blocks with their transactions and receipts, and what waits in its pool. */
export interface NodeImage {
  /** What anvil makes and reads itself. */
  readonly state: Hex
  /** Signed transactions. Those that an app had sent without a signature are lost. */
  readonly pool: readonly Hex[]
}

export const imageOf = async (node: Node): Promise<NodeImage> => {
  const state = await node.request({ method: "anvil_dumpState" })
  const { pending, queued } = await node.getTxpoolContent()
  const waiting = [pending, queued].flatMap((senders) =>
    Object.values(senders).flatMap((byNonce) => Object.values(byNonce ?? {}))
  )
  const pool = waiting
    .toSorted((a, b) => Number(a.nonce) - Number(b.nonce))
    .map(({ hash }) => node.request({ method: "eth_getRawTransactionByHash", params: [hash] }))
  return { state, pool: await Promise.all(pool) }
}

/** Brings a node, which has nothing but the test contracts, to where the image was taken. */
export const loadImage = async (node: Node, { state, pool }: NodeImage): Promise<void> => {
  await node.request({ method: "anvil_loadState", params: [state] })
  for (const serializedTransaction of pool) {
    // Nobody signed what was sent for an impersonated account.
    await node.sendRawTransaction({ serializedTransaction }).catch(() => undefined)
  }
}
