import * as Effect from "effect/Effect"

/** Runs a service's call for code that works with promises. Rejects with the call's typed error. */
export const runPromise = <A, E>(effect: Effect.Effect<A, E>, signal?: AbortSignal): Promise<A> =>
  Effect.runPromise(effect, signal && { signal })
