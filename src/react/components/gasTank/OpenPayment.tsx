import type { ReactNode } from "react"
import type { Transaction } from "../../../index.ts"
import { useHasPassed } from "../../hooks/clock.ts"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { Notice } from "../primitives/Notice.tsx"
import { networkTitle } from "../primitives/networkNames.ts"
import { ConsentButton } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"
import { unresolvedAfter, usualSeconds } from "../send/stages.ts"
import { TransactionProgress } from "../send/TransactionProgress.tsx"
import type { TopUpState } from "./useTopUp.ts"

interface OpenPaymentProps {
  readonly payment: Transaction
  readonly symbol: string
  readonly topUp: TopUpState
}

/** A payment that is not in the tank yet: on its way, unclear, or confirmed and still to be credited. */
export const OpenPayment = ({ payment, symbol, topUp }: OpenPaymentProps): ReactNode => {
  const { t, format } = useText()
  const { id, status, hash, amount, network, tokenAddress = "", createdAt, userOutcome } = payment
  const { credit, finish, isRunning } = topUp
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
    return (
      <>
        <TransactionProgress id={id} tokens={[{ tokenAddress, symbol }]} />
        {isChecked ? <p data-part="hint">{t.gasTank.checkingText}</p> : null}
      </>
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
