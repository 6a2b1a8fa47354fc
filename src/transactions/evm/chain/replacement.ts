import type { Mined } from "./lookup.ts"
import type { SignedEntry } from "./signedEntry.ts"

/** How the transaction that used an entry's nonce differs: `repriced` does the same for another fee. */
export const replacementKind = ({ from, to, value, data }: SignedEntry, by: Mined) => {
  const isSame = by.to?.toLowerCase() === to?.toLowerCase() && String(by.value) === value && by.input === data
  if (isSame) return "repriced"
  const isNothing = by.to?.toLowerCase() === from.toLowerCase() && by.value === 0n && by.input === "0x"
  return isNothing ? "cancelled" : "replaced"
}
