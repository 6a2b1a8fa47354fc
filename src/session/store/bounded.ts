import { activeTimeout } from "../cross-tab/activeTimeout.ts"
import { areaTimeout } from "../cross-tab/timeouts.ts"

/** Rejects with a `TimeoutError` when the area does not respond in time. */
export const bounded = <A>(step: () => Promise<A>, timeout = areaTimeout): Promise<A> =>
  new Promise((resolve, reject) => {
    const stop = activeTimeout(timeout, () => reject(namedError("TimeoutError")))
    void step().then(resolve, reject).finally(stop)
  })

/** Returns a function that says whether the page was frozen since: another tab may then have written. */
export const freezeDetector = (): (() => boolean) => {
  const startedAt = Date.now()
  return () => Math.abs(Date.now() - startedAt) > areaTimeout
}

/** Not every runtime with an area has DOMException. */
export const namedError = (name: string) => Object.assign(new Error(), { name })
