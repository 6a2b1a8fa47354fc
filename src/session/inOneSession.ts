import * as Effect from "effect/Effect"
import { CallSession } from "../call/call.ts"
import type { NotSentError } from "../errors/index.ts"
import type { SessionEngine } from "./Session.ts"

/**
 * Runs `work` in the current session, or in that of the call that it is a part of. The calls of `work` fail once another
 * session has begun.
 */
export const inOneSession = <A, E>(
  session: SessionEngine,
  work: Effect.Effect<A, E>
): Effect.Effect<A, E | NotSentError> =>
  Effect.flatMap(session.loaded, () =>
    Effect.withFiber((fiber) =>
      Effect.provideService(work, CallSession, fiber.getRef(CallSession) ?? session.id())
    )
  )
