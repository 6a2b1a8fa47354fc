import { useState } from "react"
import type { Client, Transaction } from "../../../../index.ts"
import { longName, type Network } from "../../../../networks.ts"
import { useClient } from "../../../context.ts"
import { useTransactions } from "../../../hooks/transactions/transactions.ts"
import type { SmartAccountChoice } from "../draft/draft.ts"
import { isSentBy } from "../progress/sentBy.ts"

/**
 * Finds an earlier send on this network whose outcome the user may not know, e.g. after a reload or in another tab.
 * The same send stays visible until it is dismissed, so that the user can read its outcome. Does not search while
 * `isSearching` is false.
 */
export const useUnresolvedSend = (
  network: Network,
  sender: SmartAccountChoice | undefined,
  isSearching: boolean
) => {
  const client = useClient()
  const transactions = useTransactions().data ?? []
  const [shownIds, setShownIds] = useState<Readonly<Record<string, string | undefined>>>({})
  const name = longName(network)
  const isOfForm = (it: Transaction) => it.network === name && isSentBy(it, sender)
  const found = isSearching ? transactions.find((it) => isOpen(client, it) && isOfForm(it)) : undefined
  const form = sender ? `${name} smart account` : name
  const shownId = shownIds[form]
  const shown = transactions.find(({ id }) => id === shownId)
  // The one that was shown may be of another user, who has signed out.
  if (shown === undefined && found) setShownIds({ ...shownIds, [form]: found.id })
  const dismiss = (id: string) => {
    dismissedOf(client).add(id)
    setShownIds({ ...shownIds, [form]: undefined })
    // Records in the journal that the user saw the outcome. If this fails, the next page shows it once more.
    void client.transactions.reconcile({ id }).catch(() => undefined)
  }
  return { transaction: shown, dismiss }
}

/** Whether the form could have made this send, and the user neither knows its outcome nor said what it was. */
const isOpen = (
  client: Client,
  { id, kind, isUnresolved, userOutcome, recipient, amount }: Transaction
): boolean =>
  isUnresolved &&
  userOutcome === undefined &&
  (kind === "coin" || kind === "token") &&
  recipient !== null &&
  amount !== undefined &&
  !dismissedOf(client).has(id)

/** By client. A dismissed send is not shown again on the same page, even if its outcome stays unknown. */
const dismissed = new WeakMap<Client, Set<string>>()

const dismissedOf = (client: Client): Set<string> => {
  const ids = dismissed.get(client) ?? new Set()
  dismissed.set(client, ids)
  return ids
}
