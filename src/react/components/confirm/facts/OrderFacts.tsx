import type { ReactNode } from "react"
import { fromUnits } from "../../forms/amount/decimal.ts"
import { useText } from "../../primitives/text/text.ts"
import { listed } from "../reading/request/listed.ts"
import { isOfGiven, type OrderItem } from "../reading/request/order.ts"
import type { RequestView } from "../reading/useRequestView.ts"
import type { Fact } from "../reading/words/fact.ts"
import { isLongId } from "../reading/words/itemId.ts"
import { Party } from "../reading/words/names.tsx"
import { useItemText } from "../reading/words/useItemText.ts"
import { useMoment } from "../reading/words/useMoment.ts"
import { Strong } from "../text/Strong.tsx"
import { StrongAmount, useCoinAndTokenPrices } from "./AmountFact.tsx"
import { ItemId } from "./ItemId.tsx"

/** How many things are listed. The data below has all of them. */
const most = 6

/** What the user gives and gets, and until when, if the request is an order that can be read. */
export const useOrderFacts = (view: RequestView): readonly Fact[] => {
  const text = useText()
  const { t } = text
  const textOf = useItemText(view)
  const moment = useMoment()
  const { network, tokens, symbol } = view
  const priceOf = useCoinAndTokenPrices(network, symbol)
  const order = view.intent.kind === "typedData" ? view.intent.order : undefined
  if (order === undefined) return []
  const all = (items: readonly OrderItem[]): ReactNode => {
    const [item, ...others] = items
    if (item === undefined) return <Strong text={t.confirm.nothing} />
    if (others.length > 0) return <Strong text={listed(items.map(textOf), most, text)} />
    const { kind, token, amount } = item
    const decimals = kind === "coin" ? 18 : kind === "nft" ? undefined : tokens.factsOf(token)?.decimals
    return (
      <StrongAmount
        text={textOf(item)}
        amount={decimals === undefined ? undefined : fromUnits(amount, decimals)}
        price={kind === "nft" ? undefined : priceOf(kind === "coin" ? undefined : token)}
        network={network}
      />
    )
  }
  const told = new Set<string>()
  // Only the address tells apart tokens that call themselves the same. One that is given and gotten is shown once.
  const claimed = (items: readonly OrderItem[], kind: OrderItem["kind"], label: string): Fact => {
    const tokens = items.slice(0, most).flatMap((it) => (it.kind === kind ? it.token.toLowerCase() : []))
    const untold = [...new Set(tokens)].filter((token) => !told.has(token))
    for (const token of untold) told.add(token)
    return untold.length === 0
      ? undefined
      : [
          label,
          untold.map((token) => (
            <Party
              key={token}
              address={token}
              network={network}
              note={kind === "nft" ? t.confirm.unknownCollection : undefined}
            />
          ))
        ]
  }
  // The sentence shortens them.
  const longIds = (items: readonly OrderItem[]): Fact => {
    const ids = items.slice(0, most).flatMap(({ id = "" }) => (isLongId(id) ? id : []))
    return ids.length === 0
      ? undefined
      : [t.confirm.order.nft, [...new Set(ids)].map((id) => <ItemId key={id} id={id} />)]
  }
  const rowsOf = (label: string, items: readonly OrderItem[]): readonly Fact[] => [
    [label, all(items)],
    claimed(items, "token", t.confirm.token),
    claimed(items, "nft", t.confirm.collection),
    longIds(items)
  ]
  const { give, get, others, othersOfIt } = t.confirm.order
  const isShare = isOfGiven(order)
  return [
    ...rowsOf(give, order.give),
    ...(isShare ? rowsOf(othersOfIt, order.others) : []),
    ...rowsOf(get, order.get),
    ...(isShare || order.others.length === 0 ? [] : rowsOf(others, order.others)),
    order.until === undefined ? undefined : [t.confirm.expires, moment(order.until)]
  ]
}
