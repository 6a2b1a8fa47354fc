import type { ReactNode } from "react"
import { longName } from "../../../networks.ts"
import type { ConfirmationRequest } from "../../../query/index.ts"
import { Facts } from "../primitives/controls/parts.tsx"
import { networkTitle } from "../primitives/text/network/networkNames.ts"
import { useText } from "../primitives/text/text.ts"
import { OperationFact } from "./OperationFact.tsx"
import { accountFact } from "./RequestFacts.tsx"
import { FeeText } from "./RequestFee.tsx"
import type { RequestAccount } from "./reading/requestAccount.ts"
import type { BatchFee } from "./reading/useBatchFee.ts"
import type { RequestView } from "./useRequestView.ts"

interface BatchFactsProps {
  readonly request: ConfirmationRequest
  readonly views: readonly RequestView[]
  readonly account: RequestAccount
  readonly fee: BatchFee
  /** What all actions send. @default nothing, or the title says it */
  readonly total: string | undefined
}

/** What all actions of a batch have in common: what they send in total, the account, the network and the fee. */
export const BatchFacts = ({ request, views, account, fee, total }: BatchFactsProps): ReactNode => {
  const { t } = useText()
  const { network, isSmart, address } = account
  return (
    <Facts
      facts={[
        total === undefined
          ? undefined
          : [
              t.confirm.batch.total,
              <strong key="total" data-part="change">
                <bdi>{total}</bdi>
              </strong>
            ],
        isSmart ? accountFact(address, t) : undefined,
        network === undefined ? undefined : [t.confirm.network, networkTitle(longName(network))],
        isSmart
          ? [t.send.fee, <OperationFact key="fee" request={request} network={network} />]
          : request.operation === "signTransaction"
            ? undefined
            : [t.send.fee, <FeeText key="fee" {...fee} symbol={views[0]?.symbol ?? ""} network={network} />]
      ]}
    />
  )
}
