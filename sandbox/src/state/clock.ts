import { badRequest } from "../service/failure.ts"

/** The sandbox's time. Tokens, orders and blocks read it. Only delayed responses wait for it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Moves the time forward by `ms` milliseconds. `ms` is negative only after a reset, and when a snapshot is restored. */
  advance(ms: number): void
  /** Resolves when `ms` milliseconds have passed or `advance` has skipped them. Rejects when `ended` is aborted. */
  wait(ms: number, ended: AbortSignal): Promise<void>
  /** Sets the clock to the machine's time. */
  reset(): void
}

/** The same clock, whose `advance` rejects what is not a duration in milliseconds. */
export const forwardClock = (clock: Clock): Clock => ({
  now: () => clock.now(),
  advance: (ms) => clock.advance(durationOf(clock, ms)),
  wait: (ms, ended) => clock.wait(ms, ended),
  reset: () => clock.reset()
})

/** Dates after the year 9999 have no ISO 8601 form. */
export const endOfTime = Date.UTC(9000, 0)

/** Returns a duration in milliseconds. Rejects anything else, and what leads beyond the year 9000. */
export const durationOf = (clock: Clock, ms: unknown): number => {
  if (typeof ms !== "number" || !Number.isFinite(ms) || ms < 0)
    throw badRequest("ms must be a number of at least 0")
  if (clock.now() + ms > endOfTime) throw badRequest("ms leads beyond the year 9000")
  return ms
}

/** The offset of a clock from the machine's. */
export interface Moved {
  /** Milliseconds. */
  offset: number
}

/** Creates a clock that runs with the machine's, plus an offset. `moved` returns the record that stores the offset. */
export const createClock = (moved: () => Moved = always({ offset: 0 })): Clock => {
  const sleepers = new Set<() => void>()
  const now = () => Date.now() + moved().offset
  return {
    now,
    advance: (ms) => {
      moved().offset += ms
      for (const look of sleepers) look()
    },
    wait: (ms, ended) =>
      new Promise((resolve, reject) => {
        const due = now() + ms
        let timer: NodeJS.Timeout | undefined
        const stop = () => {
          clearTimeout(timer)
          sleepers.delete(look)
          ended.removeEventListener("abort", leave)
        }
        const leave = () => {
          stop()
          reject(ended.reason)
        }
        const look = () => {
          clearTimeout(timer)
          const left = due - now()
          if (left > 0) {
            timer = setTimeout(look, left)
            return
          }
          stop()
          resolve()
        }
        sleepers.add(look)
        ended.addEventListener("abort", leave)
        if (ended.aborted) leave()
        else look()
      }),
    reset: () => {
      moved().offset = 0
    }
  }
}

const always =
  <Value>(value: Value) =>
  () =>
    value
