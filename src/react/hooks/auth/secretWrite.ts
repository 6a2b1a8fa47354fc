import type { UseMutationResult } from "@tanstack/react-query"
import { useMemo } from "react"
import type { SlipwayFailure } from "../../../index.ts"
import { type MutationOptions, type Sealed, seal } from "../../../query/index.ts"
import { useWrite, type WriteParameters } from "../write.ts"

/** A mutation with sealed variables: `variables` of the result is an empty object. */
export interface SecretMutation<Data, Variables extends object>
  extends Omit<UseMutationResult<Data, SlipwayFailure, Sealed<Variables>>, "mutate" | "mutateAsync"> {
  readonly mutate: (variables: Variables, callbacks?: Callbacks<Data, Variables>) => void
  readonly mutateAsync: (variables: Variables, callbacks?: Callbacks<Data, Variables>) => Promise<Data>
}

type Callbacks<Data, Variables extends object> = Parameters<
  UseMutationResult<Data, SlipwayFailure, Sealed<Variables>>["mutate"]
>[1]

export interface SecretWriteParameters<Data, Variables extends object>
  extends Pick<WriteParameters<Data, Sealed<Variables>>, "client"> {
  /** As in `WriteParameters`, without `gcTime`: the cache forgets the call as soon as it is settled and no component shows it. */
  readonly mutation?: Omit<NonNullable<WriteParameters<Data, Sealed<Variables>>["mutation"]>, "gcTime">
}

/** Like `useWrite`, but no cache shows the variables: passwords, codes, credentials, recovery files, personal data. */
export const useSecretWrite = <Data, Variables extends object>(
  options: MutationOptions<Data, Sealed<Variables>>,
  parameters: Omit<SecretWriteParameters<Data, Variables>, "client">
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
