/**
 * Calls `changed` when another tab may have written: at a `storage` event, and when the browser restores the page from its
 * cache.
 */
export const onOutsideChange = (key: string, changed: () => void) => {
  const listening = new AbortController()
  const { signal } = listening
  // Not every runtime with an area has events.
  const on: typeof addEventListener | undefined = globalThis.addEventListener
  const stored = (event: StorageEvent) => {
    // The key is `null` when the whole area was cleared.
    if (event.key === key || event.key === null) changed()
  }
  on?.("storage", stored, { signal })
  on?.("pageshow", changed, { signal })
  return () => listening.abort()
}
