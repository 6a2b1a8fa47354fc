import type { ReactNode } from "react"
import { valueAt } from "../../../money/valueAt.ts"
import { useText } from "../primitives/text.ts"
import { useExactWorth } from "../primitives/worth.ts"
import { usePriceOf } from "../send/sendPrice.ts"
import type { MissingFunds } from "./saleFunds.tsx"

/** How much of the network's coin the fee takes, and what that is worth if it has a price. */
export const FeeNeed = ({
  missing: { symbol, message },
  fee: { amount, network }
}: {
  readonly missing: MissingFunds
  readonly fee: NonNullable<MissingFunds["fee"]>
}): ReactNode => {
  const { t, format } = useText()
  const price = usePriceOf(network, symbol)
  const exactWorth = useExactWorth()
  const worth = price && valueAt(amount, price)
  return worth ? t.ramp.needsFee(`${format.coin(amount, symbol)} (${exactWorth(worth, "up")})`) : message
}
