/** Adds an entry to a map of at most `limit` entries, and drops the oldest. */
export const keepNewest = <Value>(
  map: Map<string, Value>,
  key: string,
  value: Value,
  limit: number
): void => {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= limit) return
    map.delete(oldest)
  }
}
