import type { KeyValueArea } from "../../../src/session/store/index.ts"
import type { Machine, Owner } from "./machine.ts"

/** How a storage area fails until it is repaired. */
export type AreaFault = "full" | "silently full" | "refuses" | "hangs"

/** The stored text of a session, parsed. `generation` and `wasPresented` are the stored names of the revision and of
 * `refreshInFlight`. */
export interface StoredRecord {
  readonly id: string
  readonly generation: number
  readonly status: string
  readonly reason?: string
  readonly refreshToken?: string
  readonly wasPresented?: boolean
}

export interface Write extends StoredRecord {
  readonly owner: Owner
  readonly text: string
  /** The machine's count of steps. */
  readonly step: number
  /** When its tab last read the area, and the record that it found. */
  readonly readStep: number
  readonly found: StoredRecord | undefined
  /** The area had refused to store tokens that only this tab has, and the tab has read nothing new since. */
  readonly isAfterFailure: boolean
}

/** The length of text that a full area still takes: enough for a marker, too little for tokens. */
const room = 400

/** The kind of area: like Web Storage, like IndexedDB, or like one that an app implements. */
export type AreaKind = "sync" | "async" | "async, without compare-and-set"

/** The storage of one origin. */
export const openArea = (machine: Machine, kind: AreaKind) => {
  const texts = new Map<string, string>()
  const writes: Write[] = []
  /** The records of the texts that were written. A corrupted text has none. */
  const records = new Map<string | undefined, StoredRecord>()
  const writers = new Map<string | undefined, Owner>()
  /** The last text that each tab could not write. */
  const refusedTexts = new Map<Owner, string>()
  const lastReads = new Map<Owner, Pick<Write, "readStep" | "found">>()
  let fault: AreaFault | undefined

  const checkAccess = (owner: Owner) => {
    if (kind === "sync") machine.mustRun(owner)
    if (fault === "refuses") throw new DOMException("Access is denied", "SecurityError")
  }

  const at = (owner: Owner) => ({
    getItem: (key: string) => {
      checkAccess(owner)
      const found = texts.get(key)
      const record = records.get(found)
      // A tab that finds a newer record of another tab adopts it, and drops its own in memory.
      if (record && writers.get(found) !== owner && record !== lastReads.get(owner)?.found)
        refusedTexts.delete(owner)
      lastReads.set(owner, { readStep: machine.count(), found: record })
      return found ?? null
    },
    setItem: (key: string, text: string) => {
      checkAccess(owner)
      if (fault && fault !== "hangs" && text.length > room) {
        if (hasNewTokens(text, records.get(texts.get(key)))) refusedTexts.set(owner, text)
        if (fault === "full") throw new DOMException("The quota is exceeded", "QuotaExceededError")
        if (fault === "silently full") return
      }
      // The retry of the same text succeeded, so nothing was refused.
      if (refusedTexts.get(owner) === text) refusedTexts.delete(owner)
      texts.set(key, text)
      const record: StoredRecord = JSON.parse(text)
      records.set(text, record)
      writers.set(text, owner)
      writes.push({
        ...record,
        owner,
        text,
        step: machine.count(),
        ...(lastReads.get(owner) ?? { readStep: 0, found: undefined }),
        isAfterFailure: refusedTexts.has(owner)
      })
    },
    removeItem: (key: string) => {
      checkAccess(owner)
      texts.delete(key)
    }
  })

  /** Does the work in a later step, also for a tab that is gone. The tab gets the result in a step of its own. */
  const later = <Value>(owner: Owner, work: () => Value): Promise<Value> =>
    new Promise((resolve, reject) => {
      machine.mustRun(owner)
      if (fault === "hangs") return
      machine.later(undefined, "area", () => {
        const answer = attempt(work)
        machine.later(owner, `area ${owner.name}`, () =>
          "error" in answer ? reject(answer.error) : resolve(answer.value)
        )
      })
    })

  return {
    /** Every write, with its tab. */
    writes,
    texts,
    break: (kind: AreaFault) => {
      fault = kind
    },
    repair: () => {
      fault = undefined
    },
    clear: () => texts.clear(),
    /** Truncates the stored texts, so that none of them is a record. */
    corrupt: () => {
      for (const [key, text] of texts) texts.set(key, text.slice(0, text.length / 2))
    },
    of: (owner: Owner): KeyValueArea => {
      const area = at(owner)
      if (kind === "sync") return area
      const slow = {
        getItem: (key: string) => later(owner, () => area.getItem(key)),
        setItem: (key: string, text: string) => later(owner, () => area.setItem(key, text)),
        removeItem: (key: string) => later(owner, () => area.removeItem(key))
      }
      if (kind === "async, without compare-and-set") return slow
      return {
        ...slow,
        compareAndSet: (key, expected, text) =>
          later(owner, () => {
            const isThere = area.getItem(key) === expected
            if (isThere) area.setItem(key, text)
            return isThere
          })
      }
    }
  }
}

export type Area = ReturnType<typeof openArea>

/** Whether a text holds new tokens: of a new session, or of a refresh. */
const hasNewTokens = (text: string, before: StoredRecord | undefined) => {
  const { refreshToken }: StoredRecord = JSON.parse(text)
  return refreshToken !== undefined && refreshToken !== before?.refreshToken
}

const attempt = <Value>(work: () => Value): { readonly value: Value } | { readonly error: unknown } => {
  try {
    return { value: work() }
  } catch (error) {
    return { error }
  }
}
