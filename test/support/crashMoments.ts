import type { SendCoinInput } from "../../src/transactions/evm/prepare/prepareInput.ts"

/** Between which steps of a send a program may die. */
export const crashMoments = [
  "before the send is written down",
  "when the send is written down",
  "when its nonce is chosen",
  "when it is signed",
  "when the bytes are stored",
  "when the node has the bytes",
  "when it is noted that they are out"
] as const

export type CrashMoment = (typeof crashMoments)[number]

/** What is sent. */
export const order = {
  network: "ethereum-sepolia",
  to: "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2",
  amount: 77n,
  id: "order-77"
} as const satisfies SendCoinInput
