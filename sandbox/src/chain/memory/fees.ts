import type { Address, Hex } from "viem"
import { testCoinAt, testTokens } from "../tokens.ts"
import type { Prices, Terms } from "../transaction.ts"

const gwei = 1_000_000_000n

/** The fees of the in-memory networks, in wei: a constant base fee and priority fee. */
export const prices: Prices = { baseFee: gwei, maxPriorityFeePerGas: gwei / 2n }

/** The gas that a call uses, which is also the lowest limit with which it succeeds. */
export const gasOf = (to: Address | undefined, data: Hex, authorizations = 0): bigint => {
  const calldata = BigInt((data.length - 2) / 2) * 16n
  return 21_000n + calldata + workOf(to, data) + BigInt(authorizations) * 25_000n
}

const workOf = (to: Address | undefined, data: Hex): bigint => {
  if (to === undefined) return 32_000n
  if (testCoinAt(to) !== undefined) return 28_000n
  if (to.toLowerCase() === testTokens.erc721) return 38_000n
  if (to.toLowerCase() === testTokens.erc1155) return 34_000n
  return data === "0x" ? 0n : 20_000n
}

/** The price of a unit of gas in a block for the given terms. */
export const priceOf = ({ gasPrice, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n }: Terms): bigint => {
  if (gasPrice !== undefined) return gasPrice
  const wanted = prices.baseFee + maxPriorityFeePerGas
  return wanted < maxFeePerGas ? wanted : maxFeePerGas
}
