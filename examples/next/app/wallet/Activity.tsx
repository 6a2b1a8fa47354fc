"use client"

import { useId } from "react"
import type { Transaction } from "slipway"
import { useAssets, useTransactions } from "slipway/react"
import { Empty, Surface, TransactionProgress, useText } from "slipway/react/ui"

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

const Sent = ({ transaction }: { readonly transaction: Transaction }) => {
  const { id, network, tokenAddress, amount, status } = transaction
  const { t, format } = useText()
  const { assets } = useAssets({ network })
  const asset = assets.find((it) => it.tokenAddress?.toLowerCase() === tokenAddress?.toLowerCase())
  // A token without a known symbol is called by its address, because its amount is none of coins.
  const unit = asset?.symbol ?? tokenAddress ?? ""
  return (
    <details>
      <summary>
        {amount === undefined ? t.activity.kinds.transaction : format.exact(amount, unit)} ·{" "}
        {t.activity.statuses[status]}
      </summary>
      <TransactionProgress id={id} />
    </details>
  )
}
