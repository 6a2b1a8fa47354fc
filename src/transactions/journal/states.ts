/**
 * Where a transaction stands.
 *
 * - `signing`: it is being signed, or sent by the wallet service. Nothing is known to be on its way yet.
 * - `submitted`: a node has it, and no block yet.
 * - `confirmed`: it is in a block and succeeded.
 * - `reverted`: it is in a block and failed. Only its fee was paid.
 * - `replaced`: another transaction of the account used its nonce, so it will never be in a block.
 * - `dropped`: a node had it and has it no more. It may come back.
 * - `expired`: it was signed more than ten minutes ago and no node has it.
 * - `unknown`: it may have been sent. The outcome is not known yet.
 * - `failed`: it was not sent.
 */
export type TransactionStatus =
  | "signing"
  | "submitted"
  | "confirmed"
  | "reverted"
  | "replaced"
  | "dropped"
  | "expired"
  | "unknown"
  | "failed"

const ended: readonly TransactionStatus[] = ["confirmed", "reverted", "replaced", "failed"]

/** Whether a transaction may still be included in a block. */
export const isPending = ({ status }: { readonly status: TransactionStatus }): boolean =>
  !ended.includes(status)
