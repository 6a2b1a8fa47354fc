/** Forgets the oldest entries of a map beyond so many. A sandbox runs all day, and memory has to stay flat. */
export const keepNewest = <Key>(map: Map<Key, unknown>, most: number): void => {
  for (const key of map.keys()) {
    if (map.size <= most) return
    map.delete(key)
  }
}
