import { parseTransaction } from "viem"
import type { SignedEntry } from "../chain/signedEntry.ts"

/** Fees in wei per unit of gas. */
export interface Fees {
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
}

/** The fees of a signed transaction. */
export const feesOf = ({ raw }: SignedEntry): Fees => {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = parseTransaction(raw)
  return { gasPrice, maxFeePerGas, maxPriorityFeePerGas }
}

/** The minimum fees to replace these transactions: 12.5 % more than theirs, since nodes require 10 %. */
export const feesToReplace = (entries: readonly SignedEntry[]): Fees => {
  const fees = entries.map(feesOf)
  const raised = (name: keyof Fees) =>
    fees.reduce((most, fee) => atLeast(((fee[name] ?? fee.gasPrice ?? 0n) * 9n) / 8n + 1n, most), 0n)
  return {
    gasPrice: raised("maxFeePerGas"),
    maxFeePerGas: raised("maxFeePerGas"),
    maxPriorityFeePerGas: raised("maxPriorityFeePerGas")
  }
}

export const atMost = (value: bigint, maximum = value): bigint => (value < maximum ? value : maximum)

export const atLeast = (value: bigint, minimum = 0n): bigint => (value > minimum ? value : minimum)
