import { useState } from "react"
import type { Transaction } from "../../../../index.ts"
import { useNow } from "../../../hooks/clock.ts"
import { useTransactions } from "../../../hooks/transactions/transactions.ts"
import type { Draft } from "../draft/draft.ts"
import type { SendChecks } from "./sendChecks.ts"

/** The earlier send that equals a draft, unless the user has accepted to send the same again. */
export const useEqualSend = (
  checks: SendChecks | undefined,
  draft: Draft | undefined,
  accepted: ReadonlySet<string>
) => {
  const now = useNow()
  const transactions = useTransactions().data ?? []
  // Read from the journal when the button was pressed. The list may learn of it later.
  const [found, find] = useState<Transaction>()
  const all =
    found && !transactions.some(({ id }) => id === found.id) ? [found, ...transactions] : transactions
  return {
    transaction: draft && checks?.equalSendIn(all, draft, { now: now(), accepted }),
    /** Whether the engine has to be told that the same is meant again. */
    isAgain: all.some((it) => accepted.has(it.id) && checks?.repetitionOf(it) === "again"),
    find
  }
}
