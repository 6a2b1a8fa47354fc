import { useMemo } from "react"
import { signOutOptions } from "../../query/index.ts"
import { useClient } from "../context.ts"
import { useWrite, type WriteParameters } from "./write.ts"

/** Signs out in this tab and all others. */
export const useSignOut = ({ client, ...parameters }: WriteParameters<void, void> = {}) => {
  const connected = useClient(client)
  return useWrite(
    useMemo(() => signOutOptions(connected), [connected]),
    parameters
  )
}
