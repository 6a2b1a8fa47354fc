/** A lock, once it is given, until it is let go. `held` rejects when that comes first. */
export const hold = (locks: LockManager, name: string, mode: LockMode) => {
  const waiting = new AbortController()
  let release = () => waiting.abort()
  const held = new Promise<void>((resolve, reject) => {
    const granted = () =>
      new Promise<void>((done) => {
        release = done
        resolve()
      })
    locks.request(name, { mode, signal: waiting.signal }, granted).catch(reject)
  })
  return { held, release: () => release() }
}
