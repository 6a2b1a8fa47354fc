import { degradeToMemory } from "./degrade.ts"
import { storeSignOut } from "./endedRecord.ts"
import type { Found } from "./keyValueArea.ts"
import { applyRemote, hasConflict } from "./remoteRecord.ts"
import { errorName, publish, type StoreState } from "./state.ts"
import type { RevisedRecord } from "./storedRecord.ts"
import type { SessionRecord } from "./TokenStore.ts"

/** Stores the current record, which changes the session `id` or replaces it. */
export const write = (state: StoreState, id: string): void => {
  if (state.isMemoryOnly) return void storeSignOut(state)
  const end = beginWrite(state)
  state.copy.write({
    expected: () => state.text,
    next: (found, isUncertain) => {
      const text = textToWrite(state, id, found, isUncertain)
      if (text === undefined) end()
      return text
    },
    written: (text) => {
      end()
      state.text = text
      state.stored = state.inFlight
      state.crossTab?.tellOfChange()
    },
    failed: (error) => {
      end()
      return revertOrDegrade(state, errorName(error))
    }
  })
}

/** Enters `writing`. The function that is returned ends this write; calling it again has no effect. */
const beginWrite = (state: StoreState) => {
  state.pendingWrites++
  let isDue = true
  return () => {
    if (isDue) state.pendingWrites--
    isDue = false
  }
}

/** The text that replaces `found`; `undefined` when there is nothing to store, or another tab was first. */
const textToWrite = (state: StoreState, id: string, found: Found, isUncertain = false) => {
  // An earlier write may have stored this change as well.
  if (state.isMemoryOnly || state.current === state.stored) return undefined
  if (found !== state.text) {
    const remote = state.decode(found)
    if (remote === "newer") return void applyRemote(state, found)
    const isReplaced = isUncertain && remote !== undefined && remote.record.id !== id
    if (isReplaced || hasConflict(state, id, remote)) {
      state.conflicts++
      return void applyRemote(state, found)
    }
    if (remote) advancePast(state, remote)
  }
  state.inFlight = state.current
  return state.encode(state.current)
}

/** Revisions never go back: a new session counts on from the one that it replaces. */
const advancePast = (state: StoreState, { revision, record }: RevisedRecord) => {
  const { current } = state
  if (record.id !== current.record.id) state.endedIds.add(record.id)
  state.current = { ...current, revision: Math.max(current.revision, revision + 1) }
}

/** Tokens that only this tab has are kept in memory. Any other change is reverted, and can be made again. */
const revertOrDegrade = (state: StoreState, cause: string) => {
  const { record } = state.current
  const stored = state.stored.record
  const isShared = record.id === stored.id && refreshTokenOf(record) === refreshTokenOf(stored)
  if (!isShared) return degradeToMemory(state, cause)
  state.failure = { reason: "STORAGE", cause }
  publish(state, state.stored)
}

const refreshTokenOf = (record: SessionRecord) => ("refreshToken" in record ? record.refreshToken : undefined)
