import type { ReactNode } from "react"
import type { Network } from "../../../networks.ts"
import { fromUnits } from "../forms/amount/decimal.ts"
import { shortFee } from "../primitives/money/shortFee.ts"
import type { AmountFormats } from "../primitives/text/formats/amountFormats.ts"
import { useText } from "../primitives/text/text.ts"
import { coinDecimals } from "./draft/coinDecimals.ts"
import type { SendFee } from "./draft/sender.ts"
import { usePriceOf } from "./draft/sendPrice.ts"
import { Fee } from "./progress/sentWorth.tsx"

type Cost = Pick<SendFee, "payer" | "fee" | "decimals" | "symbol">

interface SendCostProps {
  readonly cost: Cost
  readonly network: Network
  readonly state: "known" | "estimating" | "offline" | "unknown"
}

/** The fee of a send in what its payer pays with, and in money if that is the network's coin. */
export const SendCost = ({ cost, network, state }: SendCostProps): ReactNode => {
  const { t, format } = useText()
  const price = usePriceOf(network, cost.payer === "tank" ? undefined : cost.symbol || undefined)
  if (cost.fee === undefined) {
    if (state === "offline") return t.common.offline
    return state === "estimating" ? t.common.loading : t.send.unknown
  }
  return (
    <Fee
      text={t.prices.about(costText(cost, format))}
      whole={format.coin(fromUnits(cost.fee, cost.decimals), cost.symbol)}
      amount={amountOf(cost)}
      price={price}
    />
  )
}

/** The fee with its unit, without digits that nobody reads. */
export const costText = (cost: Cost, format: AmountFormats): string =>
  format.coin(amountOf(cost), cost.symbol)

const amountOf = ({ fee = 0n, decimals }: Cost): string =>
  decimals === coinDecimals ? shortFee(fee) : fromUnits(fee, decimals)
