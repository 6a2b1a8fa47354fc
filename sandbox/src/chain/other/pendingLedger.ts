import { keepNewest } from "../../state/bounded.ts"
import type { Clock } from "../../state/clock.ts"
import type { Table, Tables } from "../../state/tables.ts"

/** A transaction of a chain that is no EVM chain, as the service reports it. */
export interface PlainReceipt {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly status: 0 | 1
  readonly blockNumber: number
  readonly blockHash: string
}

/** A transaction that may still be pending. */
export type PlainSeen = Pick<PlainReceipt, "hash" | "from" | "to"> & Partial<PlainReceipt>

/** A transaction that waits for its block. */
export interface Waiting<Effect> {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly submittedAt: number
  readonly effect: Effect
}

export interface LedgerSite {
  /** The network's name, with which the names of its tables begin. */
  readonly name: string
  readonly tables: Tables
  readonly clock: Pick<Clock, "now">
  readonly blockTime: number
}

const mostReceipts = 2000

/** Keeps transactions until their block time has passed, then applies each with `apply`. */
export const createPendingLedger = <Effect>(
  { name, tables, clock, blockTime }: LedgerSite,
  { apply, blockHash }: { apply: (waiting: Waiting<Effect>) => void; blockHash: (block: number) => string }
) => {
  const pending: Table<Waiting<Effect>> = tables.open(`${name}:pending`)
  const receipts: Table<PlainReceipt> = tables.open(`${name}:receipts`)
  const own = tables.record(`${name}:ledger`, { blockNumber: 1_000_000 })

  const mine = () => {
    const due = [...pending.values()].filter(({ submittedAt }) => submittedAt + blockTime <= clock.now())
    for (const waiting of due) {
      own.blockNumber++
      apply(waiting)
      const { hash, from, to } = waiting
      const block = { blockNumber: own.blockNumber, blockHash: blockHash(own.blockNumber) }
      receipts.set(hash, { hash, from, to, status: 1, ...block })
      pending.delete(hash)
    }
    keepNewest(receipts, mostReceipts)
  }

  return {
    mine,
    has: (hash: string) => pending.has(hash) || receipts.has(hash),
    receipt: (hash: string) => receipts.get(hash),
    pending: (): readonly Waiting<Effect>[] => [...pending.values()],
    /** The newest transactions, newest first, pending ones without a receipt. */
    newest: (most: number, owner?: string): readonly PlainSeen[] =>
      [...receipts.values(), ...[...pending.values()].map(({ hash, from, to }) => ({ hash, from, to }))]
        .reverse()
        .filter(({ from, to }) => owner === undefined || from === owner || to === owner)
        .slice(0, most),
    /** Adds a transaction that can no longer fail. */
    add: (waiting: Omit<Waiting<Effect>, "submittedAt">) => {
      pending.set(waiting.hash, { ...waiting, submittedAt: clock.now() })
      mine()
    }
  }
}
