import type { Transaction } from "../../../../index.ts"

/** Without a hash, the wallet service cannot report the outcome. Nor can the service of an operation that it has lost. */
export const cannotBeLookedUp = ({
  status,
  broadcastBy,
  hash,
  userOperation,
  reason
}: Transaction): boolean =>
  status === "unknown" &&
  broadcastBy === "service" &&
  hash === undefined &&
  (userOperation === undefined || reason === "EXPIRED")

/** Whether the outcome is known, from a look-up or from the user. */
export const hasOutcome = (transaction: Transaction): boolean => {
  const { status, userOutcome } = transaction
  if (cannotBeLookedUp(transaction)) return userOutcome !== undefined
  return status !== "signing" && status !== "submitted" && status !== "unknown" && status !== "dropped"
}
