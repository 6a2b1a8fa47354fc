import type { Network } from "../../../../../networks.ts"
import type { Messages } from "../../../../locales/messages.ts"
import { fromUnits } from "../../../forms/amount/decimal.ts"
import { useText } from "../../../primitives/text/text.ts"
import type { OrderItem } from "../request/order.ts"
import { itemIdIn } from "./itemId.ts"
import { useNameOf } from "./names.tsx"
import type { Tokens } from "./useTokens.ts"

interface ItemContext {
  readonly network: Network | undefined
  readonly tokens: Tokens
  /** The symbol of the network's own coin. */
  readonly symbol: string
}

/** "NFT 42 of Punks" */
export const nftText = (
  { token, id }: OrderItem,
  { t, nameOf }: { readonly t: Messages; readonly nameOf: (address: string) => string }
): string => {
  const { nftOf, anyNftOf } = t.confirm.order
  return id === undefined ? anyNftOf(nameOf(token)) : nftOf(itemIdIn(id, t.locale), nameOf(token))
}

/** Writes what changes hands in an order: "25 USDC", "NFT 42 of Punks". */
export const useItemText = ({ network, tokens, symbol }: ItemContext): ((item: OrderItem) => string) => {
  const { t, format } = useText()
  const nameOf = useNameOf(network)
  return (it) => {
    const { kind, token, amount } = it
    if (kind === "coin") return format.coin(fromUnits(amount, 18), symbol)
    if (kind === "token") return tokens.amountOf(token, amount)
    const item = nftText(it, { t, nameOf })
    return amount === 1n ? item : `${format.coin(String(amount), "")} × ${item}`
  }
}
