/** Draws that are the same for the same seed. */
export interface Chance {
  /** True in one of so many cases as `probability` says. */
  readonly happens: (probability: number) => boolean
  readonly oneOf: <Item>(items: readonly [Item, ...Item[]]) => Item
}

/** A linear congruential generator, which is good enough to choose faults by. */
export const chanceFrom = (seed: number): Chance => {
  let state = BigInt(seed)
  const next = () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffff_ffff_ffff_ffffn
    return Number(state >> 11n) / 2 ** 53
  }
  return {
    happens: (probability) => next() < probability,
    oneOf: (items) => items[Math.floor(next() * items.length)] ?? items[0]
  }
}
