import { shareWithTabs } from "../cross-tab/sharing.ts"
import { compareAndSetOf } from "./compareAndSet.ts"
import {
  bounded,
  type Copy,
  copyAtOnce,
  copyInAWhile,
  type Found,
  foundOf,
  type KeyValueArea
} from "./copy.ts"
import { type Generation, generationOf, textOf } from "./recordText.ts"
import type {
  Kept,
  SessionRecord,
  SessionStorage,
  StorageContext,
  StoreFailure,
  TokenStore
} from "./TokenStore.ts"

/** An area, and what a store must know of it. */
export interface Keeping {
  readonly area: KeyValueArea
  /** Resolves when the area may be used, where that is not at once. */
  readonly ready?: Promise<unknown> | undefined
  /** What keeps others out. None where nobody else has the area. */
  readonly locks?: LockManager | undefined
  /** Whose the area is, where each tab has one of its own. */
  readonly tab?: string
  readonly close?: () => void
}

/**
 * A store that outlives the page: memory, with a copy in an area.
 *
 * Between tabs the copy is the truth: it is read before each use, and written before the next step. What cannot be read
 * or written there is not done. Only tokens that no other tab has are kept in memory then, and the copy, whose tokens
 * are used up, is taken away.
 */
export const keptStore =
  (open: (key: string) => Keeping): SessionStorage =>
  (context) => {
    const key = `slipway ${context.scope}`
    try {
      return makeStore(open(key), key, context)
    } catch (error) {
      warn(nameOf(error))
      return makeStore(inMemory(), key, context)
    }
  }

/** Gone with the page: what is left when there is no area. */
export const inMemory = (): Keeping => {
  const texts = new Map<string, string>()
  return {
    area: {
      getItem: (key) => texts.get(key),
      setItem: (key, text) => texts.set(key, text),
      removeItem: (key) => texts.delete(key)
    }
  }
}

/** Says why a session will be gone with the page. */
export const warn = (why: string) => console.warn(`slipway: the session is kept in memory only (${why})`)

const nameOf = (error: unknown) => (error instanceof Error ? error.name : "an unknown error")

/** For how long, in milliseconds, no other tab takes the lock away: it waits for five seconds before it asks. */
const stillHeld = 5_000

const nobody: SessionRecord = { status: "signed_out", id: "" }

const nothing: Generation = { generation: 0, record: nobody }

