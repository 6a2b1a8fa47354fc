import * as Context from "effect/Context"
import * as Effect from "effect/Effect"

/**
 * Runs a service's call for code that works with promises. Rejects with the call's typed error. A part of another call runs
 * in the `context` of that call.
 */
export const runPromise = <A, E>(
  effect: Effect.Effect<A, E>,
  signal?: AbortSignal,
  context: Context.Context<never> = Context.empty()
): Promise<A> => Effect.runPromiseWith(context)(effect, { signal })
