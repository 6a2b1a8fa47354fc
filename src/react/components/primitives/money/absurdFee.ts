import type { NetworkName } from "../../../../networks.ts"
import { knownSymbol } from "./coinSymbols.ts"

/** The most that a request can pay for gas, and what the network asks for it, both in wei. */
export interface RequestFee {
  readonly fee: bigint | undefined
  readonly estimated: bigint | undefined
}

/** How many times the estimate, or the sent amount, a fee may be. */
const tolerance = 10n

const ether = 10n ** 18n

/**
 * Fees that no user pays intentionally, in wei: the price of a large contract call while the network is at its busiest, several times
 * over. Coins that are missing have no such bound.
 */
const bounds: Readonly<Record<string, bigint>> = {
  ETH: ether / 2n,
  BNB: ether,
  AVAX: 20n * ether,
  POL: 500n * ether
}

/**
 * Whether a fee is excessive: more than ten times what the network asks, more than ten times the coins that are sent (in wei), or
 * above the bound of the network's coin.
 */
export const isAbsurdFee = (
  { fee, estimated }: RequestFee,
  sent: bigint | undefined,
  network: NetworkName | undefined
): boolean => {
  if (fee === undefined) return false
  const bound = network && bounds[knownSymbol(network) ?? ""]
  return (
    (estimated !== undefined && fee > tolerance * estimated) ||
    (sent !== undefined && sent > 0n && fee > tolerance * sent) ||
    (bound !== undefined && fee > bound)
  )
}
