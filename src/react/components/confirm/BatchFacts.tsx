import type { ReactNode } from "react"
import { longName } from "../../../networks.ts"
import type { ConfirmationRequest } from "../../../query/index.ts"
import { fromUnits } from "../forms/decimal.ts"
import { networkTitle } from "../primitives/networkNames.ts"
import { Facts } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"
import { transactionIn } from "./intent.ts"
import { OperationFact } from "./OperationFact.tsx"
import { accountFact } from "./RequestFacts.tsx"
import { FeeText } from "./RequestFee.tsx"
import type { RequestAccount } from "./requestAccount.ts"
import type { BatchFee } from "./useBatchFee.ts"
import type { RequestView } from "./useRequestView.ts"

interface BatchFactsProps {
  readonly request: ConfirmationRequest
  readonly views: readonly RequestView[]
  readonly account: RequestAccount
  readonly fee: BatchFee
}

/** What all actions of a batch have in common: what they send in total, the account, the network and the fee. */
export const BatchFacts = ({ request, views, account, fee }: BatchFactsProps): ReactNode => {
  const { t } = useText()
  const total = useTotal(views)
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

/** The coins that all calls send, and the tokens of all transfers. */
const useTotal = (views: readonly RequestView[]): string | undefined => {
  const { format } = useText()
  const [first] = views
  if (first === undefined) return undefined
  const coins = views.reduce((sum, { request }) => sum + (transactionIn(request)?.value ?? 0n), 0n)
  const tokens = new Map<string, bigint>()
  for (const { intent } of views) {
    if (intent.kind !== "sendToken" || typeof intent.amount !== "bigint") continue
    const token = intent.token.toLowerCase()
    tokens.set(token, (tokens.get(token) ?? 0n) + intent.amount)
  }
  const parts = [
    ...(coins > 0n ? [format.coin(fromUnits(coins, 18), first.symbol)] : []),
    ...[...tokens].map(([token, amount]) => first.tokens.amountOf(token, amount))
  ]
  return parts.length === 0 ? undefined : format.list(parts)
}
