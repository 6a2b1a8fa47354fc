import type { Hash } from "viem"
import type { ChainNode } from "../../../rpc/node.ts"

/** The status of a mined transaction, or `submitted` while the node has no receipt for it. */
export const minedStatus = async (
  { client }: ChainNode,
  hash: Hash
): Promise<"confirmed" | "reverted" | "submitted"> => {
  const receipt = await client
    .request({ method: "eth_getTransactionReceipt", params: [hash] })
    .catch(() => undefined)
  // Some nodes answer with the receipt of another transaction.
  if (receipt == null || receipt.transactionHash?.toLowerCase() !== hash.toLowerCase()) return "submitted"
  return Number(receipt.status) === 0 ? "reverted" : "confirmed"
}
