import type { ReactNode } from "react"
import type { Network } from "../../../../networks.ts"
import type { ConfirmationRequest } from "../../../../query/index.ts"
import { usePrices } from "../../../hooks/wallet/prices.ts"
import { AmountCell, CellNote } from "../../assets/AmountCell.tsx"
import { amountIn, feeText, useOperationFee, useWhoPays } from "../../primitives/money/operationFee.ts"
import { useText } from "../../primitives/text/text.ts"
import { operationEstimateOf } from "../reading/risk/requestAccount.ts"
import type { Missing } from "../reading/words/missing.ts"

interface OperationFactProps {
  readonly request: ConfirmationRequest
  readonly network: Network | undefined
  /** What the account does not have enough of, so that no fee can be read. */
  readonly missing?: Missing | undefined
}

/** Who pays the fee of an operation, and how much unless the app pays. */
export const OperationFact = ({ request, network, missing }: OperationFactProps): ReactNode => {
  const { t, format } = useText()
  const { priceOf } = usePrices()
  const whoPays = useWhoPays()
  const isSponsored = request.operation === "sendUserOperation" && request.input.sponsored === true
  const fee = useOperationFee(operationEstimateOf(request, network), isSponsored)
  if (fee.payer === "app") return whoPays(fee, t)
  if (fee.isPending) return t.common.loading
  const text = feeText(fee, format)
  // Only the network's coin has a price here.
  const price = network && fee.payer === "account" ? priceOf({ symbol: fee.symbol, network }) : undefined
  return (
    <>
      {text === undefined && missing !== undefined ? null : (
        <AmountCell {...{ price, network }} amount={amountIn(fee)} rounded="up">
          {text === undefined ? t.send.feeUnknown : t.prices.about(text)}
        </AmountCell>
      )}
      <CellNote>{whoPays(fee, t)}</CellNote>
    </>
  )
}
