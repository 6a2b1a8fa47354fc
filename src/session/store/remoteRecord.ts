import type { Found } from "./keyValueArea.ts"
import { becomeMemoryOnly, nothing, publish, replaceSession, type StoreState } from "./state.ts"
import type { RevisedRecord } from "./storedRecord.ts"
import type { SessionRecord } from "./TokenStore.ts"

/** Applies what another tab has written. */
export const applyRemote = (state: StoreState, found: Found): void => {
  if (state.isMemoryOnly || found === state.text) return
  state.text = found
  const remote = state.decode(found)
  if (remote === "newer") becomeMemoryOnly(state, "a later Slipway has stored a session here")
  else applyStored(state, found, remote)
}

const applyStored = (state: StoreState, found: Found, remote: RevisedRecord | undefined) => {
  const before = state.stored
  state.stored = remote ?? nothing
  if (remote) applyRecord(state, remote)
  else {
    if (found !== null) console.warn("slipway: the stored text is not a session record, and is ignored")
    if (before.record.id === state.current.record.id) endLostSession(state)
  }
}

const applyRecord = (state: StoreState, remote: RevisedRecord) => {
  const { record, revision } = state.current
  // Another tab wrote to a session that this tab has ended since. Only the tab that ended it writes again: two tabs that
  // saw the sessions in a different order would otherwise overwrite each other without end.
  if (state.isOwn && state.endedIds.has(remote.record.id)) state.rewrite(remote.record.id)
  else if (remote.record.id !== record.id) replaceSession(state, remote)
  // An older revision was written by a tab that was frozen.
  else if (remote.revision >= revision) publish(state, remote)
}

/** The record was deleted, by the user or by a tab that could not store a signed-out record. Its tokens may be used up. */
const endLostSession = (state: StoreState) => {
  const { id, status } = state.current.record
  if (status === "signed_out") return
  const record: SessionRecord = { status: "signed_out", reason: "rotation_lost", id: `${id} lost` }
  replaceSession(state, { revision: state.current.revision + 1, record })
}

/** Whether the record that another tab has stored takes precedence over the current change to the session `id`. */
export const hasConflict = (state: StoreState, id: string, remote: RevisedRecord | undefined) => {
  const { current, stored } = state
  const isChange = id === current.record.id
  // It was deleted.
  if (!remote) return isChange && stored.record.id === id
  // Only a user replaces the session of another tab, by signing in or out. A refused refresh does not.
  const isRefusal = "reason" in current.record && current.record.reason !== "signed_out"
  return remote.record.id === id ? isChange && remote.revision > stored.revision : isChange || isRefusal
}
