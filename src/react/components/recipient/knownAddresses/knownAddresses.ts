import { useMemo } from "react"
import { useSettings } from "../../../context.ts"
import { useContacts } from "../../../hooks/contacts/contacts.ts"
import { useAddress } from "../../../hooks/session.ts"
import { useTransactions } from "../../../hooks/transactions/transactions.ts"
import { knownAddressesOf } from "./knownAddressesOf.ts"
import { paymentsIn } from "./payments.ts"

/** Every address that another one could be made to look like. Does not read the payments while `isWanted` is false. */
export const useKnownAddresses = (isWanted = true): readonly string[] => {
  const { contracts } = useSettings()
  const own = useAddress()
  const { contacts } = useContacts()
  const transactions = useTransactions({ query: { enabled: isWanted } }).data
  return useMemo(
    () => knownAddressesOf({ own, contacts, contracts, payments: paymentsIn(transactions ?? []) }),
    [own, contacts, contracts, transactions]
  )
}
