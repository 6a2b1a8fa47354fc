import type { SessionRecord, SessionStorage, StorageContext, TokenStore } from "../facade/TokenStore.ts"
import type { Place } from "../facade/turns.ts"
import { type Copy, copyAtOnce, copyInAWhile, type KeyValueArea } from "./copy.ts"
import { type Lock, makeLock } from "./lock.ts"
import { type Generation, generationOf, textOf } from "./recordText.ts"
import { openTabs, type Tabs } from "./tabs.ts"

/** An area, and what a store must know of it. */
export interface Keeping {
  readonly area: KeyValueArea
  /** Resolves when the area may be used, where that is not at once. */
  readonly ready?: Promise<unknown> | undefined
  /** What keeps other tabs out. None where nobody else has the area. */
  readonly locks?: LockManager | undefined
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

/** Keeps nothing: what is left when there is no area. */
export const inMemory = (): Keeping => ({
  area: { getItem: () => null, setItem: () => {}, removeItem: () => {} }
})

/** Says why a session will be gone with the page. */
export const warn = (why: string) => console.warn(`slipway: the session is kept in memory only (${why})`)

const nameOf = (error: unknown) => (error instanceof Error ? error.name : "an unknown error")

const nobody: SessionRecord = { status: "signed_out", id: "" }

const makeStore = (
  { area, ready, locks, close }: Keeping,
  key: string,
  context: StorageContext
): TokenStore => {
  let known: Generation = { generation: 0, record: nobody }
  /** What was last read or written. */
  let text: string | undefined
  let isVolatile = false
  /** How many changes wait to be written. What is read before that is older. */
  let unwritten = 0
  const listeners = new Set<() => void>()

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
    if (kept === "newer") return stayInMemory("a later version of Slipway has kept one here")
    if (kept === undefined) return console.warn("slipway: what is kept as a session is none, and is ignored")
    // One that is behind was written by a tab that stood still.
    if (kept.record.id === known.record.id && kept.generation < known.generation) return
    know(kept)
  }

  /** The text to write, unless another tab has got ahead of this change to the session `id`. */
  const toWrite = (id: string) => (found: unknown) => {
    unwritten--
    if (isVolatile) return undefined
    if (id === known.record.id && isAhead(found)) {
      take(found)
      return undefined
    }
    text = textOf(known, context)
    return text
  }

  const isAhead = (found: unknown) => {
    if (found === text || typeof found !== "string") return false
    const kept = generationOf(found, context)
    if (typeof kept !== "object") return false
    return kept.record.id !== known.record.id || kept.generation >= known.generation
  }

  const failed = async (error: unknown) => {
    if (isVolatile) return
    stayInMemory(nameOf(error))
    // What is there holds tokens that are used up. Taking it away needs no room, a word in its place hardly any.
    const id = `${known.record.id} elsewhere`
    const lost = textOf(
      { generation: known.generation, record: { status: "signed_out", reason: "rotation_lost", id } },
      context
    )
    try {
      await area.removeItem(key)
      await area.setItem(key, lost)
    } catch {
      // Then what is there cannot be taken away either; the service refuses it.
    }
    tabs?.tellOfChange()
  }

  const first = area.getItem(key)
  const makeCopy = first instanceof Promise ? copyInAWhile : copyAtOnce
  const copy: Copy = makeCopy(area, key, failed)
  const read = () => {
    if (isVolatile) return
    copy.read((found) => {
      if (unwritten === 0) take(found)
    })
  }

  const tabs: Tabs | undefined =
    locks && openTabs(key, { changed: () => void read(), isHolder: () => lock?.isHeld() ?? false })
  const lock: Lock | undefined =
    locks &&
    tabs &&
    makeLock(locks, key, {
      isHolderAwake: tabs.isHolderAwake,
      stolen: () => {
        hold = undefined
      },
      broken: () => stayInMemory("this page may not use Web Locks")
    })

  // One place for all of this tab: an exchange that outlives its call keeps it.
  let hold: Hold | undefined
  const enter = (): Place => {
    if (!lock) return { entered: copy.settled(), leave: () => {} }
    hold ??= entering(lock.enter(), () => {
      read()
      return copy.settled()
    })
    const mine = hold
    mine.users++
    const leave = () => {
      if (--mine.users > 0) return
      if (hold === mine) hold = undefined
      mine.leave()
    }
    return { entered: mine.entered, leave: once(leave) }
  }

  const load = async (when: Promise<unknown>) => {
    const loading: SessionRecord = { status: "loading", id: "loading" }
    known = { generation: 0, record: loading }
    await when
    read()
    await copy.settled()
    if (known.record === loading) know({ generation: 0, record: nobody })
  }
  const loaded = first instanceof Promise ? load(first.catch(failed)) : ready ? load(ready) : take(first)

  const stopListening = listen(key, () => void read())

  return {
    get: () => {
      // What can be read at once is read each time: nothing is newer.
      if (makeCopy === copyAtOnce && known.record.status !== "loading") read()
      return known.record
    },
    set: (record) => {
      const { id } = known.record
      known = { generation: known.generation + 1, record }
      unwritten++
      copy.write(toWrite(id), () => tabs?.tellOfChange())
      know(known)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    enter,
    settled: async () => {
      await loaded
      await copy.settled()
    },
    patience: 10_000,
    close: () => {
      stopListening()
      lock?.close()
      tabs?.close()
      close?.()
    }
  }
}

interface Hold {
  readonly entered: Promise<unknown>
  readonly leave: () => void
  users: number
}

const entering = ({ entered, leave }: Place, then: () => Promise<unknown>): Hold => ({
  entered: entered.then(then),
  leave,
  users: 0
})

const once = (leave: () => void) => {
  let isDone = false
  return () => {
    if (!isDone) leave()
    isDone = true
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
  if (typeof globalThis.addEventListener !== "function") return () => {}
  const stored = (event: StorageEvent) => {
    // None when all of it was cleared.
    if (event.key === key || event.key === null) heard()
  }
  addEventListener("storage", stored)
  addEventListener("pageshow", heard)
  return () => {
    removeEventListener("storage", stored)
    removeEventListener("pageshow", heard)
  }
}
