import { onePerPage } from "./journal.ts"

/** Runs `work` after all earlier work of that name in this page. Web Locks do the same across tabs, where there are any. */
export const inPageQueue = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const queues = onePerPage("slipway.queues", () => new Map<string, Promise<unknown>>())
  const result = Promise.resolve(queues.get(name)).then(work)
  const settled = result
    .catch(() => undefined)
    .then(() => {
      if (queues.get(name) === settled) queues.delete(name)
    })
  queues.set(name, settled)
  return result
}
