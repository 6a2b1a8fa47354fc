import type { CrossTab } from "../cross-tab/crossTab.ts"
import type { Found, KeyValueArea } from "./keyValueArea.ts"
import type { RevisedRecord } from "./storedRecord.ts"
import type { SessionRecord, StoreFailure } from "./TokenStore.ts"
import type { TextCopy } from "./textCopy.ts"

/**
 * The phases of a persistent store:
 *
 * - `loading`: the area is not ready, and is not read yet.
 * - `inSync`: the record is the stored one.
 * - `writing`: a change is being stored. A record that is read meanwhile is compared and applied by the write.
 * - `memoryOnly`: the store neither reads nor writes the area any more. Final.
 *
 * `loading` becomes `inSync`. `inSync` and `writing` alternate: a write ends when it is stored, when another tab was first,
 * or when it failed and was reverted. Each of them becomes `memoryOnly` when tokens can no longer be shared.
 */
export type Phase = "loading" | "inSync" | "writing" | "memoryOnly"

export interface StoreState {
  readonly area: KeyValueArea
  readonly key: string
  readonly copy: TextCopy
  readonly encode: (record: RevisedRecord) => string
  readonly decode: (found: Found) => RevisedRecord | "newer" | undefined
  /** Writes the current record again, replacing the session with this id. */
  readonly rewrite: (replacedId: string) => void
  /** The other tabs, when the area is shared and there are Web Locks. */
  crossTab: CrossTab | undefined
  /** The record that this tab acts on. */
  current: RevisedRecord
  /** What was last read from the area or written to it, as text and as a record. */
  text: Found
  stored: RevisedRecord
  /** The record that the write in progress stores. */
  inFlight: RevisedRecord
  /** Whether the area is on a server. It may be away for a while, and the next read may succeed. */
  readonly isRemote: boolean
  isMemoryOnly: boolean
  isLoading: boolean
  /** The first read of the area, while it is in progress. */
  reading: Promise<StoreFailure | undefined> | undefined
  /** Changes that wait to be written. */
  pendingWrites: number
  /** How many changes were dropped because another tab was first. */
  conflicts: number
  /** Why the last change that was reverted could not be stored. A new object each time. */
  failure: StoreFailure | undefined
  /** A signed-out record that the area has refused so far, and that the other tabs have to see. */
  unsentEnd: SessionRecord | undefined
  /** Ids of the sessions that have ended, as far as this tab has seen. */
  readonly endedIds: Set<string>
  /** Whether this tab started or ended the current session. */
  isOwn: boolean
  readonly listeners: Set<() => void>
}

export const phaseOf = ({ isMemoryOnly, isLoading, pendingWrites }: StoreState): Phase => {
  if (isMemoryOnly) return "memoryOnly"
  if (isLoading) return "loading"
  return pendingWrites > 0 ? "writing" : "inSync"
}

/** Whether the area was never read, and no session was started here. */
export const isUnread = ({ current }: StoreState): boolean => current.record.status === "loading"

export const signedOut: SessionRecord = { status: "signed_out", id: "" }

/** The record of a store in which nothing was ever stored. */
export const nothing: RevisedRecord = { revision: 0, record: signedOut }

export const publish = (state: StoreState, record: RevisedRecord) => {
  state.current = record
  for (const listener of [...state.listeners]) listener()
}

/** Continues with a session, or its end, that this tab did not start. */
export const replaceSession = (state: StoreState, record: RevisedRecord) => {
  state.endedIds.add(state.current.record.id)
  state.isOwn = false
  publish(state, record)
  state.crossTab?.clear()
}

export const becomeMemoryOnly = (state: StoreState, why: string) => {
  if (!state.isMemoryOnly) warnMemoryOnly(why)
  state.isMemoryOnly = true
}

/** Warns that the session is kept in memory only. */
export const warnMemoryOnly = (why: string) =>
  console.warn(`slipway: the session is kept in memory only (${why})`)

/** What may be shown of an error. The message of a foreign error may contain secrets. */
export const errorName = (error: unknown): string => {
  if (!(error instanceof Error)) return "an unknown error"
  return error.name === "NotSentError" ? error.message : error.name
}
