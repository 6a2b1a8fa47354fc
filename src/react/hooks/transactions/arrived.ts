import type { Crypto, OnrampOrder, Transaction } from "../../../index.ts"
import { chainIdOf } from "../../../networks.ts"
import type { ReceivedTransfer } from "../../../query/index.ts"

/** The id of an activity entry. Two networks may have the same transfer id. */
export const receivedId = ({ network, id }: ReceivedTransfer): string => `${network}-${id}`

/**
 * Transfers that no other entry shows: neither part of a transaction of the wallet, nor the coins of a purchase. `traded` is what the
 * ramp trades. It says which coin or token an order is for.
 */
export const withoutKnown = (
  transfers: readonly ReceivedTransfer[],
  transactions: readonly Transaction[],
  purchases: readonly OnrampOrder[],
  traded: readonly Crypto[]
): readonly ReceivedTransfer[] => {
  const hashes = new Set(transactions.map(({ hash }) => hash?.toLowerCase()))
  const others = transfers.filter(({ hash }) => hash === undefined || !hashes.has(hash.toLowerCase()))
  const bought = new Set<ReceivedTransfer>()
  for (const order of purchases) {
    if (order.state !== "completed") continue
    const crypto = traded.find(({ id }) => id === order.cryptoId)
    const coins = others.find((it) => !bought.has(it) && isOf(order, it) && isThe(crypto, it))
    if (coins) bought.add(coins)
  }
  return others.filter((it) => !bought.has(it))
}

/** How long after its last change an order's coins may arrive, in milliseconds. */
const leeway = 3_600_000

/** Orders do not name their transfer, so it is found by its amount, recipient and time. */
const isOf = (
  { receives, receiver, createdAt, updatedAt }: OnrampOrder,
  { amount, to, at }: ReceivedTransfer
): boolean =>
  Number(receives.amount) === Number(amount) &&
  receiver.walletAddress.toLowerCase() === to.toLowerCase() &&
  at >= Date.parse(createdAt) - 60_000 &&
  at <= Date.parse(updatedAt) + leeway

/** Whether a transfer is of this coin or token. One that the ramp does not list may be any. */
const isThe = (crypto: Crypto | undefined, { network, tokenAddress }: ReceivedTransfer): boolean => {
  if (crypto === undefined) return true
  const { chainId, is_native: isCoin, address } = crypto
  const here = chainIdOf(network)
  const isHere = here === undefined || chainId === undefined || here === chainId
  return isHere && (isCoin ? undefined : address.toLowerCase()) === tokenAddress?.toLowerCase()
}
