import type { Address } from "viem"
import type { Arrival, Movement } from "./network.ts"

/** The token movements of a network, to be found by where they went. */
export interface Arrivals {
  add(movements: readonly Movement[], at: number): void
  /** Oldest first. */
  of(token: Address, owner: Address): readonly Arrival[]
}

export const createArrivals = (): Arrivals => {
  const arrived = new Map<string, Arrival[]>()
  const keyOf = (token: Address, owner: Address) => `${token}:${owner}`.toLowerCase()
  return {
    add: (movements, at) => {
      for (const movement of movements) {
        const key = keyOf(movement.token, movement.to)
        const earlier = arrived.get(key)
        if (earlier === undefined) arrived.set(key, [{ ...movement, at }])
        else earlier.push({ ...movement, at })
      }
    },
    of: (token, owner) => arrived.get(keyOf(token, owner)) ?? []
  }
}
