import type { ReactNode } from "react"
import type { Network } from "../../../../networks.ts"
import type { ConfirmationRequest } from "../../../../query/index.ts"
import { useIsTestMoney } from "../../assets/useIsTestMoney.ts"
import { feeText, useOperationFee, useWhoPays } from "../../primitives/money/operationFee.ts"
import { Dotted } from "../../primitives/text/address/Dotted.tsx"
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
  const isTest = useIsTestMoney(network)
  const whoPays = useWhoPays()
  const isSponsored = request.operation === "sendUserOperation" && request.input.sponsored === true
  const fee = useOperationFee(operationEstimateOf(request, network), isSponsored)
  if (fee.payer === "app") return whoPays(fee, t)
  if (fee.isPending) return t.common.loading
  const text = feeText(fee, format)
  return (
    <Dotted>
      {text !== undefined ? t.prices.about(text) : missing === undefined ? t.send.feeUnknown : undefined}
      {text !== undefined && isTest ? t.assets.testMoney : undefined}
      {whoPays(fee, t)}
    </Dotted>
  )
}
