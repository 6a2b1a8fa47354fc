/** A lock, once it is given, until it is let go. `held` rejects when that comes first. */
export const hold = (locks: LockManager, name: string, mode: LockMode) => {
  const waiting = new AbortController()
  let release = () => waiting.abort()
  const held = new Promise<void>((resolve, reject) => {
    const granted = () =>
      new Promise<void>((done) => {
        // Chromium gives it also to who gave up before it had asked.
        if (waiting.signal.aborted) return done()
        release = done
        resolve()
      })
    locks.request(name, { mode, signal: waiting.signal }, granted).then(reject, reject)
  })
  return { held, release: () => release() }
}
