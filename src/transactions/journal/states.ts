/**
 * The status of a transaction.
 *
 * - `signing`: it is being signed, or sent by the wallet service.
 * - `submitted`: it was broadcast and is not mined yet.
 * - `confirmed`: it was mined and succeeded.
 * - `reverted`: it was mined and failed. Only its fee was paid.
 * - `replaced`: another transaction of the account used its nonce, so it will never be mined.
 * - `dropped`: the node no longer has it. It may come back.
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

/** Whether a transaction may still be mined. */
export const isPending = ({ status }: { readonly status: TransactionStatus }): boolean =>
  !ended.includes(status)
