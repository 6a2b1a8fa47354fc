import type { UseMutationResult } from "@tanstack/react-query"
import { useMemo } from "react"
import type { SlipwayFailure } from "../../../index.ts"
import { signOutOptions } from "../../../query/index.ts"
import { useClient } from "../../context.ts"
import { useWrite, type WriteParameters } from "../write.ts"

/** Signs out in this tab and all others. */
export const useSignOut = ({
  client,
  ...parameters
}: WriteParameters<void, void> = {}): UseMutationResult<void, SlipwayFailure, void> => {
  const connected = useClient(client)
  return useWrite(
    useMemo(() => signOutOptions(connected), [connected]),
    parameters
  )
}
