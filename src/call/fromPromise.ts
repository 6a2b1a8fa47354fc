import * as Effect from "effect/Effect"

/**
 * A promise as an effect, which fails with the error that `errorOf` makes of what the promise rejects with. The signal is aborted
 * when the effect is interrupted.
 *
 * `Effect.tryPromise` would add the errors of Effect to every app.
 */
export const fromPromise = <A, E>(
  use: (signal: AbortSignal) => Promise<A>,
  errorOf: (thrown: unknown) => E
): Effect.Effect<A, E> =>
  Effect.flatMap(
    Effect.promise((signal) => use(signal).then(Effect.succeed, (thrown) => Effect.fail(errorOf(thrown)))),
    (outcome: Effect.Effect<A, E>) => outcome
  )
