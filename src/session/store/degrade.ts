import { bounded } from "./bounded.ts"
import { storeEnd } from "./endedRecord.ts"
import type { Found } from "./keyValueArea.ts"
import { applyRemote, hasConflict } from "./remoteRecord.ts"
import { becomeMemoryOnly, phaseOf, replaceSession, type StoreState, signedOut } from "./state.ts"
import type { RevisedRecord } from "./storedRecord.ts"
import type { SessionRecord } from "./TokenStore.ts"

/** Keeps the session in memory from now on, and ends the stored one, whose tokens will be used up. */
export const degradeToMemory = async (state: StoreState, why: string) => {
  // A tab that never read the session leaves it to the others.
  const hasRead = state.current.revision > 0
  const found = hasRead ? await bounded(state.copy.read).catch(() => state.text) : state.text
  if (state.isMemoryOnly) return
  const other = found === state.text ? state.stored : state.decode(found)
  if (other === "newer" || isRemoteAhead(state, found, other)) {
    state.conflicts++
    // A pending write makes its own comparison.
    return phaseOf(state) === "inSync" ? applyRemote(state, found) : undefined
  }
  becomeMemoryOnly(state, why)
  // Callers need not wait for the area: nothing is written after the signed-out record.
  if (hasRead) await bounded(() => storeEnd(state, endOf(state, other), found)).catch(() => {})
}

/** Whether another tab has stored a session that this one must not end. */
const isRemoteAhead = (state: StoreState, found: Found, other: RevisedRecord | undefined) => {
  const isSeen = found === state.text || found === state.encode(state.current)
  if (isSeen || !other || state.endedIds.has(other.record.id)) return false
  return hasConflict(state, state.current.record.id, other)
}

/** The record that the other tabs get. */
const endOf = ({ current: { record } }: StoreState, other: RevisedRecord | undefined): SessionRecord => {
  const isReplaced = other && other.revision > 0 && other.record.id !== record.id
  const reason = isReplaced ? "replaced" : "rotation_lost"
  return {
    status: "signed_out",
    reason: record.status === "signed_out" ? record.reason : reason,
    id: `${record.id} elsewhere`
  }
}

/**
 * Degrades to memory in a page that turns out to have no usable Web Locks. A session that other tabs started is left to
 * them.
 */
export const degradeWithoutLocks = (state: StoreState, isShared: boolean) => {
  const why = "this page has no Web Locks"
  const { current, isOwn } = state
  if (isOwn || !isShared || current.record.status === "signed_out") return void degradeToMemory(state, why)
  becomeMemoryOnly(state, why)
  replaceSession(state, { revision: current.revision + 1, record: signedOut })
}
