import { isPageIdle, onPageChange } from "../activity/pageActivity.ts"
import { isPending, type JournalEntry } from "./journal/journal.ts"

/** The parts that `follow` needs. */
export interface Following {
  readonly list: () => Promise<readonly JournalEntry[]>
  /** Called with each list that is read before a poll. */
  readonly onList: (entries: readonly JournalEntry[]) => void
  /** Looks up the status of a transaction and writes it to the journal. */
  readonly look: (entry: JournalEntry) => Promise<unknown>
  /** The polling interval in milliseconds. */
  readonly interval: number
}

/**
 * Polls pending sends until it is stopped. Also looks them up at once, when the journal changes, and when the page becomes
 * visible or online. A hidden or offline page does not poll.
 */
export const follow = ({ list, onList, look, interval }: Following) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPolling = false
  let hasChanged = false
  let isStopped = false

  const lookUpPending = async () => {
    const entries = await list().catch(() => undefined)
    if (entries && !isStopped) onList(entries)
    const pending = entries?.filter(isPending) ?? []
    // The next poll repeats a failed lookup, and a failed read.
    for (const entry of pending) if (!isStopped) await look(entry).catch(() => undefined)
    return entries === undefined || pending.length > 0
  }

  const poll = async () => {
    clearTimeout(timer)
    timer = undefined
    if (isPolling || isStopped) return
    isPolling = true
    hasChanged = false
    const mayBePending = isPageIdle() || (await lookUpPending())
    isPolling = false
    // This poll may have missed a send that was added meanwhile.
    if ((mayBePending || hasChanged) && !isStopped) timer = setTimeout(poll, interval)
  }

  const wake = () => void poll()
  wake()
  const stopListening = onPageChange(wake)
  return {
    /** Call this when the journal changes. */
    changed: () => {
      hasChanged = true
      if (!isPolling && timer === undefined) wake()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      stopListening()
    }
  }
}
