import type { ReactNode } from "react"
import type { Transaction } from "../../../index.ts"
import { useHasPassed } from "../../hooks/clock.ts"
import { ConsentButton, PassingButton } from "../primitives/controls/parts.tsx"
import { ErrorMessage } from "../primitives/errors/ErrorMessage.tsx"
import { networkTitle } from "../primitives/text/network/networkNames.ts"
import { useText } from "../primitives/text/text.ts"
import { unresolvedAfter, usualSeconds } from "../send/progress/stages.ts"
import { TransactionProgressParts } from "../send/progress/TransactionProgress.tsx"
import { PaymentLine } from "./PaymentLine.tsx"
import type { TopUpState } from "./useTopUp.ts"

/** What is known of a payment that is not in the tank yet. An unfinished one is confirmed, and still to be credited. */
export type OpenState = "paying" | "unclear" | "unfinished"

export const openStateOf = (
  { status, hash }: Transaction,
  { credit, isRunning }: Pick<TopUpState, "credit" | "isRunning">
): OpenState => {
  const isCrediting = credit.isPending || (isRunning && status === "confirmed")
  if (status === "signing" || status === "submitted" || isCrediting) return "paying"
  return status === "confirmed" && hash !== undefined ? "unfinished" : "unclear"
}

interface OpenPaymentProps {
  readonly payment: Transaction
  readonly symbol: string
}

/** What can be done about a payment that is unclear. */
export const UnclearPayment = ({
  payment,
  symbol,
  onClose
}: OpenPaymentProps & { readonly onClose: () => void }): ReactNode => {
  const { t } = useText()
  const { id, status, tokenAddress = "", createdAt, userOutcome } = payment
  // After that, the progress offers to check again.
  const isOld = useHasPassed(createdAt, unresolvedAfter)
  const isChecked = status === "unknown" && userOutcome === undefined && !isOld
  return (
    <TransactionProgressParts
      id={id}
      tokens={[{ tokenAddress, symbol }]}
      why={isChecked ? t.gasTank.checkingText : undefined}
      onDone={onClose}
    />
  )
}

interface OpenPaymentRowProps extends OpenPaymentProps {
  readonly state: OpenState
  readonly topUp: Pick<TopUpState, "credit" | "finish">
  /** Shows all that is known of an unclear payment. */
  readonly onShow: () => void
}

/** A payment that is not in the tank yet, as a row of the list, with what to do next. */
export const OpenPaymentRow = ({
  payment,
  symbol,
  state,
  topUp: { credit, finish },
  onShow
}: OpenPaymentRowProps): ReactNode => {
  const { t, format } = useText()
  const { hash, amount, network, createdAt, status } = payment
  const seconds = usualSeconds[network]
  const isPaying = state === "paying"
  const isUnfinished = state === "unfinished"
  const usually = seconds === undefined ? "" : t.transaction.usually(seconds, networkTitle(network))
  const text = isPaying
    ? [usually, t.transaction.stages.sent.text].filter(Boolean).join(" ")
    : isUnfinished
      ? t.gasTank.unfinishedText
      : t.transaction.notYet
  return (
    <div data-part="receipt">
      <div role="status">
        <PaymentLine
          title={
            isPaying
              ? t.gasTank.statuses.pending
              : isUnfinished
                ? t.gasTank.unfinished
                : t.activity.statuses[status]
          }
          icon={isUnfinished ? "warning" : "clock"}
          kind={isPaying ? undefined : "warning"}
          at={new Date(createdAt).toISOString()}
          reference={hash}
          amount={amount && format.coin(amount, symbol)}
          amountKind="awaited"
        />
        {text ? <p data-part="hint">{text}</p> : null}
      </div>
      {isUnfinished && hash !== undefined ? (
        <>
          {credit.error ? <ErrorMessage error={credit.error} /> : null}
          <ConsentButton onClick={() => void finish(hash).catch(() => undefined)}>
            {t.gasTank.finish}
          </ConsentButton>
        </>
      ) : null}
      {state === "unclear" ? <PassingButton onClick={onShow}>{t.transaction.view}</PassingButton> : null}
    </div>
  )
}
