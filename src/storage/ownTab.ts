import type { KeyValueArea } from "./copy.ts"

/** How long, in milliseconds, a page that is being reloaded may hold on to its tab. */
const patience = 3_000

/**
 * Makes sure that what a tab has kept for itself is its own. A tab that is duplicated begins with a copy, and the
 * tokens in it are good for one of the two: the copy lets go of them.
 */
export const claimTab = (area: KeyValueArea, key: string, locks: LockManager) => {
  const tabKey = `${key} tab`
  const hasSession = area.getItem(key) !== null
  const found = area.getItem(tabKey)
  const tab = typeof found === "string" ? found : newTab()
  area.setItem(tabKey, tab)
  const waiting = new AbortController()
  let release = () => {}
  const held = (name: string, options: LockOptions) =>
    new Promise<void>((resolve, reject) => {
      const granted = () =>
        new Promise<void>((done) => {
          release = done
          resolve()
        })
      locks.request(name, options, granted).catch(reject)
    })
  const timer = setTimeout(() => waiting.abort(), patience)
  const claimed = held(`${key} tab ${tab}`, { signal: waiting.signal })
    .catch(() => {
      if (hasSession) area.removeItem(key)
      const another = newTab()
      area.setItem(tabKey, another)
      return held(`${key} tab ${another}`, {})
    })
    .catch(() => {})
    .finally(() => clearTimeout(timer))
  return {
    claimed,
    close: () => {
      clearTimeout(timer)
      release()
    }
  }
}

const newTab = () => Math.random().toString(36).slice(2)
