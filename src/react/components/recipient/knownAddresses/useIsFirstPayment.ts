import { useMemo } from "react"
import { useTransactions } from "../../../hooks/transactions/transactions.ts"
import { paymentsIn } from "./payments.ts"

/** Whether the user has never paid this address from this device. `false` until that is known. */
export const useIsFirstPayment = (address: string): boolean => {
  const { data } = useTransactions()
  return useMemo(() => {
    const isPaid = (it: { readonly address: string }) => it.address.toLowerCase() === address.toLowerCase()
    return data !== undefined && !paymentsIn(data).some(isPaid)
  }, [data, address])
}
