import { parseTransaction } from "viem"
import type { TxReceipt } from "../../../generated/wallet.ts"
import type { JournalEntry } from "../../journal/journal.ts"

/** A transaction that was sent through a node, in the format of the service. */
export const txReceiptOf = ({
  hash = "0x",
  from,
  raw
}: Pick<JournalEntry, "hash" | "from" | "raw">): TxReceipt => {
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
    type: types[type ?? "legacy"] ?? 0,
    gasPrice: text(fees.gasPrice),
    maxFeePerGas: text(fees.maxFeePerGas),
    maxPriorityFeePerGas: text(fees.maxPriorityFeePerGas)
  }
}

/** The transaction type numbers (EIP-2718). */
const types: Readonly<Record<string, number>> = { legacy: 0, eip2930: 1, eip1559: 2, eip4844: 3, eip7702: 4 }

const text = (wei: bigint | undefined): string | null => (wei === undefined ? null : String(wei))
