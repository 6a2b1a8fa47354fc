import { useMemo } from "react"
import {
  type CreatedWallet,
  type CreateWalletInput,
  createWalletOptions,
  type RampAccountInput,
  type RecoverWalletInput,
  type RecoverySecret,
  rampAccountOptions,
  recoverWalletOptions
} from "../../../query/index.ts"
import { useClient } from "../../context.ts"
import { type SecretWriteParameters, useSecretWrite } from "../auth/secretWrite.ts"
import { useLatest } from "../session.ts"

export interface CreateWalletParameters extends SecretWriteParameters<CreatedWallet, CreateWalletInput> {
  /**
   * Receives the recovery secret once. It is in no result and no cache, so keep it until the user has saved it.
   */
  readonly onSecret: (secret: RecoverySecret) => void
}

/** Creates the user's wallet. */
export const useCreateWallet = ({ client, onSecret, ...parameters }: CreateWalletParameters) => {
  const connected = useClient(client)
  const latest = useLatest(onSecret)
  return useSecretWrite(
    useMemo(
      () => createWalletOptions(connected, { onSecret: (secret) => latest.current(secret) }),
      [connected, latest]
    ),
    parameters
  )
}

export interface RecoverWalletParameters extends SecretWriteParameters<CreatedWallet, RecoverWalletInput> {
  /** Receives the new recovery secret once. */
  readonly onSecret?: ((secret: RecoverySecret) => void) | undefined
}

/** Restores a wallet from its recovery file. */
export const useRecoverWallet = ({ client, onSecret, ...parameters }: RecoverWalletParameters = {}) => {
  const connected = useClient(client)
  const latest = useLatest(onSecret)
  return useSecretWrite(
    useMemo(
      () => recoverWalletOptions(connected, { onSecret: (secret) => latest.current?.(secret) }),
      [connected, latest]
    ),
    parameters
  )
}

/** Creates the user's ramp account. */
export const useRampAccount = ({
  client,
  ...parameters
}: SecretWriteParameters<void, RampAccountInput> = {}) => {
  const connected = useClient(client)
  return useSecretWrite(
    useMemo(() => rampAccountOptions(connected), [connected]),
    parameters
  )
}
