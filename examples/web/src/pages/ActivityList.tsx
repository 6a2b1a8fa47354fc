import type { ReactNode } from "react"
import type { Transaction } from "slipway"
import { useCoinBalance } from "slipway/react"
import { Button, Empty, ErrorMessage, Skeleton, useText } from "slipway/react/ui"
import { Link } from "wouter"
import { Icon } from "../shell/Icon.tsx"
import { useWords } from "../words/words.ts"
import { type Entry, useActivity } from "./useActivity.ts"

/** Lists orders and sends. Each links to its details. */
export const ActivityList = ({ most }: { readonly most?: number }): ReactNode => {
  const { activity } = useWords()
  const { t } = useText()
  const { entries, isPending, error, hasMore, isLoadingMore, loadMore, retry } = useActivity()
  if (isPending && entries.length === 0) return <Skeleton lines={3} label={t.common.loading} />
  const shown = entries.slice(0, most)
  return (
    <>
      {error ? <ErrorMessage error={error} onRetry={retry} /> : null}
      {shown.length === 0 && !error ? (
        <Empty title={activity.empty}>
          <p>{activity.emptyText}</p>
        </Empty>
      ) : null}
      {shown.length === 0 ? null : (
        <ul className="rows">
          {shown.map((entry) => (
            <li key={entry.id}>
              {entry.kind === "sent" ? <SentRow entry={entry} /> : <OrderRow entry={entry} />}
            </li>
          ))}
        </ul>
      )}
      {most === undefined && hasMore ? (
        <Button kind="secondary" busy={isLoadingMore} onClick={loadMore}>
          {activity.more}
        </Button>
      ) : null}
    </>
  )
}

const SentRow = ({ entry }: { readonly entry: Extract<Entry, { kind: "sent" }> }): ReactNode => {
  const { activity } = useWords()
  const { format } = useText()
  const { transaction } = entry
  const { network, amount, status, tokenAddress } = transaction
  const coin = useCoinBalance({ network }, { query: { enabled: tokenAddress === undefined } })
  const symbol = entry.symbol ?? coin.data?.symbol ?? ""
  return (
    <Row
      entry={entry}
      icon="send"
      title={activity.sent(symbol.toUpperCase())}
      status={activity.statuses[status]}
      kind={sentKinds[status]}
      amount={amount === undefined ? "" : `−${format.coin(amount, symbol)}`}
    />
  )
}

const sentKinds: Readonly<Record<Transaction["status"], Kind>> = {
  signing: "pending",
  submitted: "pending",
  unknown: "pending",
  dropped: "pending",
  confirmed: "success",
  reverted: "reverted",
  replaced: "reverted",
  expired: "reverted",
  failed: "reverted"
}

const OrderRow = ({ entry }: { readonly entry: Exclude<Entry, { kind: "sent" }> }): ReactNode => {
  const { activity } = useWords()
  const { t, format } = useText()
  const symbol = entry.symbol.replace(/-.*/, "")
  // The service may return statuses that the catalogue does not have.
  const statuses: Readonly<Record<string, string>> = t.ramp.statuses
  const isBuy = entry.kind === "bought"
  const { payment } = entry
  return (
    <Row
      entry={entry}
      icon={isBuy ? "buy" : "sell"}
      title={activity[entry.kind](symbol.toUpperCase())}
      status={payment ? activity.statuses[payment.status] : (statuses[entry.status] ?? entry.status)}
      kind={payment ? sentKinds[payment.status] : (kinds[entry.status] ?? "pending")}
      amount={`${isBuy ? "+" : "−"}${format.coin(entry.amount, symbol)}`}
    />
  )
}

type Kind = "pending" | "success" | "reverted"

const kinds: Readonly<Record<string, Kind>> = {
  completed: "success",
  failed: "reverted",
  expired: "reverted",
  refund: "reverted"
}

interface RowProps {
  readonly entry: Entry
  readonly icon: "send" | "buy" | "sell"
  readonly title: string
  readonly status: string
  readonly kind: Kind
  readonly amount: string
}

const Row = ({ entry, icon, title, status, kind, amount }: RowProps): ReactNode => {
  const { format } = useText()
  return (
    <Link className="row" href={entry.path}>
      <span className="token" aria-hidden="true">
        <Icon name={icon} />
      </span>
      <span className="what">
        {title}
        <small>
          <time dateTime={entry.at}>{format.moment(entry.at)}</time>
        </small>
      </span>
      <span className="amount">
        {amount}
        <small className="status" data-kind={kind}>
          {status}
        </small>
      </span>
    </Link>
  )
}
