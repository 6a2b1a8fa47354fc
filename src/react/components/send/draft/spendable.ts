import { zeroAddress } from "../../../../guards/address.ts"
import type { Network } from "../../../../networks.ts"
import { fromUnits, isMore, toUnits } from "../../forms/amount/decimal.ts"
import { refetchInterval } from "../../primitives/money/refetchInterval.ts"
import { shortAmount } from "../../primitives/money/shortAmount.ts"
import { networkTitle } from "../../primitives/text/network/networkNames.ts"
import { coinDecimals } from "./coinDecimals.ts"
import { useSender } from "./sender.ts"
import type { Token } from "./token.ts"

/** The balance of a coin or token, and how much of it can be sent. */
export interface Spendable {
  /** The network's name while the coin's symbol is loading. */
  readonly symbol: string
  /** In whole units. `undefined` until it is loaded. */
  readonly balance: string | undefined
  readonly decimals: number | undefined
  /** Whether the balance failed to load. */
  readonly isUnreadable: boolean
  /** The fee taken from this balance, in the smallest unit. Zero for a token, whose fee is paid in the coin. */
  readonly fee: bigint | undefined
  /** What must stay for the fee: 125 % of it, because it can rise before the send. `undefined` until it is known. */
  readonly reserve: string | undefined
  /** Whether the fee is being estimated. */
  readonly isEstimating: boolean
  readonly estimateAgain: () => void
}

/** Computes what can be sent of `token`, or of the network's own coin. */
export const useSpendable = (
  network: Network,
  token: Token | undefined,
  to?: string,
  isAsked = true
): Spendable => {
  const coin = useSpendableCoin(network, isAsked && token === undefined, to)
  const ofToken = useSpendableToken(network, isAsked ? token : undefined)
  return token === undefined ? coin : ofToken
}

const useSpendableCoin = (network: Network, isAsked: boolean, to: string | undefined): Spendable => {
  const sender = useSender()
  const own = sender.useAddress(network)
  const { data, isError } = sender.useCoin(network, { enabled: isAsked, refetchInterval })
  const estimate = sender.useFee(
    isAsked && data !== undefined
      ? {
          network,
          to: to ?? own ?? zeroAddress,
          // The smallest amount: a node does not estimate a transfer that exceeds the balance.
          amount: fromUnits(1n, coinDecimals),
          smartAccount: sender.smartAccount
        }
      : undefined
  )
  const { coins } = estimate
  return {
    symbol: data?.symbol ?? networkTitle(network),
    balance: data?.balance,
    decimals: coinDecimals,
    isUnreadable: isError,
    fee: coins,
    reserve: coins === undefined ? undefined : fromUnits(kept(coins), coinDecimals),
    isEstimating: estimate.isFetching,
    estimateAgain: () => void estimate.refetch()
  }
}

/** An amount that the balance does not cover. */
export interface Shortfall {
  /** Whether the balance covers the amount but not the fee. */
  readonly isFee: boolean
  /** What can be sent instead. Beside a fee, it has six digits, because the fee is an estimate. `undefined` until the fee is known. */
  readonly most: string | undefined
  readonly balance: string
  readonly symbol: string
}

/** Returns the shortfall of an amount, if any. `fee` overrides the estimate in `spendable`. */
export const shortfallOf = (
  amount: string,
  { symbol, balance, ...spendable }: Spendable,
  fee: bigint | undefined = spendable.fee
): Shortfall | undefined => {
  if (balance === undefined) return undefined
  const isFee = !isMore(amount, balance)
  if (!fee) return isFee ? undefined : { isFee, most: fee === undefined ? fee : balance, balance, symbol }
  const [asked, there] = [toUnits(amount, coinDecimals), toUnits(balance, coinDecimals)]
  if (asked === undefined || there === undefined || asked + fee <= there) return undefined
  return { isFee, most: shortAmount(fromUnits(lessFee(there, fee), coinDecimals)), balance, symbol }
}

/** The amount to use instead, if there is one. */
export const suggestionOf = (short: Shortfall | undefined): string | undefined =>
  short?.most === "0" ? undefined : short?.most

const lessFee = (balance: bigint, fee: bigint): bigint => (balance > kept(fee) ? balance - kept(fee) : 0n)

const kept = (fee: bigint): bigint => (fee * 5n + 3n) / 4n

const useSpendableToken = (network: Network, token: Token | undefined): Spendable => {
  const tokenAddresses = token ? [token.tokenAddress] : []
  // Only the batch call returns the tokens' decimals.
  const { data, isError } = useSender().useTokens({ network, tokenAddresses }, { refetchInterval })
  const read = data?.tokens[0]
  return {
    symbol: token?.symbol ?? "",
    balance: read?.balance,
    decimals: token?.decimals ?? read?.decimals,
    isUnreadable: isError,
    fee: 0n,
    reserve: "0",
    isEstimating: false,
    estimateAgain: () => undefined
  }
}
