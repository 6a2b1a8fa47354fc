import type { SlipwayError } from "./base.ts"
import type { RequestFacts } from "./facts.ts"
import { framesOf, summaryOf } from "./summary.ts"

/** Sets the `operation` of an error. Copies the error if it belongs to another call, since calls may share a failure. */
export const inCall = <E extends SlipwayError>(error: E, operation: string): E => {
  if (error.operation === operation) return error
  const own: E = error.operation === undefined ? error : copyOf(error)
  return Object.assign(own, { operation })
}

/** Adds the failed request to an error. */
export const ofRequest = <E extends SlipwayError>(error: E, request: Partial<RequestFacts>): E =>
  Object.assign(error, request)

const copyOf = <E extends object>(error: E): E =>
  Object.create(Object.getPrototypeOf(error), Object.getOwnPropertyDescriptors(error))

/**
 * Replaces the stack with the summary and the caller's frames. `here` must be created in an awaited async function: V8
 * records who awaits it. In other engines the error keeps its own stack.
 */
export const calledFrom = <E extends SlipwayError>(error: E, here: Error): E => {
  const callers = framesOf(here)
    .slice(1)
    .filter((frame) => !frame.includes("node:internal"))
  // For a bug, keep the frames where it happened too.
  const own = callers.length === 0 || error._tag === "UnknownError" ? framesOf(error) : []
  const frames = [...own, ...callers]
  if (frames.length > 0) error.stack = [summaryOf(error), ...frames].join("\n")
  return error
}
