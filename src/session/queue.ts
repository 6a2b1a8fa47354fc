import type { Lease } from "./lease.ts"

/** Grants one lease at a time, in the order of the requests. */
export interface Queue {
  readonly acquire: () => Lease
  /** Grants all leases at once, including those that are requested later. */
  readonly open: () => void
}

export const makeQueue = (): Queue => {
  const waiting: (() => void)[] = []
  let isOpen = false
  return {
    acquire: () => {
      let grant = () => {}
      const acquired = new Promise<void>((resolve) => {
        grant = resolve
      })
      waiting.push(grant)
      if (isOpen || waiting.length === 1) grant()
      return {
        acquired,
        release: () => {
          waiting.splice(waiting.indexOf(grant), 1)
          waiting[0]?.()
        }
      }
    },
    open: () => {
      isOpen = true
      for (const grant of waiting) grant()
    }
  }
}
