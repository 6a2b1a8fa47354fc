import * as Effect from "effect/Effect"
import { auxiliary } from "../../../call/call.ts"
import type { TransactionError } from "../../../errors/index.ts"
import { compareMoney } from "../../../money/index.ts"
import type { OfframpOrderDetail } from "../../../ramp/orderState.ts"
import type { Deposits, Evm, KnownTransaction, ReceivedTransfer } from "../../../transactions/engine.ts"
import type { Transaction } from "../../../transactions/transaction.ts"
import { promised } from "../../calls/promised.ts"
import type { SendServices } from "../../sends.ts"
import type { Deposit } from "./deposit.ts"

/** What the chain shows of a payment that this journal does not have. */
export type EarlierDeposit =
  /** No payment, or no node that could show one. */
  | { readonly status: "none" }
  | { readonly status: "found"; readonly transfer: ReceivedTransfer }
  /** The wallet has a transaction in no block yet, which another device sent. It may be the payment. */
  | { readonly status: "possible" }

/** How far the clock of the service may be ahead of that of the chain, in milliseconds. */
const clockDifference = 60_000

/** How old an order is taken to be whose date cannot be parsed, in milliseconds. */
const day = 86_400_000

export interface EarlierDepositParts {
  readonly evm: Pick<Evm, "hasNode" | "openReader"> | undefined
  readonly sends: Pick<SendServices, "transactions">
  readonly now: number
}

/**
 * Looks on the chain for a payment of the order from the wallet `from`, e.g. of another device of the user. Fails if the node
 * cannot be reached, because it could not send the payment either.
 */
export const earlierDeposit = (
  { evm, sends, now }: EarlierDepositParts,
  order: OfframpOrderDetail,
  { network, to, amount, ...coin }: Deposit,
  from: string
): Effect.Effect<EarlierDeposit, TransactionError> => {
  if (!evm?.hasNode(network)) return Effect.succeed({ status: "none" })
  const known = auxiliary(sends.transactions.list({ network }))
  const since = (Date.parse(order.createdAt) || now - day) - clockDifference
  return Effect.flatMap(known, (before) => {
    const wanted = { network, from, to, ...coin, since, known: broadcastOf(before) }
    const read = promised<Deposits, TransactionError>(async () => (await evm.openReader()).deposits(wanted))
    return Effect.catch(
      Effect.flatMap(read, ({ transfers, pendingNonces }) =>
        // The journal has a transaction before the node does.
        Effect.map(known, (after): EarlierDeposit => {
          const isKnown = ({ hash }: ReceivedTransfer) => after.some((it) => it.hash === hash)
          const transfer = transfers.find((it) => !isKnown(it) && isAmount(it.amount, amount))
          if (transfer) return { status: "found", transfer }
          return { status: hasForeign(pendingNonces, { before, after }) ? "possible" : "none" }
        })
      ),
      (error: TransactionError): Effect.Effect<EarlierDeposit, TransactionError> =>
        isUnreachable(error) ? Effect.fail(error) : Effect.succeed({ status: "none" })
    )
  })
}

const isUnreachable = ({ _tag, reason }: TransactionError): boolean =>
  _tag === "ChainNodeError" && reason === "UNREACHABLE"

const broadcastOf = (transactions: readonly Transaction[]): readonly KnownTransaction[] =>
  transactions.flatMap(({ hash, nonce }) =>
    hash === undefined || nonce === undefined ? [] : [{ hash, nonce }]
  )

const isAmount = (one: string, other: string): boolean =>
  compareMoney({ amount: one, currency: "" }, { amount: other, currency: "" }) === 0

/**
 * Whether a nonce that waits is used by a transaction that the journal does not have. Transactions that were broadcast after
 * `before` was read are known too. A send whose hash is not known excuses no nonce: the node cannot show that it is the one that
 * waits. So it can delay a payment until the next block, but never hides that of another device.
 */
const hasForeign = (
  nonces: readonly number[],
  { before, after }: { readonly before: readonly Transaction[]; readonly after: readonly Transaction[] }
): boolean => {
  const asked = new Set(before.map(({ hash }) => hash))
  const since = after.flatMap(({ hash, nonce }) => (hash === undefined || asked.has(hash) ? [] : [nonce]))
  return nonces.some((nonce) => !since.includes(nonce))
}
