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
import { takeOptions } from "./input/options.ts"

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

  const run = async <A, E>(effect: Effect.Effect<A, E>, options?: CallOptions): Promise<A> => {
    const { signal } = takeOptions(options)
    if (signal?.aborted) throw signal.reason
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

/** Every method that takes an input takes the options after it. What is wrong with either is for it to say. */
const promising = (runner: Runner, method: Method) =>
  method.length === 0
    ? (options?: CallOptions) => promised(runner, method(), options)
    : (input?: unknown, options?: CallOptions) => promised(runner, method(input), options)

const promised = (runner: Runner, result: ReturnType<Method>, options?: CallOptions) =>
  "next" in result ? iterable(runner, result, options) : runner.run(result, options)

/** What is watched, as an async iterable. Its options are taken now; what is wrong with them fails the first step. */
export const iterable = <A>(
  runner: Runner,
  watch: Watch<A, SlipwayError>,
  options?: CallOptions
): AsyncGenerator<A> => {
  try {
    return steps(runner, watch, takeOptions(options))
  } catch (refusal) {
    return steps(runner, { next: () => Effect.fail(refusal as SlipwayError) }) // nothing else is thrown there
  }
}

async function* steps<A>(
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
