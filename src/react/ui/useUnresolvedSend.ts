import { useCallback, useEffect, useState } from "react"
import { type Network, networkName } from "../../networks.ts"
import { useClient } from "../context.ts"
import { useTransactions } from "../transactions.ts"

/**
 * An earlier send on the network whose sender may not know its outcome, as after a reload or in another tab. It stays the
 * same one until it is dismissed, so that its outcome can be read.
 */
export const useUnresolvedSend = (network: Network) => {
  const client = useClient()
  const transactions = useTransactions().data
  const [shownId, setShownId] = useState<string>()
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const name = networkName(network)
  const found = transactions?.find(
    (it) => it.isUnresolved && it.network === name && it.status !== "failed" && !dismissed.includes(it.id)
  )?.id
  useEffect(() => {
    setShownId((before) => before ?? found)
  }, [found])
  const dismiss = useCallback(
    (id: string) => {
      setDismissed((ids) => [...ids, id])
      setShownId(undefined)
      // The journal learns that its outcome was read. A failure is no loss: it is shown once more.
      void client.transactions.reconcile({ id }).catch(() => undefined)
    },
    [client]
  )
  const isShown =
    shownId !== undefined && transactions?.some(({ id, network: on }) => id === shownId && on === name)
  return { id: isShown ? shownId : undefined, dismiss }
}
