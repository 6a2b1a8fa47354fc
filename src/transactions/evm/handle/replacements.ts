import { parseTransaction } from "viem"
import type { SignedEntry } from "../chain/signedEntry.ts"
import { feeLimit } from "../prepare/prepareInput.ts"
import type { TransactionDraft } from "../send/states.ts"

/** What takes the place of a transaction, for at most `maxFee`. Throws `InvalidInputError` if that is no amount. */
export const replacement = (
  entry: SignedEntry,
  by: "cancel" | "speedUp",
  maxFee?: bigint | string
): TransactionDraft => {
  const { requested, shown } = by === "cancel" ? cancellation(entry) : repricing(entry)
  return { requested: { ...requested, ...feeLimit(maxFee) }, shown }
}

/** An empty transaction with the same nonce. */
const cancellation = ({ from, nonce }: SignedEntry): TransactionDraft => ({
  requested: { kind: "cancel", to: from, value: 0n, data: "0x", nonce },
  shown: { kind: "cancel", recipient: from, amount: "0" }
})

/** The same transaction with the same nonce, without its fees. A cancellation remains one. */
const repricing = (entry: SignedEntry): TransactionDraft => {
  const { to, value, data, nonce, recipient, amount, tokenAddress, tokenId } = entry
  const { gas, accessList, authorizationList } = parseTransaction(entry.raw)
  const requested = { to, value: BigInt(value), data, gas, accessList, authorizationList, nonce }
  return {
    requested: { kind: "speedUp", ...requested },
    shown: { kind: entry.kind === "cancel" ? "cancel" : "speedUp", recipient, amount, tokenAddress, tokenId }
  }
}
