/** Deletes the oldest entries of a map beyond `most`. A sandbox runs all day, so its memory must stay flat. */
export const keepNewest = <Key>(map: Map<Key, unknown>, most: number): void => {
  for (const key of map.keys()) {
    if (map.size <= most) return
    map.delete(key)
  }
}
