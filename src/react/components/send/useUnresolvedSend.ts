import { useState } from "react"
import type { Client, Transaction } from "../../../index.ts"
import { type Network, networkName } from "../../../networks.ts"
import { useClient } from "../../context.ts"
import { useTransactions } from "../../hooks/transactions.ts"

/**
 * An earlier send on the network whose sender may not know its outcome, as after a reload or in another tab. It stays the
 * same one until it is dismissed, so that its outcome can be read. None is looked for while `isSearching` is false.
 */
export const useUnresolvedSend = (network: Network, isSearching: boolean) => {
  const client = useClient()
  const transactions = useTransactions().data ?? []
  const [shownIds, setShownIds] = useState<Readonly<Record<string, string | undefined>>>({})
  const name = String(networkName(network))
  const found = isSearching ? transactions.find((it) => isOpen(client, it) && it.network === name) : undefined
  const shownId = shownIds[name]
  if (shownId === undefined && found) setShownIds({ ...shownIds, [name]: found.id })
  const dismiss = (id: string) => {
    dismissedOf(client).add(id)
    setShownIds({ ...shownIds, [name]: undefined })
    // Notes in the journal that its outcome was read. After a failure it is shown once more on the next page.
    void client.transactions.reconcile({ id }).catch(() => undefined)
  }
  return { transaction: transactions.find(({ id }) => id === shownId), dismiss }
}

/** Whether the form would have sent it, and nobody has been told how it ended. */
const isOpen = (client: Client, { id, kind, isUnresolved, recipient, amount }: Transaction): boolean =>
  isUnresolved &&
  (kind === "coin" || kind === "token") &&
  recipient !== null &&
  amount !== undefined &&
  !dismissedOf(client).has(id)

/** By client. A send that nobody can tell the outcome of is not shown a second time on one page. */
const dismissed = new WeakMap<Client, Set<string>>()

const dismissedOf = (client: Client): Set<string> => {
  const ids = dismissed.get(client) ?? new Set()
  dismissed.set(client, ids)
  return ids
}
