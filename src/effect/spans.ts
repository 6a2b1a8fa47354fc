import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import * as Tracer from "effect/Tracer"
import { isSlipwayError } from "../errors/index.ts"

/** Runs a call in a span, e.g. `slipway.wallet.sendCoin`. The span has the outcome of the call, and no input. */
export const callInSpan = <A, E>(operation: string, call: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.withSpan(
    Effect.onExit(call, (exit) => Effect.annotateCurrentSpan(outcomeOf(exit))),
    `slipway.${operation}`,
    // Costs more than the span itself. Errors have the stack of their call.
    { captureStackTrace: false }
  )

/** Reads a stream in a span, which lasts as long as the stream is read. */
export const streamInSpan = <A, E>(operation: string, stream: Stream.Stream<A, E>): Stream.Stream<A, E> =>
  Stream.unwrap(
    Effect.map(Effect.makeSpanScoped(`slipway.${operation}`), (span) =>
      stream.pipe(
        Stream.onExit((exit) => Effect.sync(() => annotate(span, outcomeOf(exit)))),
        Stream.provideService(Tracer.ParentSpan, span)
      )
    )
  )

/** Adds attributes to a span. */
export const annotate = (span: Tracer.Span, attributes: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(attributes)) span.attribute(name, value)
}

/** The attributes that show how a call or request ended. */
export const outcomeOf = (exit: Exit.Exit<unknown, unknown>): Readonly<Record<string, string>> => {
  if (Exit.isSuccess(exit)) return { "slipway.outcome": "succeeded" }
  const error = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
  if (isSlipwayError(error)) return { "slipway.outcome": error.outcome, "error.type": error._tag }
  return Cause.hasInterruptsOnly(exit.cause)
    ? { "slipway.outcome": "interrupted" }
    : { "slipway.outcome": "unknown", "error.type": "UnknownError" }
}
