import { formatEther, zeroAddress } from "viem"
import type { Network } from "../../../networks.ts"
import { useAddress } from "../../hooks/session.ts"
import { useCoinBalance, useTokenBalances } from "../../hooks/walletReads.ts"
import { isMore, toUnits } from "../forms/decimal.ts"
import { useFeeAmount } from "../primitives/fee.ts"
import { networkTitle } from "../primitives/networkNames.ts"
import type { Token } from "./token.ts"

/** Every coin of the service's networks has as many. */
export const coinDecimals = 18

/** Of a coin or a token: how much there is, and how much of it can be sent. */
export interface Spendable {
  /** The network's name while the symbol of its coin is not read. */
  readonly symbol: string
  /** In whole units. `undefined` until it is read. */
  readonly balance: string | undefined
  readonly decimals: number | undefined
  /** Whether reading the balance failed. */
  readonly isUnreadable: boolean
  /** The fee that sending takes from the balance, in the smallest unit: zero for a token, whose fee the coin pays. */
  readonly fee: bigint | undefined
  /** The most that can be sent. It keeps back a quarter more than the fee, which can rise until the send. */
  readonly most: string | undefined
  /** Whether the fee is being estimated. */
  readonly isEstimating: boolean
  readonly estimateAgain: () => void
}

/** What can be sent of `token`, or of the network's own coin without one. */
export const useSpendable = (network: Network, token: Token | undefined, to?: string): Spendable => {
  const coin = useSpendableCoin(network, token === undefined, to)
  const ofToken = useSpendableToken(network, token)
  return token === undefined ? coin : ofToken
}

const useSpendableCoin = (network: Network, isAsked: boolean, to: string | undefined): Spendable => {
  const own = useAddress()
  const { data, isError } = useCoinBalance({ network }, { query: { enabled: isAsked } })
  const estimate = useFeeAmount(
    isAsked && data !== undefined
      ? // The smallest amount: a node does not estimate what the balance cannot pay.
        { type: "send-coin", network, to: to ?? own ?? zeroAddress, amount: formatEther(1n) }
      : undefined
  )
  const balance = data && toUnits(data.balance, coinDecimals)
  const { fee } = estimate
  return {
    symbol: data?.symbol ?? networkTitle(network),
    balance: data?.balance,
    decimals: coinDecimals,
    isUnreadable: isError,
    fee,
    most: balance === undefined || fee === undefined ? undefined : formatEther(lessFee(balance, fee)),
    isEstimating: estimate.isFetching,
    estimateAgain: () => void estimate.refetch()
  }
}

/** An amount that cannot be sent. */
export interface Shortfall {
  /** Whether the balance covers the amount, and only the fee is missing. */
  readonly isFee: boolean
  /** The most that can be sent instead. */
  readonly most: string
  readonly symbol: string
}

/** What the balance does not cover of an amount. `fee` replaces the estimate that `spendable` has. */
export const shortfallOf = (
  amount: string,
  { symbol, balance, ...spendable }: Spendable,
  fee: bigint | undefined = spendable.fee
): Shortfall | undefined => {
  if (balance === undefined) return undefined
  const isFee = !isMore(amount, balance)
  if (!fee) return isFee ? undefined : { isFee, most: balance, symbol }
  const [asked, there] = [toUnits(amount, coinDecimals), toUnits(balance, coinDecimals)]
  if (asked === undefined || there === undefined || asked + fee <= there) return undefined
  return { isFee, most: formatEther(lessFee(there, fee)), symbol }
}

const lessFee = (balance: bigint, fee: bigint): bigint => {
  const kept = (fee * 5n + 3n) / 4n
  return balance > kept ? balance - kept : 0n
}

const useSpendableToken = (network: Network, token: Token | undefined): Spendable => {
  const tokenAddresses = token ? [token.tokenAddress] : []
  // The call for several tokens is the one that tells their decimals.
  const { data, isError } = useTokenBalances({ network, tokenAddresses })
  const read = data?.tokens[0]
  return {
    symbol: token?.symbol ?? "",
    balance: read?.balance,
    decimals: token?.decimals ?? read?.decimals,
    isUnreadable: isError,
    fee: 0n,
    most: read?.balance,
    isEstimating: false,
    estimateAgain: () => undefined
  }
}
