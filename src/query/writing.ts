import type { MutationFunctionContext, MutationKey, MutationObserverOptions } from "@tanstack/query-core"
import type { SlipwayFailure } from "../index.ts"

/** Options of a mutation, for `useMutation` or an observer. */
export interface Writing<Data, Variables, Failure = SlipwayFailure>
  extends Omit<MutationObserverOptions<Data, Failure, Variables>, "mutationFn" | "mutationKey"> {
  readonly mutationKey: MutationKey
  readonly mutationFn: (variables: Variables, context: MutationFunctionContext) => Promise<Data>
}

/**
 * A mutation that is made once and now: whether to make it again is for the user to say. TanStack would keep one that
 * is made without a network and make it when that is back, though its page may be gone by then, or someone else there.
 */
export const writing = <Data, Variables, Failure = SlipwayFailure>(
  mutationKey: MutationKey,
  mutationFn: Writing<Data, Variables, Failure>["mutationFn"]
): Writing<Data, Variables, Failure> => ({
  mutationKey,
  mutationFn: async (variables, context) => {
    // A failed request could not be told from one whose answer was lost.
    if (isOffline()) throw offline()
    return mutationFn(variables, context)
  },
  retry: false,
  networkMode: "always"
})

/** A mutation whose variables or result are nobody's business: forgotten when it is over and nobody looks. */
export const secretWriting = <Data, Variables>(
  mutationKey: MutationKey,
  mutationFn: Writing<Data, Variables>["mutationFn"]
): Writing<Data, Variables> => ({ ...writing(mutationKey, mutationFn), gcTime: 0 })

/** Whether the browser knows that there is no network. Others have no such knowledge. */
const isOffline = () => typeof navigator === "object" && navigator.onLine === false

/** Has the members of the client's own error of that name, whose class would bring Effect along. */
const offline = () =>
  Object.assign(new Error("There is no network; nothing was sent"), {
    name: "NotSentError",
    _tag: "NotSentError",
    code: "NOT_SENT",
    reason: "OFFLINE",
    outcome: "not_sent",
    retryable: true
  })
