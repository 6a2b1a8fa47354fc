/** Reads a value at most once per `interval`, in milliseconds. */
export type SharedReads<Value> = (key: string, interval: number, read: () => Promise<Value>) => Promise<Value>

/** One poller for all callers that poll the same key: each shares the latest read until the next one is due. */
export const sharedReads = <Value>(): SharedReads<Value> => {
  const latest = new Map<string, { startedAt: number; interval: number; value: Promise<Value> }>()
  return (key, interval, read) => {
    const now = Date.now()
    // A clock that was set back does not delay the next read.
    for (const [name, it] of latest) if (Math.abs(now - it.startedAt) >= it.interval) latest.delete(name)
    const shared = latest.get(key) ?? { startedAt: now, interval, value: read() }
    latest.set(key, shared)
    return shared.value
  }
}
