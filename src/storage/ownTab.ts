import { afterAwake } from "./awake.ts"
import type { KeyValueArea } from "./copy.ts"
import { hold } from "./hold.ts"

/** How long, in milliseconds, a page that is being reloaded may hold on to its tab. */
const patience = 3_000

/**
 * Makes sure that what a tab has kept for itself is its own. A tab that is duplicated begins with a copy, and the
 * tokens in it are good for one of the two: the copy lets go of them.
 */
export const claimTab = (area: KeyValueArea, key: string, locks: LockManager) => {
  const tabKey = `${key} tab`
  const claim = (tab: string) => hold(locks, `${tabKey} ${tab}`, "exclusive")
  const session = area.getItem(key)
  const found = area.getItem(tabKey)
  const tab = typeof found === "string" ? found : newTab()
  area.setItem(tabKey, tab)
  let isClosed = false
  let own = claim(tab)
  const stop = afterAwake(patience, own.release)
  const claimed = own.held
    .catch(() => {
      if (isClosed) return
      if (session !== null && area.getItem(key) === session) area.removeItem(key)
      const another = newTab()
      area.setItem(tabKey, another)
      own = claim(another)
      return own.held
    })
    .catch(() => {})
    .finally(stop)
  return {
    claimed,
    close: () => {
      isClosed = true
      own.release()
    }
  }
}

const newTab = () => Math.random().toString(36).slice(2)
