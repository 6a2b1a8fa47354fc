import type { MutationFunctionContext, MutationKey, MutationObserverOptions } from "@tanstack/query-core"
import { isOnline } from "../../activity/appActivity.ts"
import type { SlipwayFailure } from "../../index.ts"

/** Options of a mutation, for `useMutation` or an observer. */
export interface MutationOptions<Data, Variables, Failure = SlipwayFailure>
  extends Omit<MutationObserverOptions<Data, Failure, Variables>, "mutationFn" | "mutationKey"> {
  readonly mutationKey: MutationKey
  readonly mutationFn: (variables: Variables, context: MutationFunctionContext) => Promise<Data>
}

/**
 * A mutation that runs at once and is never retried. By default TanStack pauses a mutation while offline and runs it
 * later, when the page may be gone or another user signed in.
 */
export const mutationOptions = <Data, Variables, Failure = SlipwayFailure>(
  mutationKey: MutationKey,
  mutationFn: MutationOptions<Data, Variables, Failure>["mutationFn"]
): MutationOptions<Data, Variables, Failure> => ({
  mutationKey,
  mutationFn: async (variables, context) => {
    // After a failed request the app would not know whether it was sent.
    if (!isOnline()) throw offline()
    return mutationFn(variables, context)
  },
  retry: false,
  networkMode: "always"
})

/** A mutation with secret variables or a secret result. It leaves the cache as soon as it is settled and unobserved. */
export const secretMutationOptions = <Data, Variables>(
  mutationKey: MutationKey,
  mutationFn: MutationOptions<Data, Variables>["mutationFn"]
): MutationOptions<Data, Variables> => ({ ...mutationOptions(mutationKey, mutationFn), gcTime: 0 })

/** Creates an error with the members of `NotSentError`. Importing that class would bundle Effect. */
const offline = () =>
  Object.assign(new Error("The device is offline; nothing was sent"), {
    name: "NotSentError",
    _tag: "NotSentError",
    code: "NOT_SENT",
    reason: "OFFLINE",
    outcome: "not_sent",
    retryable: true
  })
