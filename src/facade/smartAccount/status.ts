import type { UserOperation } from "../../generated/smartAccount.ts"
import type { JournalEntry } from "../../transactions/journal/journal.ts"

/** Whether the status of an operation cannot change any more. */
export const isFinalStatus = (status: string): boolean => ["success", "failed", "expired"].includes(status)

/** What the status of an operation says of its send. `undefined` if it has not been submitted, as far as the service knows. */
export const changesFrom = ({
  status,
  txHash,
  failedReason
}: UserOperation): Partial<JournalEntry> | undefined => {
  // An app may put it into a link, so nothing else gets there.
  const hash = txHash && /^0x[\da-f]{64}$/i.test(txHash) ? { hash: txHash.toLowerCase() } : {}
  switch (status) {
    case "success":
      return { status: "confirmed", ...hash }
    case "failed":
      return { status: txHash ? "reverted" : "failed", reason: failedReason ?? "FAILED", ...hash }
    case "expired":
      return { status: "failed", reason: "EXPIRED" }
    case "on_process":
      return { status: "submitted", ...hash }
    default:
      return undefined
  }
}
