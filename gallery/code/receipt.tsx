import { useTransaction } from "slipway/react"
import { Receipt } from "slipway/react/ui"

export const Paid = ({ id }: { readonly id: string }) => {
  const { data: transaction } = useTransaction({ id })
  return transaction ? <Receipt transaction={transaction} /> : null
}
