import * as Effect from "effect/Effect"
import { CallSession } from "../call.ts"
import type { SessionEngine } from "./Session.ts"

/** Runs `work` in the current session. The calls of `work` fail once another session has begun. */
export const inOneSession = <A, E>(session: SessionEngine, work: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.flatMap(session.loaded, () => Effect.provideService(work, CallSession, session.id()))
