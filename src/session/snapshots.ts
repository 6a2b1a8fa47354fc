import type { SessionSnapshot } from "./Session.ts"
import type { SessionRecord } from "./store/TokenStore.ts"

/** Makes a snapshot of each record, and gives the old one as long as it says the same. */
export const snapshots = (first: SessionRecord) => {
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
