import type { Transaction } from "../../../index.ts"

/** Whether a transaction may still arrive, and the user has not said what happened to it. */
export const isTransactionUnderway = ({ status, userOutcome }: Transaction): boolean =>
  underway.has(status) && !(status === "unknown" && userOutcome !== undefined)

const underway: ReadonlySet<Transaction["status"]> = new Set<Transaction["status"]>([
  "signing",
  "submitted",
  "unknown",
  "dropped"
])
