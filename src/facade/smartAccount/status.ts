import type { UserOperation } from "../../generated/smartAccount.ts"
import type { JournalEntry } from "../../transactions/journal/journal.ts"
import { catchUpTime } from "../../transactions/timeouts.ts"
import { entryPointReason } from "./refusals.ts"

/** Whether the status of an operation cannot change any more, or it expired so long ago that no other is to be expected. */
export const hasEnded = ({ status, validUntil }: Pick<UserOperation, "status" | "validUntil">): boolean =>
  ["success", "failed", "expired"].includes(status) || Date.now() > timeOfEnd({ validUntil })

/** After this time, no other status of an operation is to be expected. `NaN` if it is not known when it expires. */
export const timeOfEnd = ({
  validUntil
}: {
  readonly validUntil?: UserOperation["validUntil"] | undefined
}): number => Number(validUntil ?? Number.NaN) * 1000 + catchUpTime

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
      return {
        status: txHash ? "reverted" : "failed",
        reason: entryPointReason(failedReason) ?? failedReason ?? "FAILED",
        ...hash
      }
    case "expired":
      return { status: "failed", reason: "EXPIRED" }
    case "on_process":
      return { status: "submitted", ...hash }
    default:
      return undefined
  }
}
