import * as Cause from "effect/Cause"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Fiber from "effect/Fiber"
import {
  type CallRecord,
  CurrentCall,
  callRecord,
  failureIn,
  isConsequential,
  mapMethods,
  wasDispatched
} from "./call/call.ts"
import type { CallOptions } from "./call/callOptions.ts"
import type { PullStream } from "./call/pullStream.ts"
import { calledFrom, inCall } from "./errors/inCall.ts"
import {
  isSlipwayError,
  NoResponseError,
  NotSentError,
  OutcomeUnknownError,
  type SlipwayError,
  UnknownError
} from "./errors/index.ts"
import type {
  RequestCall,
  RequestData,
  RequestInput,
  RequestMethod,
  RequestPath,
  RequestTypes
} from "./facade/request/Requests.ts"
import { takeOptions } from "./input/options.ts"

/** The Promise view of a service: effects become promises, and pull streams become async iterables. */
export type Promisified<Service> = {
  readonly [Key in keyof Service]: Key extends "request"
    ? RequestAsPromise<Service[Key]>
    : Service[Key] extends (...input: infer Input) => Effect.Effect<infer A, SlipwayError>
      ? (...input: [...Input, options?: CallOptions]) => Promise<A>
      : Service[Key] extends (...input: infer Input) => PullStream<infer A, SlipwayError>
        ? (...input: [...Input, options?: CallOptions]) => AsyncIterable<A>
        : Promisified<Service[Key]>
}

type RequestAsPromise<Call> = Call extends RequestCall<infer Types> ? PromiseRequest<Types> : never

type PromiseRequest<Types extends RequestTypes> = <
  const Method extends RequestMethod,
  const Path extends RequestPath<Types, Method>
>(
  method: Method,
  path: Path,
  ...input: readonly [...RequestInput<Types, Method, Path>, options?: CallOptions]
) => Promise<RequestData<Types, Method, Path>>

/** Runs the calls of one client until it is disposed of. */
export interface Runner {
  /** Runs a call. Rejects with a typed error, the caller's abort reason, or an `UnknownError`. */
  readonly run: <A, E>(operation: string, effect: Effect.Effect<A, E>, options?: CallOptions) => Promise<A>
  /** Interrupts the calls in flight, rejects later ones, and closes the client. */
  readonly dispose: () => Promise<void>
}

export const makeRunner = (close: Effect.Effect<void>): Runner => {
  const running = new Set<Fiber.Fiber<unknown, unknown>>()
  let disposed = false

  const settled = <A, E>(
    record: CallRecord,
    effect: Effect.Effect<A, E>,
    signal: AbortSignal | undefined
  ): Promise<Exit.Exit<A, E>> => {
    if (disposed || signal?.aborted) {
      record.isDispatched = false
      return Promise.resolve(Exit.interrupt())
    }
    const fiber = Effect.runForkWith(Context.make(CurrentCall, record))(effect, signal && { signal })
    running.add(fiber)
    return new Promise((resolve) =>
      fiber.addObserver((exit) => {
        running.delete(fiber)
        resolve(exit)
      })
    )
  }

  const run = async <A, E>(
    operation: string,
    effect: Effect.Effect<A, E>,
    options?: CallOptions
  ): Promise<A> => {
    const signal = signalOf(operation, options)
    const record = callRecord(operation)
    const exit = await settled(record, effect, signal)
    if (Exit.isSuccess(exit)) return exit.value
    const thrown = rejection(exit.cause, record, signal, () =>
      run(operation, record.reconcile ?? stillUnknown)
    )
    // Created here because engines keep the caller of an async function while it waits.
    throw isSlipwayError(thrown) ? calledFrom(thrown, new Error()) : thrown
  }

  const dispose = async () => {
    disposed = true
    for (const fiber of running) fiber.interruptUnsafe()
    await Effect.runPromise(close)
  }

  return { run, dispose }
}

const signalOf = (operation: string, options: CallOptions | undefined) => {
  try {
    return takeOptions(options).signal
  } catch (refusal) {
    throw calledFrom(inCall(refusal as SlipwayError, operation), new Error()) // `takeOptions` throws nothing else
  }
}

/** The result of `reconcile` for a call whose outcome cannot be looked up. */
const stillUnknown = Effect.succeed({ status: "unknown" })

const rejection = (
  cause: Cause.Cause<unknown>,
  record: CallRecord,
  signal: AbortSignal | undefined,
  reconcile: () => Promise<unknown>
): unknown => {
  const error = cause.reasons.find(Cause.isFailReason)?.error
  if (isSlipwayError(error)) return failureIn(record, error)
  const { operation } = record
  const isDispatched = wasDispatched(record)
  if (signal?.aborted) {
    return isConsequential(operation)
      ? inCall(aborted(isDispatched, signal.reason, reconcile), operation)
      : signal.reason
  }
  // Only `dispose` interrupts a call that was not aborted.
  if (Cause.hasInterruptsOnly(cause)) return inCall(disposedOf(isDispatched), operation)
  return inCall(new UnknownError({ thrown: Cause.squash(cause), isNotSent: !isDispatched }), operation)
}

const aborted = (isDispatched: boolean, cause: unknown, reconcile: () => Promise<unknown>) =>
  isDispatched
    ? new OutcomeUnknownError({
        message: "The call was aborted after it was sent; `reconcile()` finds out whether it was carried out",
        reason: "ABORTED",
        reconcile,
        cause
      })
    : new NotSentError("ABORTED", "The call was aborted before it was sent", { cause })

const disposedOf = (isDispatched: boolean) =>
  isDispatched
    ? new NoResponseError({ reason: "DISPOSED" })
    : new NotSentError("DISPOSED", "This client was disposed of before the call was sent")

/** The Promise view of one service. A plain object, not a proxy: it lists its methods and has no stray `then`. */
export const promisify = <Shape extends object>(runner: Runner, service: Shape): Promisified<Shape> =>
  mapMethods(service, (operation, method) =>
    // A service has methods of effects, with their own inputs.
    promising(runner, operation, method as Method)
  ) as unknown as Promisified<Shape> // the mapping above, typed

type Method = (
  ...input: readonly unknown[]
) => Effect.Effect<unknown, SlipwayError> | PullStream<unknown, SlipwayError>

/** A method takes the options after its input. Wrong inputs and options fail the call. */
const promising =
  (runner: Runner, operation: string, method: Method) =>
  (...input: readonly unknown[]) =>
    promised(
      runner,
      operation,
      method(...input.slice(0, method.length)),
      input[method.length] as CallOptions | undefined // checked when they are taken
    )

const promised = (runner: Runner, operation: string, result: ReturnType<Method>, options?: CallOptions) =>
  "next" in result ? iterable(runner, operation, result, options) : runner.run(operation, result, options)

/** A pull stream as an async iterable. Copies the options now. If they are wrong, the first step rejects. */
const iterable = <A>(
  runner: Runner,
  operation: string,
  values: PullStream<A, SlipwayError>,
  options?: CallOptions
): AsyncGenerator<A> => {
  try {
    return steps(runner, operation, values, takeOptions(options))
  } catch (refusal) {
    return steps(runner, operation, { next: () => Effect.fail(refusal as SlipwayError) }) // `takeOptions` throws nothing else
  }
}

async function* steps<A>(
  { run }: Runner,
  operation: string,
  values: PullStream<A, SlipwayError>,
  options?: CallOptions
): AsyncGenerator<A> {
  let value = await run(operation, values.next(undefined), options)
  while (value !== undefined) {
    yield value
    value = await run(operation, values.next(value), options)
  }
}
