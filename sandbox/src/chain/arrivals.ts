import type { Address } from "viem"
import type { Table } from "../state/tables.ts"
import type { Arrival, Movement } from "./network.ts"

/** The token transfers of a network, by recipient. */
export interface Arrivals {
  add(movements: readonly Movement[], at: number): void
  /** Oldest first. */
  of(token: Address, owner: Address): readonly Arrival[]
}

/** More transfers than a network sees while an order waits for its deposit. */
const mostArrivals = 2000

/** Keeps the newest transfers in `arrived`. */
export const createArrivals = (arrived: Table<Arrival>): Arrivals => {
  const byOwner = new Map<string, Arrival[]>()
  const keyOf = (token: Address, owner: Address) => `${token}:${owner}`.toLowerCase()

  const enter = (arrival: Arrival) => {
    const key = keyOf(arrival.token, arrival.to)
    const earlier = byOwner.get(key)
    if (earlier === undefined) byOwner.set(key, [arrival])
    else earlier.push(arrival)
  }

  const forgetOldest = () => {
    for (const [number, { token, to }] of arrived) {
      if (arrived.size <= mostArrivals) return
      arrived.delete(number)
      const key = keyOf(token, to)
      const others = byOwner.get(key)?.slice(1) ?? []
      if (others.length === 0) byOwner.delete(key)
      else byOwner.set(key, others)
    }
  }

  for (const arrival of arrived.values()) enter(arrival)
  return {
    add: (movements, at) => {
      for (const movement of movements) {
        const arrival = { ...movement, at }
        arrived.add(arrival)
        enter(arrival)
      }
      forgetOldest()
    },
    of: (token, owner) => byOwner.get(keyOf(token, owner)) ?? []
  }
}
