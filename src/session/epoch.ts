import { type SessionEnd, SessionEndedError, type SessionError } from "../errors/index.ts"
import { reasonOf } from "./events.ts"
import type { EvmAddresses } from "./identity/lookUpAddresses.ts"
import { notReady } from "./notReady.ts"
import { makeQueue, type Queue } from "./queue.ts"
import { makeRefreshCooldown, type RefreshCooldown } from "./refreshCooldown.ts"
import { type InFlight, makeSingleFlight, type SingleFlight } from "./singleFlight.ts"
import type { SessionRecord, TokenStore } from "./store/TokenStore.ts"

/**
 * One session from its start to its end, with the state that must not outlive it.
 *
 * A call belongs to the epoch in which it started. Once another epoch is current, the call changes nothing.
 */
export interface Epoch {
  /** The id of the session's record. */
  readonly id: string
  /**
   * Makes the error for calls of an epoch without a wallet. They keep this error even if another user signs in before they
   * are sent.
   */
  readonly notReady: (() => SessionError) | undefined
  /** Runs one operation at a time, since each needs its own ticket. */
  readonly queue: Queue
  readonly refreshOnce: SingleFlight<void, SessionError>
  readonly refreshCooldown: RefreshCooldown
  readonly findAddressesOnce: SingleFlight<EvmAddresses, SessionError>
  /** Why the session ended. `undefined` before that. */
  end: SessionEnd | undefined
}

export interface Epochs {
  /** The epoch of the current session. Ends the previous epoch if the session has changed. */
  readonly current: () => Epoch
  /** The error of a call that was made in the session `id`, which has ended. */
  readonly endedErrorOf: (id: string) => SessionError
}

/** Tracks the sessions of `store`. Adds refreshes in flight to `inFlight`, and address lookups to `lookups`. */
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
  // Calls that wait must fail at once if their session ends in another tab.
  store.subscribe(current)
  return {
    current,
    endedErrorOf: (id) => {
      const over = ended.get(id)
      return over?.notReady?.() ?? endedError(over ?? {})
    }
  }
}

/** The error of the calls of an epoch that has ended. Later sessions do not change its reason. */
export const endedError = ({ end = "replaced" }: Partial<Epoch>) => new SessionEndedError({ reason: end })

const makeEpoch = (record: SessionRecord, inFlight: InFlight, lookups: InFlight): Epoch => ({
  id: record.id,
  notReady: record.status === "ready" ? undefined : () => notReady(record),
  queue: makeQueue(),
  refreshOnce: makeSingleFlight(inFlight),
  refreshCooldown: makeRefreshCooldown(),
  findAddressesOnce: makeSingleFlight(lookups),
  end: undefined
})
