import { bounded } from "./bounded.ts"
import type { Found } from "./keyValueArea.ts"
import type { StoreState } from "./state.ts"
import type { SessionRecord } from "./TokenStore.ts"

/**
 * Replaces `found` by a signed-out record, so that the other tabs do not use its tokens. If there is no
 * room for it, `found` is deleted. Resolves to `false` when another tab has written meanwhile.
 */
export const storeEnd = async (state: StoreState, record: SessionRecord, found: Found) => {
  state.unsentEnd = undefined
  const text = state.encode({ revision: state.current.revision, record })
  const isStored = await state.copy.compareAndSet(found, text).catch(() => deleteRecord(state, record))
  state.crossTab?.tellOfChange()
  return isStored !== false
}

const deleteRecord = async (state: StoreState, record: SessionRecord) => {
  try {
    await state.area.removeItem(state.key)
  } catch {
    state.unsentEnd = record
  }
  return true
}

/** Tries again to store the signed-out record that the area has refused. */
export const retryEnd = async (state: StoreState) => {
  if (!state.unsentEnd) return
  const found = await bounded(state.copy.read).catch(() => undefined)
  if (found === undefined || !state.unsentEnd) return
  if (found === state.text) return void (await storeEnd(state, state.unsentEnd, found))
  // Another tab has stored a newer record.
  state.unsentEnd = undefined
}

/** Signs out in the area too if this tab keeps its session in memory, so that the next start finds no session. */
export const storeSignOut = async (state: StoreState): Promise<void> => {
  const { record } = state.current
  if (record.status !== "signed_out" || record.reason !== "signed_out") return
  const found = await bounded(state.copy.read).catch(() => state.text)
  if (state.decode(found) === "newer") return
  // Whatever another tab has stored meanwhile, the user has signed out.
  if (!(await storeEnd(state, record, found))) await storeSignOut(state)
}
