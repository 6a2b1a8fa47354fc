import type { KeyValueArea } from "../store/keyValueArea.ts"
import { activeTimeout } from "./activeTimeout.ts"
import { tabClaimTimeout } from "./timeouts.ts"
import { requestLock } from "./webLock.ts"

/** Distinguishes a tab from its duplicate, for one key of `sessionStorage`. */
export interface TabIdentity {
  /** Shared by the clients of this page, and by no other page. */
  readonly name: string
  /** Resolves when the stored session may be used. */
  readonly claimed: Promise<unknown>
  readonly close: () => void
}

/** All clients of a page share one identity. */
const open = new Map<string, { readonly tab: TabIdentity; users: number }>()

/**
 * Makes sure that a session in `sessionStorage` belongs to this tab. A duplicated tab starts with a copy of the storage,
 * and its tokens work in one tab only: the duplicate deletes its copy.
 */
export const claimTab = (area: KeyValueArea, key: string, locks: LockManager): TabIdentity => {
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

const claim = (area: KeyValueArea, key: string, locks: LockManager): TabIdentity => {
  const tabKey = `${key} tab`
  const acquireName = (name: string) => requestLock(locks, `${tabKey} ${name}`)
  const session = area.getItem(key)
  const found = area.getItem(tabKey)
  const name = typeof found === "string" ? found : randomName()
  area.setItem(tabKey, name)
  let isDuplicate = false
  let lease = acquireName(name)
  const stop = activeTimeout(tabClaimTimeout, () => {
    isDuplicate = true
    lease.release()
  })
  const claimed = lease.acquired
    .catch(() => {
      // Without usable Web Locks the store falls back to memory, and warns.
      if (!isDuplicate) return
      if (session !== null && area.getItem(key) === session) area.removeItem(key)
      const another = randomName()
      area.setItem(tabKey, another)
      lease = acquireName(another)
      return lease.acquired
    })
    .catch(() => {})
    .finally(stop)
  return { name: randomName(), claimed, close: () => lease.release() }
}

const randomName = () => Math.random().toString(36).slice(2)
