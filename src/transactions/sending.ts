import type { SentTransactionResult } from "./api.ts"
import type { SendCall, SendRequest, SentEntry } from "./engine.ts"
import type { ServiceAnswer } from "./serviceSend.ts"

/** A send of the wallet, with what its call needs. */
export interface Sending extends SendCall {
  readonly request: SendRequest
  /** Calls the service to send it. */
  readonly sendByService: (signal: AbortSignal | undefined) => Promise<ServiceAnswer>
}

export interface Sent extends SentTransactionResult {
  readonly answer: object
}

export const sentOf = ({ id, hash, network, nonce, from }: SentEntry): SentTransactionResult => ({
  id,
  from,
  // A transaction that was sent has a hash.
  hash: hash as NonNullable<typeof hash>,
  network,
  ...(nonce === undefined ? {} : { nonce })
})
