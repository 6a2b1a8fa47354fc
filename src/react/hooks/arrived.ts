import type { OnrampOrder, Transaction } from "../../index.ts"
import type { ReceivedTransfer } from "../../query/index.ts"

/** The id of an activity entry. Two networks may have the same transfer id. */
export const receivedId = ({ network, id }: ReceivedTransfer): string => `${network}-${id}`

/** Transfers that no other entry shows: neither part of a transaction of the wallet, nor the coins of a purchase. */
export const withoutKnown = (
  transfers: readonly ReceivedTransfer[],
  transactions: readonly Transaction[],
  purchases: readonly OnrampOrder[]
): readonly ReceivedTransfer[] => {
  const hashes = new Set(transactions.map(({ hash }) => hash?.toLowerCase()))
  const others = transfers.filter(({ hash }) => hash === undefined || !hashes.has(hash.toLowerCase()))
  const bought = new Set<ReceivedTransfer>()
  for (const order of purchases) {
    const coins =
      order.state === "completed" ? others.find((it) => !bought.has(it) && isOf(order, it)) : undefined
    if (coins) bought.add(coins)
  }
  return others.filter((it) => !bought.has(it))
}

/** How long after its last change an order's coins may arrive, in milliseconds. */
const leeway = 3_600_000

/** Orders do not name their transfer, so it is found by its amount and time. */
const isOf = ({ receives, createdAt, updatedAt }: OnrampOrder, { amount, at }: ReceivedTransfer): boolean =>
  Number(receives.amount) === Number(amount) &&
  at >= Date.parse(createdAt) - 60_000 &&
  at <= Date.parse(updatedAt) + leeway
