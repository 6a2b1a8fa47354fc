import { degradeToMemory } from "./degrade.ts"
import { applyRemote } from "./remoteRecord.ts"
import { errorName, isUnread, nothing, phaseOf, publish, type StoreState } from "./state.ts"
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
        // Nothing is stored.
        if (phaseOf(state) === "inSync" && isUnread(state)) publish(state, nothing)
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
export const startLoading = (state: StoreState, ready: Promise<unknown> | undefined): void => {
  const loading: SessionRecord = { status: "loading", id: "loading" }
  state.current = { revision: 0, record: loading }
  state.isLoading = true
  void load(state, ready)
}

/** All that wait for the first read share one attempt. Resolves to why it failed, if the area is remote. Never rejects. */
export const load = (state: StoreState, ready?: Promise<unknown>): Promise<StoreFailure | undefined> => {
  state.reading ??= readFirst(state, ready).finally(() => {
    state.reading = undefined
  })
  return state.reading
}

const readFirst = async (
  state: StoreState,
  ready: Promise<unknown> | undefined
): Promise<StoreFailure | undefined> => {
  await ready
  state.isLoading = false
  const failure = await refresh(state).then(
    () => undefined,
    (reason: StoreFailure) => reason // what it rejects with
  )
  await state.copy.settled()
  if (!isUnread(state)) return undefined
  // A remote area that cannot be read may hold a session: the next call reads it again.
  if (failure === undefined) publish(state, nothing)
  return failure
}
