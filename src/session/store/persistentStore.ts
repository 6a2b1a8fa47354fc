import { type CrossTab, openCrossTab, type SharedStore } from "../cross-tab/crossTab.ts"
import { closeTimeout, leaseProbeDelay } from "../cross-tab/timeouts.ts"
import { compareAndSetOf } from "./compareAndSet.ts"
import { degradeWithoutLocks } from "./degrade.ts"
import { retryEnd } from "./endedRecord.ts"
import { foundOf, type KeyValueArea } from "./keyValueArea.ts"
import { load, refresh, refreshIfPossible, startLoading } from "./loading.ts"
import { onOutsideChange } from "./outsideChanges.ts"
import { applyRemote } from "./remoteRecord.ts"
import { errorName, isUnread, nothing, publish, type StoreState, warnMemoryOnly } from "./state.ts"
import { recordIn, textOf } from "./storedRecord.ts"
import type { SessionRecord, SessionStorage, StorageContext, TokenStore, WriteResult } from "./TokenStore.ts"
import { asyncCopy, syncCopy, type TextCopy } from "./textCopy.ts"
import { write } from "./writing.ts"

/** An area, and how a store may use it. */
export interface PersistentArea {
  readonly area: KeyValueArea
  /** Resolves when the area may be used, if that is not at once. */
  readonly ready?: Promise<unknown> | undefined
  /** Guards the area against other tabs. Absent if no other tab can use the area. */
  readonly locks?: LockManager | undefined
  /** The name of the tab, if each tab has its own area. */
  readonly tab?: string
  /** For an area on a server that other processes share: what takes the place of `locks` there. */
  readonly remote?: {
    /** How long a read or a write may take, in milliseconds. */
    readonly timeout: number
    readonly open: (store: SharedStore) => CrossTab
  }
  readonly close?: () => void
}

/**
 * A store that outlives the page: the record in memory, with a copy in an area that all tabs share.
 *
 * The copy is authoritative: it is read before each use of the session, and written before the next step. If it cannot be
 * read or written, the call fails. Only tokens that no other tab has are then kept in memory, and the copy, whose tokens are
 * used up, is replaced by a signed-out record.
 */
export const persistentStore =
  (open: (key: string) => PersistentArea): SessionStorage =>
  (context) => {
    const key = `slipway ${context.scope}`
    try {
      return openIn(open(key), key, context)
    } catch (error) {
      warnMemoryOnly(errorName(error))
      return openIn(memoryArea(), key, context)
    }
  }

/** An area in memory, for a page that has no storage. */
export const memoryArea = (): PersistentArea => {
  const texts = new Map<string, string>()
  return {
    area: {
      getItem: (key) => texts.get(key),
      setItem: (key, text) => texts.set(key, text),
      removeItem: (key) => texts.delete(key)
    }
  }
}

const openIn = (
  { area, ready, locks, tab, remote, close }: PersistentArea,
  key: string,
  context: StorageContext
): TokenStore => {
  const first = area.getItem(key)
  const isSync = !(first instanceof Promise)
  // Not awaited: `startLoading` reads again, with a time limit.
  if (!isSync) first.catch(() => {})
  const copy = isSync ? syncCopy(area, key) : openAsyncCopy(area, key, locks, remote?.timeout)
  const state = newState(area, key, copy, context, remote !== undefined)
  const changed = () => void refreshIfPossible(state)
  const shared: SharedStore = {
    changed,
    entered: async () => {
      await refresh(state)
      await copy.settled()
    },
    settled: copy.settled,
    revision: () => state.current.revision,
    subscribe: subscribeTo(state),
    broken: () => degradeWithoutLocks(state, tab === undefined)
  }
  const lockName = tab === undefined ? key : `${key} in ${tab}`
  state.crossTab = remote ? remote.open(shared) : locks && openCrossTab(locks, lockName, shared)
  if (isSync && !ready) applyRemote(state, foundOf(first))
  else startLoading(state, ready)
  const stopListening = onOutsideChange(key, changed)

  return {
    get: () => state.current.record,
    latest: () => {
      // A synchronous read is cheap, and nothing is newer.
      if (isSync) changed()
      return state.current.record
    },
    set: (record) => set(state, record),
    subscribe: subscribeTo(state),
    acquire: () => {
      if (state.crossTab && !state.isMemoryOnly) return state.crossTab.acquire()
      return { acquired: retryEnd(state).then(copy.settled), release: () => {} }
    },
    settled: async () => {
      const failure = await (isUnread(state) ? load(state) : state.reading)
      if (failure) return failure
      // Another tab may have signed in or out where this one receives no events.
      await refreshIfPossible(state)
      await copy.settled()
      return undefined
    },
    drainTimeout: closeTimeout,
    close: async () => {
      stopListening()
      // If the lease were released earlier, another tab would continue from the previous record.
      await copy.settled()
      await retryEnd(state)
      state.crossTab?.close()
      close?.()
    }
  }
}

const openAsyncCopy = (
  area: KeyValueArea,
  key: string,
  locks: LockManager | undefined,
  timeout: number | undefined
): TextCopy => asyncCopy(area, key, compareAndSetOf(area, locks, timeout), timeout)

const newState = (
  area: KeyValueArea,
  key: string,
  copy: TextCopy,
  context: StorageContext,
  isRemote: boolean
): StoreState => {
  const writer = Math.random().toString(36).slice(2)
  const state: StoreState = {
    area,
    key,
    copy,
    encode: (record) => textOf(record, context, writer),
    decode: (found) =>
      found === null ? undefined : recordIn(found, reusingSeals(state.current.record, context)),
    rewrite: (replacedId) => write(state, replacedId),
    crossTab: undefined,
    current: nothing,
    text: null,
    stored: nothing,
    inFlight: nothing,
    isRemote,
    isMemoryOnly: false,
    isLoading: false,
    reading: undefined,
    pendingWrites: 0,
    conflicts: 0,
    failure: undefined,
    unsentEnd: undefined,
    endedIds: new Set(),
    isOwn: false,
    listeners: new Set()
  }
  return state
}

const subscribeTo =
  ({ listeners }: StoreState): TokenStore["subscribe"] =>
  (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

const set = (state: StoreState, record: SessionRecord): Promise<WriteResult> => {
  const { id } = state.current.record
  const isNewSession = record.id !== id
  const { conflicts, failure } = state
  const startedAt = Date.now()
  state.current = { revision: state.current.revision + 1, record }
  if (isNewSession) {
    state.endedIds.add(id)
    state.isOwn = true
  }
  write(state, id)
  publish(state, state.current)
  if (isNewSession) state.crossTab?.clear()
  const outcome = (): WriteResult => {
    if (state.failure && state.failure !== failure) return state.failure
    // While this tab was frozen, another one may have stolen its lease.
    const isLate = Math.abs(Date.now() - startedAt) >= leaseProbeDelay
    return state.conflicts !== conflicts || isLate ? "conflict" : "applied"
  }
  return state.copy
    .settled()
    .then(() => isNewSession && state.crossTab?.announce())
    .then(outcome)
}

/** Returns the sealed token that the current record already has for an equal text, so that equal tokens stay identical. */
const reusingSeals = (record: SessionRecord, context: StorageContext): StorageContext => {
  const sealed = Object.entries(record)
  return {
    ...context,
    seal: (token, label) => {
      const same = sealed.find(([name]) => name === label)?.[1]
      return same && context.reveal(same) === token ? same : context.seal(token, label)
    }
  }
}
