const key = "slipway.pools"

/** Remembers on this device an address that fills gas tanks. It keeps nothing of the user. */
export const recordPool = (address: string): void => {
  const pools = recordedPools()
  const pool = address.toLowerCase()
  if (pools.includes(pool)) return
  try {
    localStorage.setItem(key, JSON.stringify([...pools, pool]))
  } catch {
    // Storage is blocked: the pool is suggested like whoever was paid.
  }
}

/** The addresses that fill gas tanks, in lower case, as far as this device knows them. */
export const recordedPools = (): readonly unknown[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]")
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}
