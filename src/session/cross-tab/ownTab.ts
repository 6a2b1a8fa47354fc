import type { KeyValueArea } from "../store/copy.ts"
import { afterAwake } from "./awake.ts"
import { hold } from "./hold.ts"

/** How long, in milliseconds, a page that is being reloaded may hold on to its tab. */
const patience = 3_000

/** The tab of a page, as far as one key is concerned. */
export interface OwnTab {
  /** What the clients of this page have in common, and those of no other. */
  readonly name: string
  /** Resolves when what is kept may be used. */
  readonly claimed: Promise<unknown>
  readonly close: () => void
}

/** A page has its tab once, however many clients there are in it. */
const open = new Map<string, { readonly tab: OwnTab; users: number }>()

/**
 * Makes sure that what a tab has kept for itself is its own. A tab that is duplicated begins with a copy, and the
 * tokens in it are good for one of the two: the copy lets go of them.
 */
export const claimTab = (area: KeyValueArea, key: string, locks: LockManager): OwnTab => {
  const shared = open.get(key) ?? { tab: claim(area, key, locks), users: 0 }
  open.set(key, shared)
  shared.users++
  let isOpen = true
  return {
    ...shared.tab,
    close: () => {
      if (isOpen && --shared.users === 0) {
        open.delete(key)
        shared.tab.close()
      }
      isOpen = false
    }
  }
}

const claim = (area: KeyValueArea, key: string, locks: LockManager): OwnTab => {
  const tabKey = `${key} tab`
  const take = (name: string) => hold(locks, `${tabKey} ${name}`, "exclusive")
  const session = area.getItem(key)
  const found = area.getItem(tabKey)
  const name = typeof found === "string" ? found : newTab()
  area.setItem(tabKey, name)
  /** Whether another tab has it. */
  let isTaken = false
  let own = take(name)
  const stop = afterAwake(patience, () => {
    isTaken = true
    own.release()
  })
  const claimed = own.held
    .catch(() => {
      // Where there are no locks after all, the store will find out and say so.
      if (!isTaken) return
      if (session !== null && area.getItem(key) === session) area.removeItem(key)
      const another = newTab()
      area.setItem(tabKey, another)
      own = take(another)
      return own.held
    })
    .catch(() => {})
    .finally(stop)
  return { name: newTab(), claimed, close: () => own.release() }
}

const newTab = () => Math.random().toString(36).slice(2)
