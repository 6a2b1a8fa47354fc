import type { SentTransactionResult } from "./api.ts"
import type { SendCall, SendRequest, SentEntry } from "./engine.ts"
import type { JournalEntry } from "./journal/journal.ts"
import type { ServiceAnswer } from "./sendByService.ts"

/** A send and the parts that its call needs. */
export interface Sending extends SendCall {
  readonly request: SendRequest
  /** Sends it through the service. The journal has `entry`. */
  readonly sendByService: (signal: AbortSignal | undefined, entry: JournalEntry) => Promise<ServiceAnswer>
}

export interface Sent extends SentTransactionResult {
  readonly answer: object
}

export const sentOf = ({ id, hash, network, nonce, from }: SentEntry): SentTransactionResult => ({
  id,
  from,
  // A broadcast transaction has a hash.
  hash: hash as NonNullable<typeof hash>,
  network,
  ...(nonce === undefined ? {} : { nonce })
})
