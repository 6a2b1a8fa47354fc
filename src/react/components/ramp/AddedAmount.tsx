import type { ReactNode } from "react"
import { useText } from "../primitives/text.ts"
import { amountAdded } from "./amountAdded.ts"

interface AddedAmountProps {
  readonly order: Parameters<typeof amountAdded>[0]
}

/** Why an order asks for more than the user entered. Renders nothing if it does not. */
export const AddedAmount = ({ order }: AddedAmountProps): ReactNode => {
  const { t, format } = useText()
  const added = amountAdded(order)
  return added === undefined ? null : <p data-part="hint">{t.ramp.includes(format.money(added))}</p>
}
