import { onePerPage } from "../../activity/onePerPage.ts"

/** Runs `work` after all earlier work of that name in this page. Does not need Web Locks, which http pages do not have. */
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
