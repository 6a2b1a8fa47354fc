import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { inCall } from "../errors/inCall.ts"
import { NotSentError, type SlipwayError } from "../errors/index.ts"

/** The state of one call while it runs. */
export interface CallRecord {
  /** The path of the method in the client, e.g. `wallet.sendCoin`. */
  readonly operation: string
  /**
   * Whether a request of the operation itself was sent. Requests that prepare it, such as a refresh of the session, do
   * not count.
   */
  isDispatched: boolean
  /** The send that the call belongs to. Its `isDispatched` replaces that of the call. */
  send?: { isDispatched: boolean }
  /** Finds out whether the call was carried out. */
  reconcile: Effect.Effect<unknown, SlipwayError> | undefined
}

/** The call that the current fiber belongs to. */
export const CurrentCall = /* @__PURE__ */ Context.Reference<CallRecord | undefined>("slipway/CurrentCall", {
  defaultValue: () => undefined
})

/** The id of the session that a call was made in. The call is not sent in any other session. */
export const CallSession = /* @__PURE__ */ Context.Reference<string | undefined>("slipway/CallSession", {
  defaultValue: () => undefined
})

export const callRecord = (operation: string): CallRecord => ({
  operation,
  // These may join a request that is already in flight.
  isDispatched: /^session\.|\.refreshToken$/.test(operation),
  reconcile: undefined
})

export const wasDispatched = ({ send, isDispatched }: CallRecord): boolean =>
  send ? send.isDispatched : isDispatched

/**
 * Whether an operation moves value or creates a wallet, or may do so: a request may be any operation. Such a call must not be
 * repeated before its outcome is known, even if its caller has aborted it.
 */
export const isConsequential = (operation: string): boolean =>
  /^wallet\.(?:send|transfer|cancel)|^transactions\.(?:cancel|speedUp)$|^o(?:n|ff)ramp\.(?:create|sell|pay)$|^smartAccount.*(?:send|submit|topUp)$|^account\.|request$/.test(
    operation
  )

/** Runs a request that only prepares the operation, and does not count as sending it. */
export const auxiliary = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.provideService(effect, CurrentCall, undefined)

/** Runs `effect` as a call, and adds the name of the call to its failure. */
export const asCall = <A, E extends SlipwayError>(
  operation: string,
  effect: Effect.Effect<A, E>
): Effect.Effect<A, E | NotSentError> =>
  Effect.suspend(() => {
    const record = callRecord(operation)
    return Effect.provideService(
      Effect.mapError(effect, (error) => failureIn(record, error)),
      CurrentCall,
      record
    )
  })

/**
 * The failure of the call `record`. If the outcome is unknown for a request that only prepared the operation, the operation
 * itself was not sent.
 */
export const failureIn = <E extends SlipwayError>(record: CallRecord, error: E): E | NotSentError =>
  inCall(
    error.outcome === "unknown" && !wasDispatched(record)
      ? new NotSentError(error.code, `An earlier request failed: ${error.message}`, {
          cause: error
        })
      : error,
    record.operation
  )

/** Wraps every method of a service and of its parts. `wrap` gets the name of the method. */
export const mapMethods = <Service extends object>(
  service: Service,
  // biome-ignore lint/suspicious/noExplicitAny: each method has its own type
  wrap: (operation: string, method: (...input: any[]) => unknown) => unknown,
  path = ""
): Record<keyof Service, unknown> =>
  Object.fromEntries(
    Object.entries(service).map(([name, member]) => [
      name,
      typeof member === "function"
        ? wrap(path + name, member)
        : typeof member === "object"
          ? mapMethods(member, wrap, `${path + name}.`)
          : member
    ])
  ) as Record<keyof Service, unknown> // the same names
