import type { ChainNode } from "../../../rpc/node.ts"
import type { JournalEntry } from "../../journal/journal.ts"
import { propagationTime } from "../../timeouts.ts"
import { lookUp } from "./lookup.ts"
import { minedAs } from "./receipts.ts"
import type { SignedEntry } from "./signedEntry.ts"

/** The current status of a submitted transaction. Broadcasts nothing. Rejects if the node does not answer. */
export const currentStatus = async (
  node: ChainNode,
  entry: SignedEntry
): Promise<Pick<JournalEntry, "status" | "replacedBy" | "fee">> => {
  const found = await lookUp(node, entry)
  switch (found.state) {
    case "mined":
      return minedAs(node, entry)
    case "replaced":
      return { status: "replaced", replacedBy: found.by.hash }
    case "absent":
      return { status: Date.now() - entry.updatedAt > propagationTime ? "dropped" : entry.status }
    case "pending":
      return { status: "submitted" }
    case "nonceConflict":
      return { status: entry.status }
  }
}
