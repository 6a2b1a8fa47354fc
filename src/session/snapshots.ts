import type { SessionSnapshot } from "./Session.ts"
import type { SessionRecord, TokenStore } from "./store/TokenStore.ts"

/** The session as the app sees it. Returns the same object until something in it changes. */
export interface Snapshots {
  /** Includes what other tabs have written, where the store can be read at once. */
  readonly latest: () => SessionSnapshot
  /** The session as this tab knows it. Does not read the store, so that a listener does not cause another change. */
  readonly known: () => SessionSnapshot
  /** Calls `listener` with each new snapshot until the returned function is called. */
  readonly subscribe: (listener: (snapshot: SessionSnapshot) => void) => () => void
}

export const makeSnapshots = (store: TokenStore): Snapshots => {
  const snapshotFor = makeSnapshotCache(store.get())
  const latest = () => snapshotFor(store.latest())
  const known = () => snapshotFor(store.get())
  return {
    latest,
    known,
    subscribe: (listener) => {
      let last = latest()
      return store.subscribe(() => {
        const next = known()
        if (next === last) return
        last = next
        notify(listener, next)
      })
    }
  }
}

/** A listener that throws must not fail the call that made the change. */
const notify = (listener: (snapshot: SessionSnapshot) => void, snapshot: SessionSnapshot) => {
  try {
    listener(snapshot)
  } catch (error) {
    console.error("slipway: a listener threw", error)
  }
}

/** Makes a snapshot of each record. Returns the previous one if nothing in it has changed. */
const makeSnapshotCache = (first: SessionRecord) => {
  let seen = first
  let snapshot = snapshotOf(seen)
  return (record: SessionRecord): SessionSnapshot => {
    if (record === seen) return snapshot
    seen = record
    const next = snapshotOf(record)
    if (JSON.stringify(next) !== JSON.stringify(snapshot)) snapshot = next
    return snapshot
  }
}

const snapshotOf = (record: SessionRecord): SessionSnapshot => {
  if ("addresses" in record) {
    const { status, username, userKey, addresses, expiresAt, rampableAccessToken } = record
    return {
      status,
      username,
      userKey,
      addresses: { ...addresses },
      expiresAt,
      hasRampAccess: rampableAccessToken !== undefined
    }
  }
  const { id, ...rest } = record
  return { ...rest, addresses: {}, hasRampAccess: false }
}
