import type { ReactNode } from "react"
import { estimateOf, gasOf } from "../primitives/fee.ts"
import { useFeeAmount } from "../primitives/feeAmount.ts"
import { BatchDialog } from "./BatchDialog.tsx"
import { batchIn, singleOf } from "./batch.ts"
import type { RequestDialogProps } from "./dialogProps.ts"
import { Question } from "./Question.tsx"
import { RequestDetails } from "./RequestDetails.tsx"
import { RequestFacts, UnknownData } from "./RequestFacts.tsx"
import { useRequestAccount } from "./requestAccount.ts"
import { useRequestView } from "./useRequestView.ts"
import { useSpendingLimits } from "./useSpendingLimits.tsx"

/** One request: a single one, or a batch of actions. */
export const RequestDialog = (props: RequestDialogProps): ReactNode => {
  const account = useRequestAccount(props.request)
  const batch = batchIn(props.request, account.address)
  return batch ? <BatchDialog {...props} batch={batch} account={account} /> : <SingleDialog {...props} />
}

/** A single request: the host, what it does in one sentence, the facts, and the buttons. */
const SingleDialog = ({ request: given, abis, onApprove, ...props }: RequestDialogProps): ReactNode => {
  const account = useRequestAccount(given)
  const request = singleOf(given, account.address)
  const fee = useFeeAmount(estimateOf(request), gasOf(request))
  const context = { host: props.host, abis, fee, account }
  const asked = useRequestView(request, context)
  const {
    requests: [chosen = request],
    limits: [limit],
    fields,
    isInvalid
  } = useSpendingLimits([asked])
  const view = useRequestView(chosen, context)
  const [danger] = view.dangers
  return (
    <Question
      {...props}
      state={given.operation}
      title={view.title}
      deed={view.deed}
      risks={view}
      ticks={danger === undefined ? [] : [{ danger, of: danger }]}
      isPending={view.isPending}
      isInvalid={isInvalid}
      onApprove={() => onApprove(limit === undefined ? {} : { spendingLimit: limit })}
    >
      {view.isPending ? null : <RequestFacts view={view} asked={request} />}
      {fields}
      <UnknownData view={view} />
      <RequestDetails view={view} abis={abis} />
    </Question>
  )
}
