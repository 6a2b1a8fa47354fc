import type { NetworkName } from "../../../networks.ts"
import type { ConfirmationRequest } from "../../../query/index.ts"
import { toUnits } from "../forms/decimal.ts"
import { coinSymbols } from "../primitives/coinSymbols.ts"
import { estimateOf, gasOf, useFeeAmount } from "../primitives/fee.ts"
import type { Intent } from "./intent.ts"

/** The most that a request can pay for gas, and what the network asks for it, both in wei. */
export interface RequestFee {
  readonly fee: bigint | undefined
  readonly estimated: bigint | undefined
}

export const useRequestFee = (request: ConfirmationRequest): RequestFee =>
  useFeeAmount(estimateOf(request), gasOf(request))

/** How many times the estimate, or the sent amount, a fee may be. */
const tolerance = 10n

/**
 * Fees that nobody pays by intention, in whole coins: the price of a large contract call while the network is at its busiest, several
 * times over. Coins that are missing have no such bound.
 */
const bounds: Readonly<Record<string, string>> = {
  ETH: "0.5",
  BNB: "1",
  AVAX: "20",
  POL: "500"
}

/**
 * Whether a fee cannot be meant: more than ten times what the network asks, more than ten times the coins that are sent, or above the
 * bound of the coin.
 */
export const isAbsurdFee = (fee: RequestFee, intent: Intent, network: NetworkName | undefined): boolean =>
  isAbsurdFeeOf(intent.kind === "sendCoin" ? intent.amount : undefined, fee, network)

/** The same for a transaction that sends so many whole coins, if any. */
export const isAbsurdFeeOf = (
  coins: string | undefined,
  { fee, estimated }: RequestFee,
  network: NetworkName | undefined
): boolean => {
  if (fee === undefined) return false
  const sent = coins === undefined ? undefined : toUnits(coins, 18)
  const bound = toUnits((network && bounds[coinSymbols[network]]) ?? "", 18)
  return (
    (estimated !== undefined && fee > tolerance * estimated) ||
    (sent !== undefined && sent > 0n && fee > tolerance * sent) ||
    (bound !== undefined && fee > bound)
  )
}
