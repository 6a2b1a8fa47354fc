import * as Effect from "effect/Effect"
import type { InvalidResponseError } from "../errors/index.ts"
import type { RampableToken } from "../generated/wallet.ts"
import { runOperation } from "./operation.ts"
import { rampToken, recordOf } from "./record.ts"
import type { Operate, SignIn } from "./Session.ts"
import { isCurrent, type SessionContext } from "./sessionContext.ts"
import { beginSession, withoutFailure, withTabLease } from "./transitions.ts"

/** Begins the session of a sign-in. Resolves to a function that runs operations in that session and in no later one. */
export const adoptSignIn = (
  context: SessionContext,
  signIn: SignIn,
  earlierKey?: string
): Effect.Effect<Operate, InvalidResponseError> =>
  Effect.flatMap(
    Effect.flatMap(context.settings.time.now, (received) => recordOf(signIn, received)),
    (session) => {
      const written = beginSession(context.store, session, earlierKey)
      const epoch = context.epochs.current()
      return Effect.map(
        Effect.promise(() => written),
        (): Operate => (operation) => runOperation(context, epoch, operation)
      )
    }
  )

/** Runs `call` and stores the ramp token in its result, unless the session has changed meanwhile. */
export const keepRampToken = <A extends RampableToken, E>(
  context: SessionContext,
  call: Effect.Effect<A, E>
): Effect.Effect<A, E> =>
  Effect.suspend(() => {
    const epoch = context.epochs.current()
    return Effect.flatMap(call, (answer) => {
      const write = Effect.sync(() => {
        const record = context.store.get()
        if (isCurrent(context, epoch) && "addresses" in record)
          context.store.set({ ...record, rampableAccessToken: rampToken(answer.rampableAccessToken) })
      })
      // The lease keeps this write from overtaking the new tokens of another tab. The result of the call does not depend on it.
      return Effect.as(withoutFailure(withTabLease(context, epoch, () => write)), answer)
    })
  })
