import * as Context from "effect/Context"
import * as Effect from "effect/Effect"

/**
 * Runs a call as a promise. Rejects with the call's typed error. A call that is part of another runs in the `context` of that
 * call.
 */
export const runPromise = <A, E>(
  effect: Effect.Effect<A, E>,
  signal?: AbortSignal,
  context: Context.Context<never> = Context.empty()
): Promise<A> => Effect.runPromiseWith(context)(effect, { signal })
