import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query"
import type { Client, SlipwayFailure } from "../../index.ts"
import type { MutationOptions } from "../../query/index.ts"

export interface WriteParameters<Data, Variables, Failure = SlipwayFailure> {
  /** Overrides the provider's client. */
  readonly client?: Client | undefined
  /**
   * TanStack Query's options, e.g. `onSuccess`, `meta`, `scope`. A call runs at once and is not repeated, so there is no `networkMode`
   * and no `retry`.
   */
  readonly mutation?: Omit<
    UseMutationOptions<Data, Failure, Variables>,
    "mutationFn" | "mutationKey" | "networkMode" | "retry" | "retryDelay"
  >
}

/** Runs a mutation. Options that protect secrets take precedence over the caller's. */
export const useWrite = <Data, Variables, Failure = SlipwayFailure>(
  options: MutationOptions<Data, Variables, Failure>,
  { mutation }: Omit<WriteParameters<Data, Variables, Failure>, "client">
): UseMutationResult<Data, Failure, Variables> => useMutation({ ...mutation, ...options })
