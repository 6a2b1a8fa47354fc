import type { ReactNode } from "react"
import { useText } from "../primitives/text/text.ts"
import type { Fact } from "./reading/fact.ts"
import { listed } from "./reading/listed.ts"
import type { OrderItem } from "./reading/order.ts"
import { useItemText } from "./reading/useItemText.ts"
import type { RequestView } from "./useRequestView.ts"

/** How many things are listed. The data below has all of them. */
const most = 6

/** What the user gives and gets, if the request is an order that can be read. */
export const useOrderFacts = (view: RequestView): readonly Fact[] => {
  const text = useText()
  const { t } = text
  const textOf = useItemText(view)
  const order = view.intent.kind === "typedData" ? view.intent.order : undefined
  if (order === undefined) return []
  const all = (items: readonly OrderItem[]): ReactNode => (
    <strong data-part="change">
      <bdi>{items.length === 0 ? t.confirm.nothing : listed(items.map(textOf), most, text)}</bdi>
    </strong>
  )
  return [
    [t.confirm.order.give, all(order.give)],
    [t.confirm.order.get, all(order.get)]
  ]
}
