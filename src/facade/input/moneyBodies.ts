import type {
  EstimateGasRequest,
  SendCoinRequest,
  SendTokenRequest,
  SendTransactionRequest,
  SignAuthorizationRequest,
  SignTransactionRequest,
  TransferErc721Request,
  TransferErc1155Request
} from "../../generated/wallet.ts"
import * as keys from "../../generated/walletKeys.ts"
import { refuseUnknownKeys } from "../../input/keys.ts"
import type { NetworkName } from "../../networks.ts"
import type { ExplicitTokens } from "../../session/tokens/ExplicitTokens.ts"
import { text, whole } from "./input.ts"
import {
  address,
  amount,
  gasFields,
  idsAndAmounts,
  payment,
  recipient,
  tokenContract,
  tokenId,
  transaction,
  type ZeroAddress
} from "./moneyInput.ts"
import { bodyOf, type Networked, tokenKeys } from "./walletBody.ts"
import type { OnNetwork } from "./walletInput.ts"

/**
 * Builds the bodies of calls that move money, and checks their inputs. Loaded with the first such call.
 *
 * Each function throws `InvalidInputError` or `UnknownKey`.
 */

/** The decimals of the native coin of every supported network. */
const coinDecimals = 18

export const coinTransfer = (input: OnNetwork<SendCoinRequest> & ZeroAddress) =>
  transfer(input, keys.sendCoin, (body) => payment("amount", body.amount, coinDecimals))

export const tokenTransfer = (input: OnNetwork<SendTokenRequest> & ZeroAddress) =>
  transfer(input, keys.sendToken, (body) => {
    payment("amount", body.amount)
    tokenContract(body.tokenAddress)
  })

export const erc721Transfer = (input: OnNetwork<TransferErc721Request> & ZeroAddress) =>
  transfer(input, keys.transferErc721, (body) => {
    tokenContract(body.tokenAddress)
    tokenId(body.tokenId)
  })

export const erc1155Transfer = (input: OnNetwork<TransferErc1155Request> & ZeroAddress) =>
  transfer(input, keys.transferErc1155, (body) => {
    tokenContract(body.tokenAddress)
    idsAndAmounts(body.tokenId, body.amount)
  })

export const sentTransaction = (input: OnNetwork<SendTransactionRequest> & ZeroAddress) => {
  refuseUnknownKeys(input, `${keys.sendTransaction} ${sdkKeys}`)
  return withTransaction(input, keys.sendTransaction_transaction)
}

export const signedTransaction = (input: OnNetwork<SignTransactionRequest> & ZeroAddress) => {
  refuseUnknownKeys(input, `${keys.signTransaction} ${sdkKeys}`)
  return withTransaction(input, keys.signTransaction_transaction)
}

export const estimate = (input: OnNetwork<EstimateGasRequest>): EstimateGasRequest => {
  refuseUnknownKeys(input, `${keys.estimateGas} ${tokenKeys}`)
  // `bodyOf` returns the request, but `Omit` loses the union of its kinds.
  const body = bodyOf(input) as EstimateGasRequest & { readonly network: NetworkName }
  text("type", body.type, "send-coin, send-token, transfer-erc721, transfer-erc1155 or custom")
  if ("tokenAddress" in body) tokenContract(body.tokenAddress)
  if (body.type === "transfer-erc1155") idsAndAmounts(body.tokenId, body.amount)
  else {
    if ("tokenId" in body) tokenId(body.tokenId)
    if ("amount" in body) amount("amount", body.amount, body.type === "send-coin" ? coinDecimals : undefined)
  }
  if ("to" in body) address("to", body.to)
  if (!("transaction" in body)) return body
  const forEstimate = { allowZeroAddress: true, network: body.network }
  return { ...body, transaction: transaction(body.transaction, keys.estimateGas_transaction, forEstimate) }
}

export const authorization = (input: SignAuthorizationRequest & ExplicitTokens): SignAuthorizationRequest => {
  refuseUnknownKeys(input, `${keys.signAuthorization} ${tokenKeys}`)
  const { walletToken, refreshToken, ...body } = input
  for (const field of ["chainId", "nonce"] as const) {
    const value = body[field]
    if (field === "chainId" || value !== undefined)
      whole(field, /^\d+$/.test(String(value)) ? Number(value) : value)
  }
  // The zero address is allowed: it revokes a delegation.
  return { ...body, contractAddress: address("contractAddress", body.contractAddress) }
}

const sdkKeys = `${tokenKeys} allowZeroAddress`

/** The body of a transfer. Checks its recipient and gas settings, and the rest with `check`. */
const transfer = <Input extends Networked & { readonly to: string }>(
  input: Input,
  known: string,
  check: (body: Input) => void
) => {
  refuseUnknownKeys(input, `${known} ${sdkKeys}`)
  return bodyOf(input, (body) => {
    recipient("to", input.to, input)
    gasFields(body)
    check(input)
  })
}

const withTransaction = <Input extends Networked & { readonly transaction: object }>(
  input: Input,
  known: string
) => {
  const body = bodyOf(input)
  const { allowZeroAddress } = input
  return {
    ...body,
    transaction: transaction(input.transaction, known, { allowZeroAddress, network: body.network })
  }
}
