import * as Effect from "effect/Effect"
import { CallSession } from "../call.ts"
import type { SessionEngine } from "./Session.ts"

/** Runs `work` with the id of the session that there is now. It never acts for a user who signs in meanwhile. */
export const inOneSession = <A, E>(
  session: SessionEngine,
  work: (sessionId: string) => Effect.Effect<A, E>
): Effect.Effect<A, E> =>
  Effect.flatMap(session.loaded, () => {
    const sessionId = session.id()
    return Effect.provideService(work(sessionId), CallSession, sessionId)
  })
