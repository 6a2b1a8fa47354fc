import type { ReactNode } from "react"
import type { ConfirmationRequest } from "../../../../query/index.ts"
import { NetworkName } from "../../assets/NetworkName.tsx"
import { Facts } from "../../primitives/controls/parts.tsx"
import { useText } from "../../primitives/text/text.ts"
import { useBalanceFact } from "../dialog/RequestFacts.tsx"
import { StrongAmount, useCoinAndTokenPrices } from "../facts/AmountFact.tsx"
import { OperationFact } from "../facts/OperationFact.tsx"
import { FeeText } from "../facts/RequestFee.tsx"
import { useAccountFact } from "../facts/useAccountFact.tsx"
import type { BatchFee } from "../reading/chain/useBatchFee.ts"
import type { RequestAccount } from "../reading/risk/requestAccount.ts"
import type { RequestView } from "../reading/useRequestView.ts"
import type { Fact } from "../reading/words/fact.ts"
import type { Missing } from "../reading/words/missing.ts"
import { recipientsOf, useBatchSums } from "./batchSums.ts"

interface BatchFactsProps {
  readonly request: ConfirmationRequest
  readonly views: readonly RequestView[]
  readonly account: RequestAccount
  readonly fee: BatchFee
  /** What the account does not have enough of. */
  readonly missing: Missing | undefined
}

/** What all actions of a batch have in common: what they send in total, to how many, the account, the network and the fee. */
export const BatchFacts = ({ request, views, account, fee, missing }: BatchFactsProps): ReactNode => {
  const { t, format } = useText()
  const { network, isSmart } = account
  const recipients = recipientsOf(views)
  return (
    <Facts
      facts={[
        useTotalFact(views, account),
        recipients < 2 ? undefined : [t.confirm.batch.recipients, format.coin(String(recipients), "")],
        useAccountFact(account),
        network === undefined
          ? undefined
          : [t.confirm.network, <NetworkName key="network" network={network} />],
        isSmart
          ? [t.send.fee, <OperationFact key="fee" request={request} network={network} />]
          : request.operation === "signTransaction"
            ? undefined
            : [t.send.fee, <FeeText key="fee" {...fee} symbol={views[0]?.symbol ?? ""} network={network} />],
        useBalanceFact({ missing, network, symbol: views[0]?.symbol ?? "" })
      ]}
    />
  )
}

/** How much of each coin and token all actions send, and what that is worth. */
const useTotalFact = (views: readonly RequestView[], { network }: RequestAccount): Fact => {
  const { t } = useText()
  const sums = useBatchSums(views)
  const priceOf = useCoinAndTokenPrices(network, views[0]?.symbol ?? "")
  if (sums.length === 0) return undefined
  return [
    t.confirm.batch.total,
    sums.map(({ text, amount, token }) => (
      <StrongAmount key={token ?? "coin"} {...{ text, amount, network }} price={priceOf(token)} />
    ))
  ]
}
