import type { SendCoinInput } from "../../../src/transactions/evm/prepare/prepareInput.ts"

/** The moments of a send at which a program may crash. */
export const crashMoments = [
  "before the send is journaled",
  "when the send is journaled",
  "when its nonce is chosen",
  "when it is signed",
  "when the signed bytes are journaled",
  "when the node has accepted the bytes",
  "when it is journaled as submitted"
] as const

export type CrashMoment = (typeof crashMoments)[number]

/** The send. */
export const order = {
  network: "ethereum-sepolia",
  to: "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2",
  amount: 77n,
  id: "order-77"
} as const satisfies SendCoinInput
