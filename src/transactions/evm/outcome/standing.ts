import type { ChainNode } from "../../../rpc/node.ts"
import type { JournalEntry } from "../../journal/journal.ts"
import { minedStatus } from "./receipts.ts"
import { type Signed, sight } from "./reconcile.ts"

/** A node may not have heard of a transaction yet that another one took. */
const settlingTime = 15_000

/** Where a submitted transaction stands now, without sending anything. Rejects when the node cannot be asked. */
export const standingOf = async (
  node: ChainNode,
  entry: Signed
): Promise<Pick<JournalEntry, "status" | "replacedBy">> => {
  const seen = await sight(node, entry)
  switch (seen.state) {
    case "mined":
      return { status: await minedStatus(node, entry.hash) }
    case "replaced":
      return { status: "replaced", replacedBy: seen.by.hash }
    case "absent":
      return { status: Date.now() - entry.updatedAt > settlingTime ? "dropped" : entry.status }
    case "pending":
      return { status: "submitted" }
    case "hidden":
      return { status: entry.status }
  }
}
