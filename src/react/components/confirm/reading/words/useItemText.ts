import type { Network } from "../../../../../networks.ts"
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

/** Writes what changes hands in an order: "25 USDC", "NFT 42 of Punks". */
export const useItemText = ({ network, tokens, symbol }: ItemContext): ((item: OrderItem) => string) => {
  const { t, format } = useText()
  const nameOf = useNameOf(network)
  return ({ kind, token, amount, id }) => {
    if (kind === "coin") return format.coin(fromUnits(amount, 18), symbol)
    if (kind === "token") return tokens.amountOf(token, amount)
    const { nftOf, anyNftOf } = t.confirm.order
    const item = id === undefined ? anyNftOf(nameOf(token)) : nftOf(itemIdIn(id, t.locale), nameOf(token))
    return amount === 1n ? item : `${format.coin(String(amount), "")} × ${item}`
  }
}
