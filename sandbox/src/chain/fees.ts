import type { Address, Hex } from "viem"
import { erc20At, testTokens } from "./tokens.ts"

const gwei = 1_000_000_000n

/** What the sandbox's networks charge: a base fee that never moves, and a tip. All in wei. */
export const fees = {
  baseFee: gwei,
  maxPriorityFeePerGas: gwei / 2n,
  maxFeePerGas: 2n * gwei + gwei / 2n,
  gasPrice: gwei + gwei / 2n
} as const

/** A node takes a replacement only when it pays a tenth more. */
export const raised = (price: bigint): bigint => (price * 110n + 99n) / 100n

/** Gas that a call uses, so also the least limit with which it succeeds. */
export const gasOf = (to: Address | undefined, data: Hex, authorizations = 0): bigint => {
  const calldata = BigInt((data.length - 2) / 2) * 16n
  return 21_000n + calldata + workOf(to, data) + BigInt(authorizations) * 25_000n
}

const workOf = (to: Address | undefined, data: Hex): bigint => {
  if (to === undefined) return 32_000n
  if (erc20At(to) !== undefined) return 28_000n
  if (to.toLowerCase() === testTokens.erc721) return 38_000n
  if (to.toLowerCase() === testTokens.erc1155) return 34_000n
  return data === "0x" ? 0n : 20_000n
}

/** What a unit of gas costs in a block of the sandbox under the given terms. */
export const priceOf = (terms: {
  gasPrice?: bigint
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
}): bigint => {
  if (terms.gasPrice !== undefined) return terms.gasPrice
  const cap = terms.maxFeePerGas ?? fees.maxFeePerGas
  const wanted = fees.baseFee + (terms.maxPriorityFeePerGas ?? fees.maxPriorityFeePerGas)
  return wanted < cap ? wanted : cap
}
