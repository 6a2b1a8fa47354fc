import type { ReactNode } from "react"
import type { TopUp } from "../../../index.ts"
import { fromUnits } from "../forms/decimal.ts"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { Loading } from "../primitives/Loading.tsx"
import { useText } from "../primitives/text.ts"
import type { TopUpState } from "./useTopUp.ts"

interface TopUpHistoryProps extends Pick<TopUpState, "topUps"> {
  readonly symbol: string
  readonly decimals: number | undefined
}

/** The payments into the tank, newest first. */
export const TopUpHistory = ({ topUps, symbol, decimals }: TopUpHistoryProps): ReactNode => {
  const { t } = useText()
  const { data, error, refetch } = topUps
  return (
    <>
      <h3 data-part="label">{t.gasTank.history}</h3>
      {data && data.length > 0 ? (
        <ul data-part="rows">
          {data.map((it) => (
            <li key={it.id}>
              <TopUpRow topUp={it} symbol={symbol} decimals={decimals} />
            </li>
          ))}
        </ul>
      ) : data ? (
        <p data-part="hint">{t.gasTank.noHistory}</p>
      ) : error ? null : (
        <Loading reads={[topUps]} lines={2} shape="rows" />
      )}
      {error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : null}
    </>
  )
}

interface TopUpRowProps extends Pick<TopUpHistoryProps, "symbol" | "decimals"> {
  readonly topUp: TopUp
}

const TopUpRow = ({ topUp: { amount, status, createdAt }, symbol, decimals }: TopUpRowProps): ReactNode => {
  const { t, format } = useText()
  const statuses: Readonly<Record<string, string>> = t.gasTank.statuses
  const known = status ? statuses[status] : undefined
  const isFailed = status === "failed"
  return (
    <div data-part="item">
      <span data-part="what">
        {known ?? status}
        {createdAt ? (
          <small>
            <time dateTime={createdAt}>{format.moment(createdAt)}</time>
          </small>
        ) : null}
      </span>
      {amount && decimals !== undefined ? (
        <span data-part="what" data-kind="end">
          <bdi dir="ltr" data-kind={isFailed ? "void" : "success"}>
            +{format.coin(fromUnits(BigInt(amount), decimals), symbol)}
          </bdi>
        </span>
      ) : null}
    </div>
  )
}
