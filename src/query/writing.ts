import type { MutationFunctionContext, MutationKey, MutationObserverOptions } from "@tanstack/query-core"
import type { SlipwayFailure } from "../index.ts"

/** Options of a mutation, for `useMutation` or an observer. */
export interface Writing<Data, Variables, Failure = SlipwayFailure>
  extends Omit<MutationObserverOptions<Data, Failure, Variables>, "mutationFn" | "mutationKey"> {
  readonly mutationKey: MutationKey
  readonly mutationFn: (variables: Variables, context: MutationFunctionContext) => Promise<Data>
}

/** A mutation that is made once: whether to make it again is for the user to say. */
export const writing = <Data, Variables, Failure = SlipwayFailure>(
  mutationKey: MutationKey,
  mutationFn: Writing<Data, Variables, Failure>["mutationFn"]
): Writing<Data, Variables, Failure> => ({ mutationKey, mutationFn, retry: false })

/**
 * A mutation whose variables or result are nobody's business: forgotten when it is over and nobody looks, and never
 * put off until the network is back, which would have it kept.
 */
export const secretWriting = <Data, Variables>(
  mutationKey: MutationKey,
  mutationFn: Writing<Data, Variables>["mutationFn"]
): Writing<Data, Variables> => ({
  ...writing(mutationKey, mutationFn),
  gcTime: 0,
  networkMode: "always"
})
