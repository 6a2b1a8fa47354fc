import type { KeyValueArea } from "../../src/session/store/index.ts"
import type { Machine, Owner } from "./machine.ts"

/** What can be wrong with an area until it is mended. */
export type AreaFault = "full" | "says nothing when full" | "refuses" | "hangs"

/** What a text of Slipway's says. */
export interface Kept {
  readonly id: string
  readonly generation: number
  readonly status: string
  readonly reason?: string
  readonly refreshToken?: string
  readonly wasPresented?: boolean
}

export interface Write extends Kept {
  readonly owner: Owner
  readonly text: string
  /** The machine's count of steps. */
  readonly step: number
  /** When its tab had looked at what was there, and what that was. */
  readonly lookedStep: number
  readonly found: Kept | undefined
  /** The area had refused tokens that only this tab has, and it has seen nothing new there since. */
  readonly isAfterFailure: boolean
}

/** What there is room for in an area that is full: a word, and no tokens. */
const room = 400

/** How an area answers: as Web Storage, as IndexedDB, or as an area of an app's own. */
export type Answers = "at once" | "in a while" | "in a while, without compare-and-set"

/** The storage of one origin. */
export const openArea = (machine: Machine, answers: Answers) => {
  const texts = new Map<string, string>()
  const writes: Write[] = []
  /** What the texts say that were written; one that was spoilt says nothing. */
  const kept = new Map<string | undefined, Kept>()
  const writers = new Map<string | undefined, Owner>()
  /** What each tab was refused. */
  const refused = new Map<Owner, string>()
  const looked = new Map<Owner, Pick<Write, "lookedStep" | "found">>()
  let fault: AreaFault | undefined

  const checked = (owner: Owner) => {
    if (answers === "at once") machine.mustRun(owner)
    if (fault === "refuses") throw new DOMException("No", "SecurityError")
  }

  const at = (owner: Owner) => ({
    getItem: (key: string) => {
      checked(owner)
      const found = texts.get(key)
      const record = kept.get(found)
      // Who finds that another has gone on meanwhile follows that one, and has nothing in memory.
      if (record && writers.get(found) !== owner && record !== looked.get(owner)?.found) refused.delete(owner)
      looked.set(owner, { lookedStep: machine.count(), found: record })
      return found ?? null
    },
    setItem: (key: string, text: string) => {
      checked(owner)
      if (fault && fault !== "hangs" && text.length > room) {
        if (bringsTokens(text, kept.get(texts.get(key)))) refused.set(owner, text)
        if (fault === "full") throw new DOMException("No room", "QuotaExceededError")
        if (fault === "says nothing when full") return
      }
      // The same once more: it was no failure.
      if (refused.get(owner) === text) refused.delete(owner)
      texts.set(key, text)
      const record: Kept = JSON.parse(text)
      kept.set(text, record)
      writers.set(text, owner)
      writes.push({
        ...record,
        owner,
        text,
        step: machine.count(),
        ...(looked.get(owner) ?? { lookedStep: 0, found: undefined }),
        isAfterFailure: refused.has(owner)
      })
    },
    removeItem: (key: string) => {
      checked(owner)
      texts.delete(key)
    }
  })

  /** Done by the area in its own time, also for a tab that is gone; the answer waits for the tab. */
  const inAWhile = <Value>(owner: Owner, work: () => Value): Promise<Value> =>
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
    /** What was written, by whom. */
    writes,
    texts,
    break: (kind: AreaFault) => {
      fault = kind
    },
    mend: () => {
      fault = undefined
    },
    clear: () => texts.clear(),
    /** Leaves what is no record of Slipway's. */
    spoil: () => {
      for (const [key, text] of texts) texts.set(key, text.slice(0, text.length / 2))
    },
    of: (owner: Owner): KeyValueArea => {
      const area = at(owner)
      if (answers === "at once") return area
      const slow = {
        getItem: (key: string) => inAWhile(owner, () => area.getItem(key)),
        setItem: (key: string, text: string) => inAWhile(owner, () => area.setItem(key, text)),
        removeItem: (key: string) => inAWhile(owner, () => area.removeItem(key))
      }
      if (answers === "in a while, without compare-and-set") return slow
      return {
        ...slow,
        compareAndSet: (key, expected, text) =>
          inAWhile(owner, () => {
            const isThere = area.getItem(key) === expected
            if (isThere) area.setItem(key, text)
            return isThere
          })
      }
    }
  }
}

export type Area = ReturnType<typeof openArea>

/** Whether a text holds tokens that are not in the one before: a new session, or a new pair. */
const bringsTokens = (text: string, before: Kept | undefined) => {
  const { refreshToken }: Kept = JSON.parse(text)
  return refreshToken !== undefined && refreshToken !== before?.refreshToken
}

const attempt = <Value>(work: () => Value): { readonly value: Value } | { readonly error: unknown } => {
  try {
    return { value: work() }
  } catch (error) {
    return { error }
  }
}
