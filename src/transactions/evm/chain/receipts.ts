import type { ChainNode } from "../../../rpc/node.ts"
import { feePaid } from "../../feePaid.ts"
import type { JournalEntry } from "../../journal/journal.ts"
import type { SignedEntry } from "./signedEntry.ts"

/** What a receipt adds to a journal entry. */
export type Mining = Pick<JournalEntry, "status" | "fee">

/** How a mined transaction ended, or `submitted` while the node has no receipt for it. */
export const minedAs = async (
  { client }: ChainNode,
  { hash, network }: Pick<SignedEntry, "hash" | "network">
): Promise<Mining> => {
  const receipt = await client
    .request({ method: "eth_getTransactionReceipt", params: [hash] })
    .catch(() => undefined)
  // Some nodes return the receipt of another transaction.
  if (receipt == null || receipt.transactionHash?.toLowerCase() !== hash.toLowerCase())
    return { status: "submitted" }
  return {
    status: Number(receipt.status) === 0 ? "reverted" : "confirmed",
    ...withFee(feePaid(network, receipt))
  }
}

export const withFee = (fee: string | undefined): Pick<JournalEntry, "fee"> =>
  fee === undefined ? {} : { fee }
