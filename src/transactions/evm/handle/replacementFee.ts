import { parseTransaction } from "viem"
import type { ChainNode } from "../../../rpc/node.ts"
import type { ReplacementFee } from "../../engine.ts"
import type { SignedEntry } from "../chain/signedEntry.ts"
import { type Fees, feesOf, feesToReplace } from "../prepare/fees.ts"
import { prepare } from "../prepare/prepare.ts"
import { replacement } from "./replacements.ts"

/**
 * Estimates a replacement as it would be sent now: its fees are above those of `entry`, and of `others`, which have the same nonce.
 * Rejects if the node does not answer.
 */
export const replacementFee = async (
  node: ChainNode,
  { entry, others }: { readonly entry: SignedEntry; readonly others: readonly SignedEntry[] },
  by: "cancel" | "speedUp"
): Promise<ReplacementFee> => {
  const { requested } = replacement(entry, by)
  const { transaction } = await prepare(node, entry.from, requested, feesToReplace([entry, ...others]))
  return {
    maxFee: maxFee(transaction.gas, transaction),
    replacedMaxFee: maxFee(parseTransaction(entry.raw).gas, feesOf(entry))
  }
}

const maxFee = (gas: bigint | undefined = 0n, { maxFeePerGas, gasPrice = 0n }: Fees): string =>
  String(gas * (maxFeePerGas ?? gasPrice))
