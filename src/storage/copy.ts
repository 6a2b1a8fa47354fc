/** Keeps texts by key, at once or in a while: Web Storage, React Native's AsyncStorage, or your own. */
export interface KeyValueArea {
  readonly getItem: (key: string) => string | null | undefined | Promise<string | null | undefined>
  readonly setItem: (key: string, value: string) => unknown
  readonly removeItem: (key: string) => unknown
}

/** The copy of a session in an area. Whatever goes wrong there goes to `failed` and to nobody else. */
export interface Copy {
  readonly read: (take: (found: unknown) => void) => void
  /** Writes what `toWrite` makes of what is there, if anything, and calls `written`. */
  readonly write: (toWrite: (found: unknown) => string | undefined, written: () => void) => void
  /** Resolves when all that was asked for is done. Never rejects. */
  readonly settled: () => Promise<unknown>
}

type MakeCopy = (area: KeyValueArea, key: string, failed: (error: unknown) => Promise<void>) => Copy

export const copyAtOnce: MakeCopy = (area, key, failed) => {
  const attempt = (step: () => void) => {
    try {
      step()
    } catch (error) {
      void failed(error)
    }
  }
  return {
    read: (take) => attempt(() => take(area.getItem(key))),
    write: (toWrite, written) =>
      attempt(() => {
        const text = toWrite(area.getItem(key))
        if (text === undefined) return
        area.setItem(key, text)
        // Some areas say nothing when they are full.
        if (area.getItem(key) !== text) throw named("QuotaExceededError")
        written()
      }),
    settled: () => done
  }
}

const done = Promise.resolve()

/** How long, in milliseconds, an area may take to answer. */
const patience = 2_000

export const copyInAWhile: MakeCopy = (area, key, failed) => {
  let pending: Promise<unknown> = done
  // One step after another, so that no answer comes from before a write.
  const next = (step: () => Promise<void>) => {
    pending = pending.then(() => bounded(step())).catch(failed)
  }
  return {
    read: (take) => next(async () => take(await area.getItem(key))),
    write: (toWrite, written) =>
      next(async () => {
        const text = toWrite(await area.getItem(key))
        if (text === undefined) return
        await area.setItem(key, text)
        written()
      }),
    settled: () => pending
  }
}

const bounded = <Value>(answer: Promise<Value>): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(named("TimeoutError")), patience)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Not every place with an area has DOMException. */
const named = (name: string) => Object.assign(new Error(), { name })
