import { degradeToMemory } from "./degrade.ts"
import { applyRemote } from "./remoteRecord.ts"
import { errorName, nothing, phaseOf, publish, type StoreState } from "./state.ts"
import type { SessionRecord, StoreFailure } from "./TokenStore.ts"

/**
 * Reads the area and applies what it holds. Rejects with a `StoreFailure`, unless nothing was ever read from an area that is
 * not remote.
 */
export const refresh = (state: StoreState) =>
  new Promise<void>((resolve, reject) => {
    if (state.isMemoryOnly) return resolve()
    state.copy.readInOrder(
      (found) => {
        if (phaseOf(state) === "inSync") applyRemote(state, found)
        resolve()
      },
      async (error) => {
        const cause = errorName(error)
        if (state.current.revision > 0 || state.isRemote)
          return reject({ reason: "STORAGE", cause } satisfies StoreFailure)
        await degradeToMemory(state, cause)
        resolve()
      }
    )
  })

/** Like `refresh`, but ignores failures: the record is read again before it is used. */
export const refreshIfPossible = (state: StoreState) => refresh(state).catch(() => {})

/** Reads the area for the first time, once it is `ready`. */
export const load = async (state: StoreState, ready: Promise<unknown> | undefined) => {
  const loading: SessionRecord = { status: "loading", id: "loading" }
  state.current = { revision: 0, record: loading }
  state.isLoading = true
  await ready
  state.isLoading = false
  await refreshIfPossible(state)
  await state.copy.settled()
  if (state.current.record === loading) publish(state, nothing)
}
