import type { ReactNode } from "react"
import { sumOf } from "../../../money/sumOf.ts"
import { valueAt } from "../../../money/valueAt.ts"
import type { Network } from "../../../networks.ts"
import { CellLine, CellNote } from "../assets/AmountCell.tsx"
import { fromUnits } from "../forms/amount/decimal.ts"
import { useWorth } from "../primitives/money/worth.ts"
import { useText } from "../primitives/text/text.ts"
import type { SendFee } from "../send/draft/sender.ts"
import { usePriceOf } from "../send/draft/sendPrice.ts"
import type { Token } from "../send/draft/token.ts"
import { costText } from "../send/SendCost.tsx"

interface TopUpTotalProps {
  readonly network: Network
  readonly token: Token
  /** Decimal text in whole tokens. */
  readonly amount: string
  readonly cost: Pick<SendFee, "payer" | "fee" | "decimals" | "symbol">
  /** The network's own coin, once it is known. */
  readonly coin: string | undefined
}

/** What a top-up takes from the wallet. Its fee is in another coin, so the sum is in money, if both have a price. */
export const TopUpTotal = ({ network, token, amount, cost, coin }: TopUpTotalProps): ReactNode => {
  const { t, format } = useText()
  const worth = useWorth()
  const tokenPrice = usePriceOf(network, coin, token)
  const coinPrice = usePriceOf(network, coin)
  const coins = `${format.coin(amount, token.symbol)} + ${t.prices.about(costText(cost, format))}`
  const paid = tokenPrice && valueAt(amount, tokenPrice)
  const fee = coinPrice && valueAt(fromUnits(cost.fee ?? 0n, cost.decimals), coinPrice)
  if (!paid || !fee) return <strong>{coins}</strong>
  // Prices of one app have one currency.
  const total = { ...paid, amount: sumOf([paid.amount, fee.amount]) }
  return (
    <>
      <CellLine>
        <strong>{worth(total, "up")}</strong>
      </CellLine>
      <CellNote>{coins}</CellNote>
    </>
  )
}
