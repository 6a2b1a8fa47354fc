/** The sandbox's time. Everything that expires or advances reads it; nothing waits for it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Moves the time forward by `ms` milliseconds. */
  advance(ms: number): void
  /** Goes back to the machine's time. */
  reset(): void
}

/** A clock that runs with the machine's, moved forward by what `advance` was told. */
export const createClock = (): Clock => {
  let offset = 0
  return {
    now: () => Date.now() + offset,
    advance: (ms) => {
      offset += ms
    },
    reset: () => {
      offset = 0
    }
  }
}
