import type { ActivityEntry } from "../../hooks/transactions/activity.ts"
import { fromUnits } from "../forms/amount/decimal.ts"

const columns = [
  "time",
  "type",
  "status",
  "amount",
  "asset",
  "received",
  "received asset",
  "fee",
  "from",
  "to",
  "network",
  "transaction",
  "id"
] as const

type Row = Readonly<Partial<Record<(typeof columns)[number], string | null | undefined>>>

/**
 * Entries as comma-separated values (RFC 4180): times as ISO 8601 in UTC, plain decimals, whole addresses and hashes. A
 * spreadsheet runs nothing of it: text that it would read as a formula begins with an apostrophe.
 */
export const activityCsv = (
  entries: readonly ActivityEntry[],
  symbolOf: (entry: ActivityEntry) => string
): string =>
  [columns.map(cell), ...entries.map((entry) => cellsOf(rowOf(entry, symbolOf(entry))))]
    .map((cells) => `${cells.join(",")}\r\n`)
    .join("")

const cellsOf = (row: Row) => columns.map((column) => cell(row[column] ?? ""))

const rowOf = (entry: ActivityEntry, asset: string): Row => {
  const shared = { time: new Date(entry.at).toISOString(), type: entry.kind, id: entry.id }
  if (entry.kind === "received") {
    const { from, to, network, hash, amount, tokenAddress } = entry.transfer
    const arrived = { received: amount, "received asset": asset || tokenAddress }
    return { ...shared, ...arrived, status: "confirmed", from, to, network, transaction: hash }
  }
  const payment =
    entry.kind === "sent" ? entry.transaction : entry.kind === "sold" ? entry.payment : undefined
  const sent = payment && {
    fee: payment.fee === undefined ? undefined : fromUnits(BigInt(payment.fee), 18),
    from: payment.from,
    to: payment.recipient,
    network: payment.network,
    transaction: payment.hash
  }
  if (entry.kind === "sent") {
    const { amount, status, tokenAddress } = entry.transaction
    return { ...shared, ...sent, status, amount, asset: asset || tokenAddress }
  }
  const { pays, receives, status } = entry.order
  return {
    ...shared,
    ...sent,
    status,
    amount: pays.amount,
    asset: pays.currency,
    received: receives.amount,
    "received asset": receives.currency
  }
}

const cell = (text: string): string =>
  `"${(/^[\s=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
