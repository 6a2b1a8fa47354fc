import { onePerPage } from "./journal.ts"

/**
 * Runs `work` while no other work of that name runs, in this page or another tab. For short steps such as a read and the
 * write that depends on it.
 */
export const oneAtATime = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const queues = onePerPage("slipway.queues", () => new Map<string, Promise<unknown>>())
  const mine = Promise.resolve(queues.get(name)).then(() => acrossTabs(name, work))
  const settled = mine
    .catch(() => undefined)
    .then(() => {
      if (queues.get(name) === settled) queues.delete(name)
    })
  queues.set(name, settled)
  return mine
}

const acrossTabs = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  // Missing on http pages, and refused to pages with an opaque origin.
  const locks: Partial<LockManager> | undefined = globalThis.navigator?.locks
  let running: Promise<Result> | undefined
  const run = () => {
    running ??= work()
    return running
  }
  try {
    if (locks?.request) await locks.request(name, run)
    return await run()
  } catch (error) {
    if (running) throw error
    return run()
  }
}
