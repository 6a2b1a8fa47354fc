"use client"

import { useId } from "react"
import type { Transaction } from "slipway"
import { useCoinBalance, useTransactions } from "slipway/react"
import { Empty, Surface, TransactionProgress, useText } from "slipway/react/ui"
import { network } from "../network.ts"

/** Lists everything the wallet sent or may have sent, including pending sends and after a reload. */
export const Activity = () => {
  const heading = useId()
  const { data: transactions = [] } = useTransactions()
  return (
    <Surface name="activity" labelledBy={heading}>
      <h2 id={heading}>Activity</h2>
      {transactions.length === 0 ? <Empty title="Nothing sent yet" /> : null}
      {transactions.map((transaction) => (
        <Sent key={transaction.id} transaction={transaction} />
      ))}
    </Surface>
  )
}

const Sent = ({ transaction: { id, amount = "", status } }: { readonly transaction: Transaction }) => {
  const { t, format } = useText()
  const symbol = useCoinBalance({ network }).data?.symbol ?? ""
  return (
    <details>
      <summary>
        {format.coin(amount, symbol)} · {t.activity.statuses[status]}
      </summary>
      <TransactionProgress id={id} />
    </details>
  )
}
