import type { ReactNode } from "react"
import { BatchDialog } from "./batch/BatchDialog.tsx"
import type { RequestDialogProps } from "./dialog/dialogProps.ts"
import { RequestDetails } from "./dialog/RequestDetails.tsx"
import { RequestFacts, UnknownData } from "./dialog/RequestFacts.tsx"
import { useSpendingLimits } from "./dialog/useSpendingLimits.tsx"
import { Question } from "./question/Question.tsx"
import { RiskStrip } from "./question/RiskStrip.tsx"
import { useRequestFee } from "./reading/chain/useRequestFee.ts"
import { batchIn, singleOf } from "./reading/request/batch.ts"
import { useRequestAccount } from "./reading/risk/requestAccount.ts"
import { useArrivingCoin, useRequestView } from "./reading/useRequestView.ts"
import { isPaidNow } from "./reading/words/missing.ts"

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
  const fee = useRequestFee(request)
  const context = { host: props.host, abis, fee, account }
  const asked = useRequestView(request, context)
  const {
    requests: [chosen = request],
    limits: [limit],
    fields: [field],
    isInvalid
  } = useSpendingLimits([asked])
  const view = useRequestView(chosen, context)
  const [danger] = view.dangers
  const isFeeMissing =
    !account.isSmart && isPaidNow.has(request.operation) && !fee.isPending && fee.fee === undefined
  // With a danger, the user has more to decide than the fee. Without enough to send, no fee can be read.
  const isFeeAwaited = isFeeMissing && danger === undefined && view.missing === undefined && !view.isPending
  // A tick cannot help, and a press would only fail.
  const isUnpayable = view.missing?.isFinal === true
  useArrivingCoin(account.network, isUnpayable)
  return (
    <Question
      {...props}
      state={given.operation}
      title={view.title}
      deed={view.deed}
      risks={view}
      strip={<RiskStrip {...view} />}
      ticks={danger === undefined || isUnpayable ? [] : [{ danger, of: danger }]}
      isPending={view.isPending}
      isInvalid={isInvalid || isUnpayable}
      feeRetry={isFeeAwaited ? { isBusy: fee.isFetching, onPress: () => void fee.refetch() } : undefined}
      onApprove={() => onApprove({ spendingLimit: limit, maxFee: fee.maxFee })}
    >
      {/* What the user decides comes before what it depends on. */}
      {field}
      {view.isPending ? null : (
        <RequestFacts view={view} asked={request} isLimited={Boolean(field)} isFeeAwaited={isFeeAwaited} />
      )}
      <UnknownData view={view} />
      <RequestDetails view={view} abis={abis} />
    </Question>
  )
}
