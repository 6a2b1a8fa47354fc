import type { ReactNode } from "react"
import { valueAt } from "../../../../../money/valueAt.ts"
import type { NetworkName } from "../../../../../networks.ts"
import { useExactWorth } from "../../../primitives/money/worth.ts"
import { useText } from "../../../primitives/text/text.ts"
import { usePriceOf } from "../../../send/draft/sendPrice.ts"
import { Fee } from "../../../send/progress/sentWorth.tsx"

interface FeeNeedProps {
  /** The network's own coin. */
  readonly symbol: string
  /** What to say if the coin has no price. */
  readonly message: string
  /** `amount` is decimal text in whole coins. */
  readonly fee: { readonly amount: string; readonly network: NetworkName }
}

/** How much of the network's coin the fee takes, and what that is worth if it has a price. */
export const FeeNeed = ({ symbol, message, fee: { amount, network } }: FeeNeedProps): ReactNode => {
  const { t, format } = useText()
  const price = usePriceOf(network, symbol)
  const exactWorth = useExactWorth()
  const worth = price && valueAt(amount, price)
  return worth ? t.ramp.needsFee(`${format.coin(amount, symbol)} (${exactWorth(worth, "up")})`) : message
}

interface TransferFeeProps {
  readonly network: NetworkName
  readonly symbol: string
  /** Decimal text in whole coins. */
  readonly amount: string
  readonly text: string
  /** The same with all digits. */
  readonly whole: string
}

/** What the transfer of a token costs, in coins and in money. */
export const TransferFee = ({ network, text, whole, amount, symbol }: TransferFeeProps): ReactNode => {
  const { t } = useText()
  return <Fee text={t.prices.about(text)} {...{ whole, amount }} price={usePriceOf(network, symbol)} />
}
