import type { SessionRecord, SessionStorage, StorageContext, TokenStore } from "../facade/TokenStore.ts"
import { bounded, type Copy, copyAtOnce, copyInAWhile, type KeyValueArea } from "./copy.ts"
import { type Generation, generationOf, textOf } from "./recordText.ts"
import { shareWithTabs } from "./sharing.ts"

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
 * Between tabs the copy is the truth: it is read before each use, and written before the next step. When the area
 * fails, the session goes on in memory, and the copy, whose tokens are used up by then, is taken away.
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

const makeStore = (
  { area, ready, locks, tab, close }: Keeping,
  key: string,
  context: StorageContext
): TokenStore => {
  let known: Generation = { generation: 0, record: nobody }
  /** What was last read or written. */
  let text: string | undefined
  let isVolatile = false
  /** Whether what is kept there is another Slipway's to take away. */
  let isLater = false
  /** How many changes wait to be written, or for the tab to be its own. What is read before that is not taken. */
  let unwritten = 0
  /** How often another tab had got ahead of a change. */
  let overtaken = 0
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

  /** Takes over what another tab has left. */
  const take = (found: unknown) => {
    if (isVolatile || found === text || typeof found !== "string") return
    text = found
    const kept = generationOf(found, reusing(known.record, context))
    if (kept === "newer") {
      isLater = true
      return stayInMemory("a later Slipway has kept one here")
    }
    if (kept === undefined) return console.warn("slipway: what is kept as a session is none, and is ignored")
    // Another tab was about to write while this one signed out. For what others have begun they see to it themselves:
    // two tabs that have seen it in another order would go on for ever.
    if (isMine && left.has(kept.record.id)) return write(kept.record.id)
    // One that is behind was written by a tab that stood still.
    if (kept.record.id === known.record.id && kept.generation < known.generation) return
    const { id } = known.record
    if (kept.record.id !== id) {
      left.add(id)
      isMine = false
    }
    know(kept)
    if (kept.record.id !== id) sharing?.clear()
  }

  /**
   * The text to write, unless another tab has got ahead of this change to the session `id`. Only the person replaces
   * a session that is not that one: by signing in or out, and by no refusal.
   */
  const toWrite = (id: string, found: unknown) => {
    // The write before this one may have taken it along.
    if (isVolatile || textOf(known, context) === text) return undefined
    const other = otherThanMine(found)
    if (other === "newer") return void take(found)
    const { generation, record } = other
    if (isAhead(id, other)) {
      overtaken++
      take(found)
      return undefined
    }
    // A new session counts on from the last, which nobody brings back.
    if (record.id !== known.record.id) left.add(record.id)
    known = { ...known, generation: Math.max(known.generation, generation + 1) }
    text = textOf(known, context)
    return text
  }

  const isAhead = (id: string, { generation, record }: Generation) => {
    const isChange = id === known.record.id
    const isRefusal = "reason" in known.record && known.record.reason !== "signed_out"
    return (
      generation > 0 &&
      (record.id === id ? isChange && generation >= known.generation : isChange || isRefusal)
    )
  }

  const otherThanMine = (found: unknown): Generation | "newer" => {
    const kept = found !== text && typeof found === "string" && generationOf(found, context)
    return kept || { generation: 0, record: nobody }
  }

  const write = (id: string) => {
    if (isVolatile) return forget()
    unwritten++
    let isDue = true
    /** Whether it is this write's time, which comes once: it has failed when what is there was not seen in time. */
    const begin = () => {
      const isNow = isDue
      if (isDue) unwritten--
      isDue = false
      return isNow
    }
    copy.write(
      (found) => (begin() ? toWrite(id, found) : undefined),
      () => sharing?.tellOfChange(),
      (error) => {
        begin()
        return giveUp(nameOf(error), id)
      }
    )
  }

  /** Who signs out where the store could not be read or written finds nobody there at the next start. */
  const forget = () => {
    const { record } = known
    if (record.status === "signed_out" && record.reason === "signed_out" && !isLater) void leave(record)
  }

  /** Leaves a word in the place of what is there. Taking that away needs no room, and a word hardly any. */
  const leave = async (record: SessionRecord) => {
    try {
      await area.removeItem(key)
      await area.setItem(key, textOf({ generation: known.generation, record }, context))
    } catch {
      // Then what is there cannot be taken away either; the service refuses it.
    }
    sharing?.tellOfChange()
  }

  /** Goes on in memory, and takes away what is there: it holds tokens that will be used up. */
  const giveUp = async (why: string, id = known.record.id) => {
    // A tab that has not come to know the session leaves it to the others.
    const isTheirs = known.generation === 0
    const found = isTheirs ? text : await bounded(copy.look).catch(() => text)
    if (isVolatile) return
    const other = otherThanMine(found)
    if (other === "newer" || (isAhead(id, other) && !left.has(other.record.id))) {
      overtaken++
      // What waits to be written sees for itself.
      return unwritten === 0 ? take(found) : undefined
    }
    stayInMemory(why)
    if (isTheirs) return
    const { record } = known
    const isReplaced = other.generation > 0 && other.record.id !== record.id
    const lost = isReplaced ? "replaced" : "rotation_lost"
    const reason = record.status === "signed_out" ? record.reason : lost
    return leave({ status: "signed_out", reason, id: `${record.id} elsewhere` })
  }

  /** What cannot be read is read again before it is used. */
  const missed = (error: unknown) => (known.generation === 0 ? giveUp(nameOf(error)) : undefined)

  const first = area.getItem(key)
  const isAtOnce = !(first instanceof Promise)
  // It is asked again, and only waited for so long.
  if (!isAtOnce) first.catch(() => {})
  const copy: Copy = (isAtOnce ? copyAtOnce : copyInAWhile)(area, key)
  const read = () => {
    if (isVolatile) return
    copy.read((found) => {
      if (unwritten === 0) take(found)
    }, missed)
  }

  const sharing =
    locks &&
    shareWithTabs(locks, tab === undefined ? key : `${key} in ${tab}`, {
      changed: read,
      entered: () => {
        read()
        return copy.settled()
      },
      settled: copy.settled,
      generation: () => known.generation,
      subscribe,
      broken: () => void giveUp("this page has no Web Locks")
    })

  const load = async (when?: Promise<unknown>) => {
    const loading: SessionRecord = { status: "loading", id: "loading" }
    known = { generation: 0, record: loading }
    unwritten++
    await when
    unwritten--
    read()
    await copy.settled()
    if (known.record === loading) know({ generation: 0, record: nobody })
  }
  const loaded = isAtOnce && !ready ? take(first) : load(ready)

  const stopListening = listen(key, read)

  return {
    get: () => {
      // What can be read at once is read each time: nothing is newer.
      if (isAtOnce) read()
      return known.record
    },
    set: (record) => {
      const { id } = known.record
      const before = overtaken
      const began = Date.now()
      known = { generation: known.generation + 1, record }
      if (record.id !== id) {
        left.add(id)
        isMine = true
      }
      write(id)
      know(known)
      if (record.id !== id) sharing?.clear()
      return (
        copy
          .settled()
          .then(() => record.id !== id && sharing?.announce())
          // A tab that stood still may have lost the lock meanwhile.
          .then(() => overtaken === before && Math.abs(Date.now() - began) < stillHeld)
      )
    },
    subscribe,
    enter: () => (sharing && !isVolatile ? sharing.enter() : { entered: copy.settled(), leave: () => {} }),
    settled: async () => {
      await loaded
      // Someone may have signed in where this tab cannot hear of it.
      if (!isAtOnce || known.record.status !== "ready") read()
      await copy.settled()
    },
    patience: 10_000,
    close: async () => {
      stopListening()
      // Another tab would go on from what is not there yet, and be written over.
      await copy.settled()
      sharing?.close()
      close?.()
    }
  }
}

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
