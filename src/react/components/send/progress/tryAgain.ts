import type { Transaction } from "../../../../index.ts"
import { useModalPlace } from "../../primitives/dialog/modalPage.ts"
import { cannotBeLookedUp } from "../draft/lookup.ts"

/**
 * Opens the form with what a transfer of the wallet should have sent, in an app with a modal. `undefined` for one that was sent, or whose
 * outcome nobody knows.
 */
export const useTryAgain = (transaction: Transaction | undefined): (() => void) | undefined => {
  const open = useModalPlace()
  if (open === undefined || transaction === undefined || !isUnsent(transaction)) return undefined
  const { recipient, amount, tokenAddress, network } = transaction
  return () =>
    open({ page: "send", start: { to: recipient ?? undefined, amount, asset: tokenAddress, network } })
}

const isUnsent = (transaction: Transaction): boolean => {
  const { kind, status, recipient, amount, userOperation } = transaction
  const isTransfer = (kind === "coin" || kind === "token") && recipient !== null && amount !== undefined
  const hasFailed = status === "failed" || status === "expired" || status === "reverted"
  return isTransfer && hasFailed && userOperation === undefined && !cannotBeLookedUp(transaction)
}