const makeStore = (
  { area, ready, locks, tab, close }: Keeping,
  key: string,
  context: StorageContext
): TokenStore => {
  const writer = Math.random().toString(36).slice(2)
  let known = nothing
  /** What was last read or written, and what that says. */
  let text: Found = null
  let kept = nothing
  /** What is being written. */
  let underWay = nothing
  let isVolatile = false
  /** How many changes wait to be written, or for the tab to be its own. What is read before that is not taken. */
  let unwritten = 0
  /** How often another tab had got ahead of a change. */
  let overtaken = 0
  /** How often a change was taken back, and why the last one was. */
  let takenBack = 0
  let failure: StoreFailure = { reason: "STORAGE", cause: "" }
  /** What the other tabs should find and do not yet: the area has refused it. */
  let owed: SessionRecord | undefined
  /** Sessions that are over, as far as this tab has seen. */
  const left = new Set<string>()
  /** Whether the session there is, or the end of one, was begun here. */
  let isMine = false
  const listeners = new Set<() => void>()

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const know = (next: Generation) => {
    known = next
    for (const listener of [...listeners]) listener()
  }

  const stayInMemory = (why: string) => {
    if (!isVolatile) warn(why)
    isVolatile = true
  }

  const parse = (found: Found) =>
    found === null ? undefined : generationOf(found, reusing(known.record, context))

  /** Takes over what another tab has left. */
  const take = (found: Found) => {
    if (isVolatile || found === text) return
    text = found
    const next = parse(found)
    if (next === "newer") return stayInMemory("a later Slipway has kept one here")
    const before = kept
    kept = next ?? nothing
    if (next) return follow(next)
    if (found !== null) console.warn("slipway: what is kept as a session is none, and is ignored")
    if (before.record.id === known.record.id) lost()
  }

  const follow = (next: Generation) => {
    const { id } = known.record
    // Another tab was about to write while this one signed out. For what others have begun they see to it themselves:
    // two tabs that have seen it in another order would go on for ever.
    if (isMine && left.has(next.record.id)) return write(next.record.id)
    // One that is behind was written by a tab that stood still.
    if (next.record.id === id && next.generation < known.generation) return
    if (next.record.id === id) return know(next)
    replaceBy(next)
  }

  /** The session was taken away, by the user or by a tab that could leave no word. Its tokens may be used up. */
  const lost = () => {
    const { id, status } = known.record
    if (status === "signed_out" || status === "loading") return
    const record: SessionRecord = { status: "signed_out", reason: "rotation_lost", id: `${id} lost` }
    replaceBy({ generation: known.generation + 1, record })
  }

  /** Goes on with a session, or the end of one, that was not begun here. */
  const replaceBy = (next: Generation) => {
    left.add(known.record.id)
    isMine = false
    know(next)
    sharing?.clear()
  }

  /**
   * The text to write, unless another tab has got ahead of this change to the session `id`. Only the person replaces
   * a session that is not that one: by signing in or out, and by no refusal. Nor by what may have been there before.
   */
  const toWrite = (id: string, found: Found, isUncertain = false) => {
    if (isVolatile) return undefined
    // The write before this one may have taken it along.
    if (known === kept) return undefined
    if (found !== text) {
      const other = parse(found)
      if (other === "newer") return void take(found)
      const isReplaced = isUncertain && other !== undefined && other.record.id !== id
      if (isReplaced || isAhead(id, other)) {
        overtaken++
        take(found)
        return undefined
      }
      if (other) countOnFrom(other)
    }
    underWay = known
    return textOf(known, context, writer)
  }

  /** A new session counts on from the last, which nobody brings back. */
  const countOnFrom = ({ generation, record }: Generation) => {
    if (record.id !== known.record.id) left.add(record.id)
    known = { ...known, generation: Math.max(known.generation, generation + 1) }
  }

  const isAhead = (id: string, other: Generation | undefined) => {
    const isChange = id === known.record.id
    // It was taken away.
    if (!other) return isChange && kept.record.id === id
    const isRefusal = "reason" in known.record && known.record.reason !== "signed_out"
    return other.record.id === id ? isChange && other.generation > kept.generation : isChange || isRefusal
  }

  const written = (now: string) => {
    text = now
    kept = underWay
  }

  const write = (id: string) => {
    if (isVolatile) return void forget()
    unwritten++
    let isDue = true
    const end = () => {
      if (isDue) unwritten--
      isDue = false
    }
    copy.write(
      () => text,
      (found, isUncertain) => {
        const next = toWrite(id, found, isUncertain)
        if (next === undefined) end()
        return next
      },
      (now) => {
        end()
        written(now)
        sharing?.tellOfChange()
      },
      (error) => {
        end()
        return failed(nameOf(error))
      }
    )
  }

  /** Tokens that only this tab has are kept in memory. Anything else can be done again, once the area is well. */
  const failed = (why: string) => {
    const { record } = known
    const isShared = record.id === kept.record.id && refreshTokenOf(record) === refreshTokenOf(kept.record)
    if (!isShared) return giveUp(why)
    takenBack++
    failure = { reason: "STORAGE", cause: why }
    know(kept)
  }

  /** Who signs out where the store could not be read or written finds nobody there at the next start. */
  const forget = async () => {
    const { record } = known
    if (record.status !== "signed_out" || record.reason !== "signed_out") return
    const found = await bounded(copy.look).catch(() => text)
    if (parse(found) === "newer") return
    // Whatever another tab has written meanwhile, the person has signed out.
    if (!(await leave(record, found))) await forget()
  }

  /**
   * Leaves a word in the place of `found`. Where there is no room for it, that is taken away. Resolves to `false` when
   * something else is there by then.
   */
  const leave = async (record: SessionRecord, found: Found) => {
    owed = undefined
    const word = textOf({ generation: known.generation, record }, context, writer)
    const isLeft = await copy.replace(found, word).catch(() => remove(record))
    sharing?.tellOfChange()
    return isLeft !== false
  }

  const remove = async (record: SessionRecord) => {
    try {
      await area.removeItem(key)
    } catch {
      owed = record
    }
    return true
  }

  /** Tries again to tell the other tabs what they should have been told. */
  const payUp = async () => {
    if (!owed) return
    const found = await bounded(copy.look).catch(() => undefined)
    if (found === undefined || !owed) return
    if (found === text) return void (await leave(owed, found))
    // Another tab has written a newer record.
    owed = undefined
  }

  /** Goes on in memory, and takes away what is there: it holds tokens that will be used up. */
  const giveUp = async (why: string) => {
    // A tab that has not come to know the session leaves it to the others.
    const isTheirs = known.generation === 0
    const found = isTheirs ? text : await bounded(copy.look).catch(() => text)
    if (isVolatile) return
    const isSeen = found === text || found === textOf(known, context, writer)
    const other = found === text ? kept : parse(found)
    if (other === "newer" || (!isSeen && other && isAheadOfAll(other))) {
      overtaken++
      // What waits to be written sees for itself.
      return unwritten === 0 ? take(found) : undefined
    }
    stayInMemory(why)
    if (isTheirs) return
    const { record } = known
    const isReplaced = other && other.generation > 0 && other.record.id !== record.id
    const reason = isReplaced ? "replaced" : "rotation_lost"
    const word: SessionRecord = {
      status: "signed_out",
      reason: record.status === "signed_out" ? record.reason : reason,
      id: `${record.id} elsewhere`
    }
    await leave(word, found)
  }

  const isAheadOfAll = (other: Generation) => isAhead(known.record.id, other) && !left.has(other.record.id)

  /** There are no locks here after all. What other tabs have is left to them. */
  const goWithoutLocks = () => {
    const why = "this page has no Web Locks"
    if (isMine || tab !== undefined || known.record.status === "signed_out") return void giveUp(why)
    stayInMemory(why)
    replaceBy({ generation: known.generation + 1, record: nobody })
  }

  /** Reads what is there. Rejects with a `StoreFailure`, unless nothing has ever been read. */
  const look = () =>
    new Promise<void>((resolve, reject) => {
      if (isVolatile) return resolve()
      copy.read(
        (found) => {
          if (unwritten === 0) take(found)
          resolve()
        },
        async (error) => {
          const cause = nameOf(error)
          if (known.generation > 0) return reject({ reason: "STORAGE", cause } satisfies StoreFailure)
          await giveUp(cause)
          resolve()
        }
      )
    })
  /** As `look`: what cannot be read is read again before it is used. */
  const lookIfPossible = () => look().catch(() => {})

  const first = area.getItem(key)
  const isAtOnce = !(first instanceof Promise)
  // It is asked again, and only waited for so long.
  if (!isAtOnce) first.catch(() => {})
  const copy: Copy = isAtOnce ? copyAtOnce(area, key) : copyInAWhile(area, key, compareAndSetOf(area, locks))

  const sharing =
    locks &&
    shareWithTabs(locks, tab === undefined ? key : `${key} in ${tab}`, {
      changed: lookIfPossible,
      entered: async () => {
        await look()
        await copy.settled()
      },
      settled: copy.settled,
      generation: () => known.generation,
      subscribe,
      broken: goWithoutLocks
    })

  const load = async (when?: Promise<unknown>) => {
    const loading: SessionRecord = { status: "loading", id: "loading" }
    known = { generation: 0, record: loading }
    unwritten++
    await when
    unwritten--
    await lookIfPossible()
    await copy.settled()
    if (known.record === loading) know(nothing)
  }
  const loaded = isAtOnce && !ready ? take(foundOf(first)) : load(ready)

  const stopListening = listen(key, lookIfPossible)

  return {
    get: () => known.record,
    latest: () => {
      // What can be read at once is read each time: nothing is newer.
      if (isAtOnce) void lookIfPossible()
      return known.record
    },
    set: (record) => {
      const { id } = known.record
      const before = { overtaken, takenBack }
      const began = Date.now()
      known = { generation: known.generation + 1, record }
      if (record.id !== id) {
        left.add(id)
        isMine = true
      }
      write(id)
      know(known)
      if (record.id !== id) sharing?.clear()
      const outcome = (): Kept => {
        if (takenBack !== before.takenBack) return failure
        // A tab that stood still may have lost the lock meanwhile.
        const isLate = Math.abs(Date.now() - began) >= stillHeld
        return overtaken !== before.overtaken || isLate ? "overtaken" : "kept"
      }
      return copy
        .settled()
        .then(() => record.id !== id && sharing?.announce())
        .then(outcome)
    },
    subscribe,
    acquire: () => {
      if (sharing && !isVolatile) return sharing.acquire()
      return { acquired: payUp().then(copy.settled), release: () => {} }
    },
    settled: async () => {
      await loaded
      // Someone may have signed in, or out, where this tab cannot hear of it.
      await lookIfPossible()
      await copy.settled()
    },
    patience: 10_000,
    close: async () => {
      stopListening()
      // Another tab would go on from what is not there yet, and be written over.
      await copy.settled()
      await payUp()
      sharing?.close()
      close?.()
    }
  }
}

const refreshTokenOf = (record: SessionRecord) => ("refreshToken" in record ? record.refreshToken : undefined)

/** Seals a token as it is sealed already, so that the same token stays the same thing. */
const reusing = (record: SessionRecord, context: StorageContext): StorageContext => {
  const sealed = Object.entries(record)
  return {
    ...context,
    seal: (token, label) => {
      const same = sealed.find(([name]) => name === label)?.[1]
      return same && context.reveal(same) === token ? same : context.seal(token, label)
    }
  }
}

/** Hears of other tabs where there is no channel, and of a page that comes back as it was left. */
const listen = (key: string, heard: () => void) => {
  const listening = new AbortController()
  const { signal } = listening
  // Not every place with an area has events.
  const on: typeof addEventListener | undefined = globalThis.addEventListener
  const stored = (event: StorageEvent) => {
    // None when all of it was cleared.
    if (event.key === key || event.key === null) heard()
  }
  on?.("storage", stored, { signal })
  on?.("pageshow", heard, { signal })
  return () => listening.abort()
}
