import { findAnvil } from "../../sandbox/src/chain/anvil/binary.ts"
import type { Clock } from "../../sandbox/src/testing.ts"

/** Not every machine has an anvil; one that should have it may not do without. */
export const hasAnvil = findAnvil() !== undefined || (process.platform === "linux" && process.arch === "x64")

/** A clock that only moves when it is told to. */
export const standingClock = (start = Date.now()): Clock => {
  let now = start
  return {
    now: () => now,
    advance: (ms) => {
      now += ms
    },
    wait: async () => undefined,
    reset: () => {
      now = start
    }
  }
}
