import { InvalidInputError } from "../errors/index.ts"
import { invalid } from "./invalid.ts"
import { expectedKey } from "./keys.ts"

/** What every call takes after its input, once it is checked. */
export interface TakenOptions {
  readonly signal: AbortSignal | undefined
}

/**
 * Takes the options of a call, when the call is made. The signal may be one of another window or of a polyfill.
 *
 * Throws `InvalidInputError`.
 */
export const takeOptions = (options: unknown): TakenOptions => {
  if (options === undefined) return none
  try {
    return { signal: signalIn(options) }
  } catch (thrown) {
    // A getter threw, or a proxy is revoked.
    throw thrown instanceof InvalidInputError ? thrown : invalid("options", "an object that can be read")
  }
}

const none: TakenOptions = { signal: undefined }

const signalIn = (options: unknown): AbortSignal | undefined => {
  const { signal } = Object(options)
  // An AbortController will do: it has a `signal`, and no keys.
  if (Object.prototype.toString.call(options) !== "[object Object]" && signal === undefined)
    throw invalid("options", "an object such as `{ signal }`")
  for (const key of Object.keys(Object(options))) {
    if (key !== "signal") throw invalid(`options.${key}`, expectedKey(["signal"]))
  }
  if (signal === undefined || isSignal(signal)) return signal
  throw invalid("options.signal", "an AbortSignal, such as the `signal` of an AbortController")
}

const isSignal = (value: unknown): value is AbortSignal =>
  typeof Object(value).aborted === "boolean" && typeof Object(value).addEventListener === "function"
