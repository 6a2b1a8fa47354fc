import * as Effect from "effect/Effect"
import { CallSession } from "../call/call.ts"
import type { NotSentError, SessionError } from "../errors/index.ts"
import type { Epoch } from "./epoch.ts"
import type { SessionContext } from "./sessionContext.ts"
import type { Ready, TokenStore } from "./store/TokenStore.ts"
import { readRecord } from "./transitions.ts"
import { storeUnavailable } from "./withLease.ts"

/** Succeeds when the stored session has been read. Fails if a server that stores it does not respond. */
export const whenLoaded = (store: TokenStore): Effect.Effect<unknown, NotSentError> =>
  Effect.suspend(() =>
    store.get().status === "ready"
      ? Effect.void
      : Effect.flatMap(Effect.promise(store.settled), (failure) =>
          failure ? Effect.fail(storeUnavailable(failure)) : Effect.void
        )
  )

/**
 * Runs a call in the current session.
 *
 * Fails if the call was made in a session that has ended, or if there is no wallet. A call does not wait for the user to
 * sign in.
 */
export const inCurrentSession = <A, E>(
  context: SessionContext,
  call: (epoch: Epoch, record: Ready) => Effect.Effect<A, E>
): Effect.Effect<A, E | SessionError> =>
  Effect.andThen(
    whenLoaded(context.store),
    Effect.withFiber((fiber) => {
      const epoch = context.epochs.current()
      const id = fiber.getRef(CallSession) ?? epoch.id
      if (id !== epoch.id) return Effect.fail(context.epochs.endedErrorOf(id))
      return Effect.flatMap(readRecord(context, epoch), (record) => call(epoch, record))
    })
  )
