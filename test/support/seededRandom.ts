/** A random generator. The same seed gives the same values. */
export interface SeededRandom {
  /** Returns true with this probability. */
  readonly happens: (probability: number) => boolean
  readonly oneOf: <Item>(items: readonly [Item, ...Item[]]) => Item
}

/** A linear congruential generator, which is good enough for choosing faults. */
export const seededRandom = (seed: number): SeededRandom => {
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
