import type { Mined } from "./lookup.ts"
import type { SignedEntry } from "./signedEntry.ts"

/** Compares a send with the transaction that used its nonce. `repriced`: the same transaction with another fee. */
export const replacementKind = ({ from, to, value, data }: SignedEntry, by: Mined) => {
  const isSame = by.to?.toLowerCase() === to?.toLowerCase() && String(by.value) === value && by.input === data
  if (isSame) return "repriced"
  const isNothing = by.to?.toLowerCase() === from.toLowerCase() && by.value === 0n && by.input === "0x"
  return isNothing ? "cancelled" : "replaced"
}
