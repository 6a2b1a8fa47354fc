import { isPending, type JournalEntry } from "./journal/journal.ts"

/** What following the sends of an account takes. */
export interface Following {
  readonly list: () => Promise<readonly JournalEntry[]>
  /** Looks up where a transaction stands, and writes it down. */
  readonly look: (entry: JournalEntry) => Promise<unknown>
  /** Milliseconds between two looks. */
  readonly interval: number
}

/**
 * Looks after pending sends until the returned function is called: at once, when a send was written down, in intervals, and
 * when the page is shown or online again. A page that is hidden or offline does not look.
 */
export const follow = ({ list, look, interval }: Following) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false
  let hasChanged = false
  let isStopped = false

  const lookAtAll = async () => {
    const entries = (await list().catch(() => [])).filter(isPending)
    // A failed look is repeated at the next turn.
    for (const entry of entries) if (!isStopped) await look(entry).catch(() => undefined)
    return entries.length > 0
  }

  const turn = async () => {
    clearTimeout(timer)
    timer = undefined
    if (isLooking || isStopped) return
    isLooking = true
    hasChanged = false
    const isAnyPending = isIdle() || (await lookAtAll())
    isLooking = false
    // What was written down while looking may not have been looked at.
    if ((isAnyPending || hasChanged) && !isStopped) timer = setTimeout(turn, interval)
  }

  const wake = () => void turn()
  wake()
  globalThis.addEventListener?.("online", wake)
  globalThis.document?.addEventListener("visibilitychange", wake)
  return {
    /** Something was written down. */
    changed: () => {
      hasChanged = true
      if (!isLooking && timer === undefined) wake()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      globalThis.removeEventListener?.("online", wake)
      globalThis.document?.removeEventListener("visibilitychange", wake)
    }
  }
}

const isIdle = () => globalThis.document?.hidden === true || globalThis.navigator?.onLine === false
