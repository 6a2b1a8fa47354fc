import { type SessionEnd, SessionEndedError, type SessionError } from "../errors/index.ts"
import { reasonOf } from "./events.ts"
import { notReady } from "./notReady.ts"
import { makeQueue, type Queue } from "./queue.ts"
import { makeRefreshCooldown, type RefreshCooldown } from "./refreshCooldown.ts"
import { type InFlight, makeSingleFlight, type SingleFlight } from "./singleFlight.ts"
import type { SessionRecord, TokenStore } from "./store/TokenStore.ts"

/**
 * One session from its beginning to its end, and what must not outlive it.
 *
 * A call keeps the epoch that it began in. Whatever it would change once another epoch is current is void.
 */
export interface Epoch {
  /** The id of the session's record. */
  readonly id: string
  /** The error of the epoch's calls where it has no wallet, whoever signs in before they could be sent. */
  readonly notReady: (() => SessionError) | undefined
  /** Runs one operation at a time, since each needs a ticket of its own. */
  readonly queue: Queue
  readonly refreshOnce: SingleFlight<void, SessionError>
  readonly refreshCooldown: RefreshCooldown
  readonly findAddressOnce: SingleFlight<string, SessionError>
  /** Why the session ended; `undefined` while it goes on. */
  end: SessionEnd | undefined
}

export interface Epochs {
  /** The epoch of the session there is now. Ends the one before it, if the session has changed. */
  readonly current: () => Epoch
  /** The error of a call that was made in the session `id`, which is over. */
  readonly endedErrorOf: (id: string) => SessionError
}

/** Follows the sessions of `store`. Single flights go to `inFlight`, and lookups to `lookups`. */
export const makeEpochs = (store: TokenStore, inFlight: InFlight, lookups: InFlight): Epochs => {
  let epoch = makeEpoch(store.get(), inFlight, lookups)
  const ended = new Map<string, Epoch>()
  const current = () => {
    const record = store.get()
    if (record.id !== epoch.id) {
      epoch.end = reasonOf(record)
      epoch.queue.open()
      ended.set(epoch.id, epoch)
      epoch = makeEpoch(record, inFlight, lookups)
    }
    return epoch
  }
  // Calls that wait in a session which ends in another tab fail at once.
  store.subscribe(current)
  return {
    current,
    endedErrorOf: (id) => {
      const over = ended.get(id)
      return over?.notReady?.() ?? endedError(over ?? {})
    }
  }
}

/** The error of the calls of an epoch that is over. It has the reason of that end, whatever came after it. */
export const endedError = ({ end = "replaced" }: Partial<Epoch>) => new SessionEndedError({ reason: end })

const makeEpoch = (record: SessionRecord, inFlight: InFlight, lookups: InFlight): Epoch => ({
  id: record.id,
  notReady: record.status === "ready" ? undefined : () => notReady(record),
  queue: makeQueue(),
  refreshOnce: makeSingleFlight(inFlight),
  refreshCooldown: makeRefreshCooldown(),
  findAddressOnce: makeSingleFlight(lookups),
  end: undefined
})
