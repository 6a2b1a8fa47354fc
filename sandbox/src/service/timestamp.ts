import type { World } from "../state/world.ts"

const allowedSkew = 5 * 60_000

/**
 * Whether a request was signed at most five minutes ago, or ahead. Servers sign with the machine's time, whatever the clock of the
 * sandbox says, so that tests can advance it. A client that has the sandbox's clock may sign with that one.
 */
export const isFresh = ({ clock }: World, timestamp: string): boolean =>
  [Date.now(), clock.now()].some((now) => Math.abs(Date.parse(timestamp) - now) <= allowedSkew)
