import type { Hash } from "viem"
import type { ChainNode } from "../../../rpc/node.ts"

/** How a transaction that is in a block ended; `submitted` while the node has no receipt of it. */
export const minedStatus = async (
  { client }: ChainNode,
  hash: Hash
): Promise<"confirmed" | "reverted" | "submitted"> => {
  const receipt = await client
    .request({ method: "eth_getTransactionReceipt", params: [hash] })
    .catch(() => undefined)
  // The receipt of another transaction says nothing about this one.
  if (receipt == null || receipt.transactionHash?.toLowerCase() !== hash.toLowerCase()) return "submitted"
  return Number(receipt.status) === 0 ? "reverted" : "confirmed"
}
