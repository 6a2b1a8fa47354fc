import { parseTransaction } from "viem"
import type { TxReceipt } from "../../../generated/wallet.ts"
import type { JournalEntry } from "../../journal/journal.ts"

/** A transaction that was sent through a node, in the format of the service. */
export const txReceiptOf = ({
  hash,
  from,
  raw
}: Pick<JournalEntry, "from" | "raw"> & { readonly hash: string }): TxReceipt => {
  if (raw === undefined) return { hash, from }
  const { to, value = 0n, data = "0x", nonce, gas, chainId, type, ...fees } = parseTransaction(raw)
  return {
    hash,
    from,
    to: to ?? null,
    value: String(value),
    data,
    nonce: nonce ?? 0,
    gasLimit: String(gas),
    chainId: String(chainId),
    type: types.indexOf(type),
    gasPrice: text(fees.gasPrice),
    maxFeePerGas: text(fees.maxFeePerGas),
    maxPriorityFeePerGas: text(fees.maxPriorityFeePerGas)
  }
}

/** In the order of their numbers (EIP-2718). */
const types: readonly unknown[] = ["legacy", "eip2930", "eip1559", "eip4844", "eip7702"]

const text = (wei: bigint | undefined): string | null => (wei === undefined ? null : String(wei))
