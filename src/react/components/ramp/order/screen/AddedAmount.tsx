import type { ReactNode } from "react"
import type { Messages } from "../../../../locales/messages.ts"
import { Facts } from "../../../primitives/controls/parts.tsx"
import type { AmountFormats } from "../../../primitives/text/formats/amountFormats.ts"
import { useText } from "../../../primitives/text/text.ts"
import { amountAdded } from "./amountAdded.ts"
import type { Order } from "./orderText.tsx"

interface AddedAmountProps {
  readonly order: Order
}

/** Why an order asks for more than the user entered. `undefined` if it does not. */
export const addedFact = (
  order: Order,
  t: Messages,
  format: AmountFormats
): readonly [name: string, value: string] | undefined => {
  const added = amountAdded(order)
  return added && [t.ramp.added, format.money(added)]
}

/** What the user entered and what the order asks for. Renders nothing if both are the same. */
export const ChangedAmount = ({ order }: AddedAmountProps): ReactNode => {
  const { t, format } = useText()
  const { pays, inputAmount } = order
  if (amountAdded(order) === undefined) return null
  return (
    <Facts
      facts={[
        [
          t.ramp.youSell,
          <bdi key="change" dir="ltr">
            <s>{format.money({ ...pays, amount: String(inputAmount) })}</s> →{" "}
            <strong>{format.money(pays)}</strong>
          </bdi>
        ]
      ]}
    />
  )
}
