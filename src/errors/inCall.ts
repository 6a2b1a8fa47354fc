import type { SlipwayError } from "./base.ts"
import type { RequestFacts } from "./facts.ts"
import { framesOf, summaryOf } from "./summary.ts"

/** An error as that of the call `operation`. Calls that fail together each get an error of their own. */
export const inCall = <E extends SlipwayError>(error: E, operation: string): E => {
  if (error.operation === operation) return error
  const own: E = error.operation === undefined ? error : copyOf(error)
  return Object.assign(own, { operation })
}

/** An error that names the request that failed. */
export const ofRequest = <E extends SlipwayError>(error: E, request: Partial<RequestFacts>): E =>
  Object.assign(error, request)

const copyOf = <E extends object>(error: E): E =>
  Object.create(Object.getPrototypeOf(error), Object.getOwnPropertyDescriptors(error))

/**
 * Puts the caller's frames into the stack, under the summary. `here` is made in an async function that was awaited: V8
 * knows who waits for it. Other engines do not, and there the error keeps its own stack.
 */
export const calledFrom = <E extends SlipwayError>(error: E, here: Error): E => {
  const callers = framesOf(here)
    .slice(1)
    .filter((frame) => !frame.includes("node:internal"))
  // Where a bug happened is as important as where the call was made.
  const own = callers.length === 0 || error._tag === "UnknownError" ? framesOf(error) : []
  const frames = [...own, ...callers]
  if (frames.length > 0) error.stack = [summaryOf(error), ...frames].join("\n")
  return error
}
