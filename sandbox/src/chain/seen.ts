import { type Address, getAddress } from "viem"
import type { Receipt, Seen } from "./network.ts"
import type { Transaction } from "./transaction.ts"

/** One of the sandbox's own transactions as an explorer shows it. */
export const seenOf = (
  { hash, from, to, value, data, nonce }: Transaction,
  at: number,
  receipt: Receipt | undefined
): Seen => ({ hash, from, to: to === undefined ? null : getAddress(to), value, data, nonce, receipt, at })

/** Whether `owner` sent or received something in a transaction. Events name addresses in their topics. */
export const concerns = ({ from, to, receipt }: Seen, owner: Address): boolean => {
  const address = owner.toLowerCase()
  if ([from, to].some((party) => party?.toLowerCase() === address)) return true
  const topic = `0x${address.slice(2).padStart(64, "0")}`
  return (receipt?.logs ?? []).some(({ topics }) => topics.some((it) => it.toLowerCase() === topic))
}
