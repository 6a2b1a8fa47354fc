import type { ReactNode } from "react"
import { useText } from "../primitives/text.ts"
import type { Fact } from "./fact.ts"
import type { OrderItem } from "./order.ts"
import { useItemText } from "./useItemText.ts"
import type { RequestView } from "./useRequestView.ts"

/** How many things are listed. The data below has all of them. */
const most = 6

/** What the user gives and gets, if the request is an order that can be read. */
export const useOrderFacts = (view: RequestView): readonly Fact[] => {
  const { t, format } = useText()
  const textOf = useItemText(view)
  const order = view.intent.kind === "typedData" ? view.intent.order : undefined
  if (order === undefined) return []
  const all = (items: readonly OrderItem[]): ReactNode => {
    const rest = items.length - most
    const texts = items.slice(0, most).map(textOf)
    return (
      <strong data-part="change">
        <bdi>
          {texts.length === 0
            ? t.confirm.nothing
            : format.list(rest > 0 ? [...texts, t.confirm.andMore(rest)] : texts)}
        </bdi>
      </strong>
    )
  }
  return [
    [t.confirm.order.give, all(order.give)],
    [t.confirm.order.get, all(order.get)]
  ]
}
