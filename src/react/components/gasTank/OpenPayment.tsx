import type { ReactNode } from "react"
import type { Transaction } from "../../../index.ts"
import { useHasPassed } from "../../hooks/clock.ts"
import { Notice } from "../primitives/controls/Notice.tsx"
import { ConsentButton, PassingButton } from "../primitives/controls/parts.tsx"
import { ErrorMessage } from "../primitives/errors/ErrorMessage.tsx"
import { networkTitle } from "../primitives/text/networkNames.ts"
import { useText } from "../primitives/text/text.ts"
import { unresolvedAfter, usualSeconds } from "../send/progress/stages.ts"
import { TransactionProgressParts } from "../send/progress/TransactionProgress.tsx"
import { useStage } from "../send/progress/useStage.ts"
import type { TopUpState } from "./useTopUp.ts"

interface OpenPaymentProps {
  readonly payment: Transaction
  readonly symbol: string
  readonly topUp: TopUpState
  /** Whether the user has closed it, so that only its state is shown. */
  readonly isClosed: boolean
  readonly onClose: (isClosed: boolean) => void
}

/** A payment that is not in the tank yet: on its way, unclear, or confirmed and still to be credited. */
export const OpenPayment = ({ payment, symbol, topUp, isClosed, onClose }: OpenPaymentProps): ReactNode => {
  const { t, format } = useText()
  const { id, status, hash, amount, network, tokenAddress = "", createdAt, userOutcome } = payment
  const { credit, finish, isRunning } = topUp
  const { stage } = useStage(payment)
  const seconds = usualSeconds[network]
  // After that, the progress offers to check again.
  const isOld = useHasPassed(createdAt, unresolvedAfter)
  const isChecked = status === "unknown" && userOutcome === undefined && !isOld
  const closable = t.transaction.stages.sent.text
  const isCrediting = credit.isPending || (isRunning && status === "confirmed")
  if (status === "signing" || status === "submitted" || isCrediting)
    return (
      <Notice sign="clock">
        <strong>{t.gasTank.paying(format.coin(amount ?? "0", symbol))}</strong>
        <p>
          {[seconds === undefined ? "" : t.transaction.usually(seconds, networkTitle(network)), closable]
            .filter(Boolean)
            .join(" ")}
        </p>
      </Notice>
    )
  if (status !== "confirmed" || hash === undefined)
    return isClosed ? (
      <Notice kind="warning" sign="clock">
        <strong>{t.transaction.stages[stage].title}</strong>
        <p>{format.coin(amount ?? "0", symbol)}</p>
        <p>{t.transaction.notYet}</p>
        <PassingButton onClick={() => onClose(false)}>{t.transaction.view}</PassingButton>
      </Notice>
    ) : (
      <TransactionProgressParts
        id={id}
        tokens={[{ tokenAddress, symbol }]}
        why={isChecked ? t.gasTank.checkingText : undefined}
        onDone={() => onClose(true)}
      />
    )
  return (
    <>
      <Notice kind="warning">
        <strong>{t.gasTank.unfinished(format.coin(amount ?? "0", symbol))}</strong>{" "}
        <p>{t.gasTank.unfinishedText}</p>
      </Notice>
      {credit.error ? <ErrorMessage error={credit.error} /> : null}
      <ConsentButton onClick={() => void finish(hash).catch(() => undefined)}>
        {t.gasTank.finish}
      </ConsentButton>
    </>
  )
}
