import { useMemo } from "react"
import { useSettings } from "../../context.ts"
import { useContacts } from "../../hooks/contacts.ts"
import { useAddress } from "../../hooks/session.ts"
import { useTransactions } from "../../hooks/transactions.ts"
import { paymentsIn } from "./payments.ts"

/**
 * Every address that another one could be made to look like: the user's own, their contacts, the app's contracts on any network, and
 * whom the user has paid. Does not read the payments while `isWanted` is false.
 */
export const useKnownAddresses = (isWanted = true): readonly string[] => {
  const { contracts } = useSettings()
  const own = useAddress()
  const { contacts } = useContacts()
  const transactions = useTransactions({ query: { enabled: isWanted } }).data
  return useMemo(
    () => [
      ...(own ? [own] : []),
      ...[...contacts, ...contracts, ...paymentsIn(transactions ?? [])].map(({ address }) => address)
    ],
    [own, contacts, contracts, transactions]
  )
}
