import type { ReactNode } from "react"
import type { TopUp } from "../../../index.ts"
import { fromUnits } from "../forms/amount/decimal.ts"
import { ErrorMessage } from "../primitives/errors/ErrorMessage.tsx"
import { GetHelp } from "../primitives/errors/GetHelp.tsx"
import { Loading } from "../primitives/loading/Loading.tsx"
import { useText } from "../primitives/text/text.ts"
import { PaymentLine } from "./PaymentLine.tsx"
import type { TopUpState } from "./useTopUp.ts"

interface TopUpHistoryProps extends Pick<TopUpState, "topUps" | "paidBy"> {
  /** The row of a payment that is not in the tank yet. */
  readonly open: ReactNode
  readonly symbol: string
  readonly decimals: number | undefined
}

/** The payments into the tank, newest first. The service does not list the fees that a user's tank paid. */
export const TopUpHistory = ({ open, topUps, paidBy, symbol, decimals }: TopUpHistoryProps): ReactNode => {
  const { t } = useText()
  const { data, error, refetch } = topUps
  if (data?.length === 0 && !error && !open) return null
  const failed = data?.filter((it) => isUnresolved(it, data)) ?? []
  // What is open comes after what has ended, above what can be done.
  const rows = data && [...data.filter((it) => !hasFailed(it)), ...failed]
  return (
    <div data-part="receipt">
      <h3 data-part="label">{t.gasTank.history}</h3>
      {data ? <p data-part="hint">{t.gasTank.feesText}</p> : null}
      {rows ? (
        <ul data-part="rows">
          {open ? <li>{open}</li> : null}
          {rows.map((it) => (
            <li key={it.id}>
              <TopUpRow topUp={it} amount={amountIn(it, decimals) ?? paidBy(it)} symbol={symbol} />
            </li>
          ))}
        </ul>
      ) : null}
      {data || error ? null : <Loading reads={[topUps]} lines={2} shape="rows" />}
      {failed[0] ? (
        <>
          <p data-part="hint">{t.gasTank.failedText}</p>
          <GetHelp reference={failed[0].id} look="secondary" />
        </>
      ) : null}
      {error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : null}
    </div>
  )
}

const hasFailed = ({ status }: TopUp): boolean => status === "failed"

/** Whether nobody knows what became of the payment. Another try may have credited it. */
const isUnresolved = (topUp: TopUp, all: readonly TopUp[]): boolean =>
  hasFailed(topUp) && !all.some((it) => !hasFailed(it) && it.txHash && isSame(it.txHash, topUp.txHash))

const isSame = (hash: string, other: TopUp["txHash"]): boolean => hash.toLowerCase() === other?.toLowerCase()

const amountIn = ({ amount }: TopUp, decimals: number | undefined): string | undefined =>
  amount && decimals !== undefined ? fromUnits(BigInt(amount), decimals) : undefined

interface TopUpRowProps extends Pick<TopUpHistoryProps, "symbol"> {
  readonly topUp: TopUp
  readonly amount: string | undefined
}

const TopUpRow = ({ topUp, amount, symbol }: TopUpRowProps): ReactNode => {
  const { t, format } = useText()
  const { id, status, createdAt, txHash } = topUp
  const statuses: Readonly<Record<string, string>> = t.gasTank.statuses
  const known = status ? statuses[status] : undefined
  const isPending = status === "pending"
  const isVoid = hasFailed(topUp)
  return (
    <PaymentLine
      title={known ?? status}
      icon={isVoid ? "warning" : isPending ? "clock" : status === "success" ? "tick" : undefined}
      kind={isVoid ? "warning" : undefined}
      at={createdAt}
      reference={txHash ?? id}
      amount={amount && format.coin(amount, symbol)}
      amountKind={status === "success" ? "success" : isPending ? "awaited" : isVoid ? "failed" : undefined}
    />
  )
}
