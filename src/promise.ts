import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Fiber from "effect/Fiber"
import {
  isSlipwayError,
  NoResponseError,
  RequestSetupError,
  type SlipwayError,
  UnknownError
} from "./errors.ts"
import type { Watch } from "./facade/Watch.ts"

/** What every call takes after its input. */
export interface CallOptions {
  /** Stops the call and the request under way; the promise rejects with `signal.reason`. */
  readonly signal?: AbortSignal | undefined
}

/** A service as its users see it: effects are promises, things to watch are async iterables. */
export type Promisified<Service> = {
  readonly [Key in keyof Service]: Service[Key] extends (
    ...input: infer Input
  ) => Effect.Effect<infer A, SlipwayError>
    ? (...input: [...Input, options?: CallOptions]) => Promise<A>
    : Service[Key] extends (...input: infer Input) => Watch<infer A, SlipwayError>
      ? (...input: [...Input, options?: CallOptions]) => AsyncIterable<A>
      : Promisified<Service[Key]>
}

/** Runs the effects of one client, until it is disposed of. */
export interface Runner {
  /** Rejects with a typed error, the caller's abort reason, or an `UnknownError`. */
  readonly run: <A, E>(effect: Effect.Effect<A, E>, options?: CallOptions) => Promise<A>
  /** Interrupts what is under way, refuses what comes, and closes the client. */
  readonly dispose: () => Promise<void>
}

export const makeRunner = (close: Effect.Effect<void>): Runner => {
  const running = new Set<Fiber.Fiber<unknown, unknown>>()
  let disposed = false

  const run = async <A, E>(effect: Effect.Effect<A, E>, { signal }: CallOptions = {}): Promise<A> => {
    signal?.throwIfAborted()
    if (disposed) throw new RequestSetupError({ message: "This client has been disposed of" })
    const fiber = Effect.runFork(effect, signal && { signal })
    running.add(fiber)
    const exit = await new Promise<Exit.Exit<A, E>>((resolve) => fiber.addObserver(resolve))
    running.delete(fiber)
    if (Exit.isSuccess(exit)) return exit.value
    throw rejection(exit.cause, signal)
  }

  const dispose = async () => {
    disposed = true
    for (const fiber of running) fiber.interruptUnsafe()
    await Effect.runPromise(close)
  }

  return { run, dispose }
}

const rejection = (cause: Cause.Cause<unknown>, signal: AbortSignal | undefined): unknown => {
  const error = cause.reasons.find(Cause.isFailReason)?.error
  if (isSlipwayError(error)) return error
  if (signal?.aborted) return signal.reason
  // Nobody else interrupts: the client was disposed of under way.
  return Cause.hasInterruptsOnly(cause)
    ? new NoResponseError({})
    : new UnknownError({ thrown: Cause.squash(cause) })
}

/** The Promise view of one service. A plain object, not a proxy: it lists its methods and has no stray `then`. */
export const promisify = <Shape extends object>(runner: Runner, service: Shape): Promisified<Shape> =>
  Object.fromEntries(
    Object.entries(service).map(([name, member]) => [
      name,
      typeof member === "function" ? promising(runner, member) : promisify(runner, member)
    ])
  ) as Promisified<Shape> // the mapping above, typed

type Method = (input?: unknown) => Effect.Effect<unknown, SlipwayError> | Watch<unknown, SlipwayError>

/** Every method takes one input, then the options. One that is missing counts as empty, so that its fields are named. */
const promising = (runner: Runner, method: Method) => (input?: unknown, options?: CallOptions) => {
  const result = method(isObject(input) || (input === undefined && method.length === 0) ? input : {})
  return "next" in result ? iterable(runner, result, options) : runner.run(result, options)
}

const isObject = (value: unknown) => typeof value === "object" && value !== null

/** What is watched, as an async iterable. */
export async function* iterable<A>(
  { run }: Runner,
  watch: Watch<A, SlipwayError>,
  options?: CallOptions
): AsyncGenerator<A> {
  let value = await run(watch.next(undefined), options)
  while (value !== undefined) {
    yield value
    value = await run(watch.next(value), options)
  }
}
