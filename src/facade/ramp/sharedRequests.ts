import * as Effect from "effect/Effect"
import { type CallRecord, CurrentCall, callRecord } from "../../call/call.ts"
import type { RampError } from "../../errors/index.ts"
import { type InFlight, makeSharedRead, type SingleFlight } from "../../session/singleFlight.ts"
import type { RampUser } from "./RampAuth.ts"

/** Sends one request for all callers that need the same data while it is in flight. */
export type SharedRequests = <A extends object>(
  operation: string,
  key: string,
  request: Effect.Effect<A, RampError>
) => Effect.Effect<A, RampError>

/** A request in flight. */
interface SharedRequest {
  readonly join: SingleFlight<object, RampError>
  readonly record: CallRecord
}

export const makeSharedRequests = (inFlight: InFlight): SharedRequests => {
  const requests = new Map<string, SharedRequest>()

  const shared = (operation: string, key: string, request: Effect.Effect<object, RampError>) => {
    const inProgress = requests.get(key) ?? {
      join: makeSharedRead(inFlight),
      record: callRecord(operation)
    }
    requests.set(key, inProgress)
    const { join, record } = inProgress
    const sent = Effect.ensuring(
      Effect.provideService(request, CurrentCall, record),
      Effect.sync(() => requests.delete(key))
    )
    return Effect.catch(join(sent), (error) => dispatchedAs(record, error))
  }

  // A key has the operation, so its request has the type of that operation's result.
  return shared as SharedRequests
}

/** Identifies equal requests. A user's token is part of the key, which never leaves the client. */
export const requestKey = (
  operation: string,
  query: object,
  { rampableAccessToken }: RampUser,
  userKey: string | undefined
): string => {
  const fields = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([
    operation,
    fields,
    rampableAccessToken === undefined ? { userKey } : { rampableAccessToken }
  ])
}

/** All callers get the same result, so none may change it. */
export const deepFrozen = <Value>(value: Value): Value => {
  if (typeof value !== "object" || value === null) return value
  for (const part of Object.values(value)) deepFrozen(part)
  return Object.freeze(value)
}

/** Fails with `error`. Records on the current call whether the shared request was sent. */
const dispatchedAs = ({ isDispatched }: CallRecord, error: RampError) =>
  Effect.withFiber((fiber) => {
    const record = fiber.getRef(CurrentCall)
    if (record) record.isDispatched = isDispatched
    return Effect.fail(error)
  })
