import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query"
import { useMemo } from "react"
import type { Client, SlipwayFailure } from "../../index.ts"
import { type Sealed, seal, type Writing } from "../../query/index.ts"

export interface WriteParameters<Data, Variables, Failure = SlipwayFailure> {
  /** Instead of the provider's. */
  readonly client?: Client | undefined
  /** TanStack's own options, e.g. `onSuccess`, `meta`, `scope`. */
  readonly mutation?: Omit<
    UseMutationOptions<Data, Failure, Variables>,
    "mutationFn" | "mutationKey" | "retry" | "retryDelay"
  >
}

/** Makes a call once for each `mutate`. What the options say of secrets goes before what the caller says. */
export const useWrite = <Data, Variables, Failure = SlipwayFailure>(
  options: Writing<Data, Variables, Failure>,
  { mutation }: Omit<WriteParameters<Data, Variables, Failure>, "client">
): UseMutationResult<Data, Failure, Variables> => useMutation({ ...mutation, ...options })

/** A mutation whose variables only the call itself can read: `variables` of the result is an empty object. */
export interface SecretMutation<Data, Variables extends object>
  extends Omit<UseMutationResult<Data, SlipwayFailure, Sealed<Variables>>, "mutate" | "mutateAsync"> {
  readonly mutate: (variables: Variables, callbacks?: Callbacks<Data, Variables>) => void
  readonly mutateAsync: (variables: Variables, callbacks?: Callbacks<Data, Variables>) => Promise<Data>
}

type Callbacks<Data, Variables extends object> = Parameters<
  UseMutationResult<Data, SlipwayFailure, Sealed<Variables>>["mutate"]
>[1]

/** As `useWrite`, with variables that no cache shows: passwords, codes, credentials, recovery files, personal data. */
export const useSecretWrite = <Data, Variables extends object>(
  options: Writing<Data, Sealed<Variables>>,
  parameters: Omit<WriteParameters<Data, Sealed<Variables>>, "client">
): SecretMutation<Data, Variables> => {
  const result = useWrite(options, parameters)
  const { mutate, mutateAsync } = result
  const sealing = useMemo(
    () => ({
      mutate: (variables: Variables, callbacks?: Callbacks<Data, Variables>) =>
        mutate(seal(variables), callbacks),
      mutateAsync: (variables: Variables, callbacks?: Callbacks<Data, Variables>) =>
        mutateAsync(seal(variables), callbacks)
    }),
    [mutate, mutateAsync]
  )
  return { ...result, ...sealing }
}
