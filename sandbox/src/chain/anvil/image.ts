import type { Hex } from "viem"
import type { Node } from "./node.ts"

/** The whole state of a node: accounts, blocks with transactions and receipts, and the pool. */
export interface NodeImage {
  /** The format is anvil's own. */
  readonly state: Hex
  /** Signed transactions. Unsigned ones of impersonated accounts are lost. */
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

/** Loads an image into a node that has only the test contracts. */
export const loadImage = async (node: Node, { state, pool }: NodeImage): Promise<void> => {
  await node.request({ method: "anvil_loadState", params: [state] })
  for (const serializedTransaction of pool) {
    // A transaction of an impersonated account has no valid signature.
    await node.sendRawTransaction({ serializedTransaction }).catch(() => undefined)
  }
}
