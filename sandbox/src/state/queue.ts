/** Runs `work` after everything that was queued before it has ended. */
export type Enqueue = <A>(work: () => Promise<A>) => Promise<A>

/** A queue that runs one piece of work at a time, in order. A failure does not stop the pieces behind it. */
export const createQueue = (): Enqueue => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work, work)
    last = result.catch(() => undefined)
    return result
  }
}
