import { forwardRef, type ReactNode, useId } from "react"
import type { Transaction } from "../../../index.ts"
import type { Network } from "../../../networks.ts"
import { salePaymentId } from "../../../ramp/salePaymentId.ts"
import type { ActivityEntry } from "../../hooks/transactions/activity.ts"
import { useTransaction } from "../../hooks/transactions/transaction.ts"
import { CopyIcon } from "../primitives/controls/CopyIcon.tsx"
import { type Look, Surface } from "../primitives/dialog/Surface.tsx"
import { GetHelp } from "../primitives/errors/GetHelp.tsx"
import { useText } from "../primitives/text/text.ts"
import { BuyFlow, type BuyFlowProps } from "../ramp/flow/BuyFlow.tsx"
import { SellFlow } from "../ramp/flow/SellFlow.tsx"
import { useAmounts } from "../send/draft/amountSent.ts"
import type { Token } from "../send/draft/token.ts"
import { ReceiptParts } from "../send/progress/Receipt.tsx"
import { TransactionProgressParts } from "../send/progress/TransactionProgress.tsx"
import { useTryAgain } from "../send/progress/tryAgain.ts"
import { UnknownSend } from "../send/progress/UnknownSend.tsx"
import { useStage } from "../send/progress/useStage.ts"
import { ReceivedDetail } from "./ReceivedDetail.tsx"

export interface ActivityDetailProps extends Look {
  /** The entry of `useActivity`, or its `kind` and `id`. */
  readonly entry: Pick<ActivityEntry, "kind" | "id">
  /** The network whose coins are listed first when the user buys or sells again. */
  readonly network?: Network | undefined
  /** Tokens whose symbols are shown. */
  readonly tokens?: readonly Token[] | undefined
  /** Called with the id of the next order that is placed here. */
  readonly onOrder?: ((id: string) => void) | undefined
  /** Passed to `BuyFlow` as `onSend`. */
  readonly onSend?: BuyFlowProps["onSend"]
}

/** One entry of the activity: a send with its receipt, something received, or an order with its timeline and the transaction that paid it. */
export const ActivityDetail = forwardRef<HTMLElement, ActivityDetailProps>(
  ({ entry: { kind, id }, network, tokens, onOrder, onSend, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const tryAgain = useTryAgain(useTransaction({ id: kind === "sent" ? id : undefined }).data ?? undefined)
    if (kind === "sent") {
      return (
        <Surface {...look} ref={ref} name="activity-detail" state={kind} labelledBy={heading}>
          <TransactionProgressParts
            headingId={heading}
            id={id}
            tokens={tokens}
            onSendAnyway={tryAgain}
            help={<GetHelp reference={id} />}
            facts={[[t.transaction.reference, <Reference key="reference" id={id} />]]}
          />
        </Surface>
      )
    }
    if (kind === "received") return <ReceivedDetail {...look} ref={ref} id={id} tokens={tokens} />
    const order = { network, onOrder }
    return (
      <Surface {...look} ref={ref} name="activity-detail" state={kind}>
        {kind === "bought" ? (
          <BuyFlow {...order} key={id} onrampId={id} onSend={onSend} />
        ) : (
          <SellFlow {...order} key={id} offrampId={id} />
        )}
        {kind === "sold" ? <Payment id={id} tokens={tokens} /> : null}
      </Surface>
    )
  }
)
ActivityDetail.displayName = "ActivityDetail"

/** The id of a send, by which the support of the app finds it. */
const Reference = ({ id }: { readonly id: string }): ReactNode => {
  const { t } = useText()
  return (
    <span data-part="with-actions">
      <bdi dir="ltr" data-part="id">
        {id}
      </bdi>
      <CopyIcon value={id} label={t.common.copy} />
    </span>
  )
}

/** The transaction that pays a sale, if this device sent it. The amount above is that of the sale. */
const Payment = ({
  id,
  tokens = []
}: Pick<ActivityDetailProps, "tokens"> & { readonly id: string }): ReactNode => {
  const payment = useTransaction({ id: salePaymentId(id) }).data
  return payment ? <Transfer transaction={payment} tokens={tokens} /> : null
}

const Transfer = ({
  transaction,
  tokens
}: {
  readonly transaction: Transaction
  readonly tokens: readonly Token[]
}): ReactNode => {
  const { t } = useText()
  const { stage } = useStage(transaction)
  const { sent } = useAmounts(transaction, tokens)
  return (
    <Surface name="receipt" state={transaction.status}>
      <details data-part="details" open={stage === "unresolved"}>
        <summary>{t.transaction.transfer}</summary>
        <ReceiptParts
          {...{ transaction, tokens }}
          title=""
          before={[
            sent === undefined ? undefined : [t.send.amount, sent],
            [t.transaction.status, t.transaction.stages[stage].title]
          ]}
        />
        {stage === "unresolved" ? <UnknownSend {...{ transaction, tokens, stage }} /> : null}
      </details>
    </Surface>
  )
}
