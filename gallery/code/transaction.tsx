import { Surface, TransactionProgress } from "slipway/react/ui"

export const Transaction = ({ id }: { readonly id: string }) => (
  <Surface name="transaction">
    <TransactionProgress id={id} />
  </Surface>
)
