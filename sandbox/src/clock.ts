/** The sandbox's time. Everything that expires or advances reads it; only delayed answers wait for it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Moves the time forward by `ms` milliseconds. */
  advance(ms: number): void
  /** Resolves when `ms` milliseconds have passed or were skipped by `advance`; rejects when `ended` is aborted. */
  wait(ms: number, ended: AbortSignal): Promise<void>
  /** Goes back to the machine's time. */
  reset(): void
}

/** A clock that runs with the machine's, moved forward by what `advance` was told. */
export const createClock = (): Clock => {
  let offset = 0
  const sleepers = new Set<() => void>()
  const now = () => Date.now() + offset
  return {
    now,
    advance: (ms) => {
      offset += ms
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
      offset = 0
    }
  }
}
