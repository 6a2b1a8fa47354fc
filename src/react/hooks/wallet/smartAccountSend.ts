import { useMemo } from "react"
import type { SentOperationHandle, SlipwayFailure } from "../../../index.ts"
import {
  type SmartAccountSendInput,
  smartAccountSendOptions,
  type UserRejectedError
} from "../../../query/index.ts"
import { useClient, useSettings } from "../../context.ts"
import { useWrite, type WriteParameters } from "../write.ts"

/**
 * Sends an operation of the user's smart account, as `client.smartAccount.send`. Follow it with `useTransaction` and the `id` of the
 * result, or with `wait()`.
 */
export const useSmartAccountSend = ({
  client,
  ...parameters
}: WriteParameters<SentOperationHandle, SmartAccountSendInput, SlipwayFailure | UserRejectedError> = {}) => {
  const connected = useClient(client)
  const { confirm } = useSettings()
  return useWrite(
    useMemo(() => smartAccountSendOptions(connected, { confirm }), [connected, confirm]),
    parameters
  )
}
