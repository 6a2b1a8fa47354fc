import type { ReactNode } from "react"
import type { Transaction } from "../../../index.ts"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { Notice } from "../primitives/Notice.tsx"
import { ConsentButton } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"
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
  const { id, status, hash, amount, tokenAddress = "" } = payment
  const { credit, finish, isRunning } = topUp
  const isCrediting = credit.isPending || (isRunning && status === "confirmed")
  if (status === "signing" || status === "submitted" || isCrediting)
    return (
      <Notice sign="clock">
        <p>{t.gasTank.paying}</p>
      </Notice>
    )
  if (status !== "confirmed" || hash === undefined)
    return <TransactionProgress id={id} tokens={[{ tokenAddress, symbol }]} />
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
