import * as Effect from "effect/Effect"
import { type CallRecord, CurrentCall } from "../../call/call.ts"

/** Runs `effect` as a part of the call `record`. */
export const inCallOf = <A, E>(effect: Effect.Effect<A, E>, record: CallRecord | undefined) =>
  Effect.provideService(effect, CurrentCall, record)
