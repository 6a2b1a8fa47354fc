import { useMemo } from "react"
import type { SlipwayFailure } from "../../../index.ts"
import {
  type UserRejectedError,
  type WalletWrite,
  type WalletWriteInput,
  type WalletWriteResult,
  walletWriteOptions
} from "../../../query/index.ts"
import { useClient, useSettings } from "../../context.ts"
import { useWrite, type WriteParameters } from "../write.ts"

export type WalletWriteParameters<Name extends WalletWrite> = WriteParameters<
  WalletWriteResult<Name>,
  WalletWriteInput<Name>,
  SlipwayFailure | UserRejectedError
>

const useWalletWrite = <Name extends WalletWrite>(
  operation: Name,
  { client, ...parameters }: WalletWriteParameters<Name>
) => {
  const connected = useClient(client)
  const { confirm } = useSettings()
  return useWrite(
    useMemo(() => walletWriteOptions(connected, operation, { confirm }), [connected, operation, confirm]),
    parameters
  )
}

/** Sends a network's own coin. */
export const useSendCoin = (parameters: WalletWriteParameters<"sendCoin"> = {}) =>
  useWalletWrite("sendCoin", parameters)

/** Sends a token. */
export const useSendToken = (parameters: WalletWriteParameters<"sendToken"> = {}) =>
  useWalletWrite("sendToken", parameters)

/** Sends any transaction. */
export const useSendTransaction = (parameters: WalletWriteParameters<"sendTransaction"> = {}) =>
  useWalletWrite("sendTransaction", parameters)

/** Cancels a pending transaction. */
export const useCancelTransaction = (parameters: WalletWriteParameters<"cancelTransaction"> = {}) =>
  useWalletWrite("cancelTransaction", parameters)

/** Sends one ERC-721 token. */
export const useTransferErc721 = (parameters: WalletWriteParameters<"transferErc721"> = {}) =>
  useWalletWrite("transferErc721", parameters)

/** Sends ERC-1155 tokens. */
export const useTransferErc1155 = (parameters: WalletWriteParameters<"transferErc1155"> = {}) =>
  useWalletWrite("transferErc1155", parameters)

/** Signs a text message (EIP-191). */
export const useSignMessage = (parameters: WalletWriteParameters<"signMessage"> = {}) =>
  useWalletWrite("signMessage", parameters)

/** Signs typed data (EIP-712). */
export const useSignTypedData = (parameters: WalletWriteParameters<"signTypedData"> = {}) =>
  useWalletWrite("signTypedData", parameters)

/** Signs a transaction without sending it. */
export const useSignTransaction = (parameters: WalletWriteParameters<"signTransaction"> = {}) =>
  useWalletWrite("signTransaction", parameters)

/** Signs a raw 32-byte hash. */
export const useSignHash = (parameters: WalletWriteParameters<"signHash"> = {}) =>
  useWalletWrite("signHash", parameters)

/** Signs an authorization for a contract to act as the wallet (EIP-7702). */
export const useSignAuthorization = (parameters: WalletWriteParameters<"signAuthorization"> = {}) =>
  useWalletWrite("signAuthorization", parameters)
