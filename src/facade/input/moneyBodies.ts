import { type ChosenChain, chosenChain } from "../../chain/chainChoice.ts"
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
import { refuseUnknownKeys } from "../../input/unknownKeys.ts"
import { coinDecimals } from "../../networks.ts"
import type { ExplicitTokens } from "../../session/tokens/ExplicitTokens.ts"
import { assertOffered, familyOn } from "./chainInput.ts"
import { text, whole } from "./fields.ts"
import {
  address,
  amount,
  gasFields,
  idsAndAmounts,
  payment,
  tokenContract,
  tokenId,
  type ZeroAddress
} from "./moneyInput.ts"
import { addressOn, recipientOn, solanaAddress } from "./recipientOn.ts"
import { transaction } from "./transactionInput.ts"
import { bodyOf, type Networked, tokenKeys } from "./walletBody.ts"
import type { OnNetwork } from "./walletInput.ts"

/**
 * Builds the bodies of calls that move money, and checks their inputs. Loaded with the first such call.
 *
 * Each function throws `InvalidInputError` or `UnknownKey`.
 */

export const coinTransfer = (input: OnNetwork<SendCoinRequest> & ZeroAddress) =>
  transfer(input, keys.sendCoin, (body, { network }) => payment("amount", body.amount, coinDecimals(network)))

export const tokenTransfer = (input: OnNetwork<SendTokenRequest> & ZeroAddress) =>
  transfer(input, keys.sendToken, (body, chain) => {
    assertOffered("sendToken", chain, ["evm", "solana"])
    payment("amount", body.amount)
    token(body.tokenAddress, chain)
  })

export const erc721Transfer = (input: OnNetwork<TransferErc721Request> & ZeroAddress) =>
  transfer(input, keys.transferErc721, (body, chain) => {
    assertOffered("transferErc721", chain)
    tokenContract(body.tokenAddress)
    tokenId(body.tokenId)
  })

export const erc1155Transfer = (input: OnNetwork<TransferErc1155Request> & ZeroAddress) =>
  transfer(input, keys.transferErc1155, (body, chain) => {
    assertOffered("transferErc1155", chain)
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
  const body = bodyOf(input) as EstimateGasRequest
  const chain = chosenChain(input)
  text("type", body.type, "send-coin, send-token, transfer-erc721, transfer-erc1155 or custom")
  if ("tokenAddress" in body) token(body.tokenAddress, chain)
  if (body.type === "transfer-erc1155") idsAndAmounts(body.tokenId, body.amount)
  else {
    if ("tokenId" in body) tokenId(body.tokenId)
    const decimals = body.type === "send-coin" ? coinDecimals(chain.network) : undefined
    if ("amount" in body) amount("amount", body.amount, decimals)
  }
  if ("to" in body) addressOn("to", body.to, chain)
  if (!("transaction" in body)) return body
  const forEstimate = { allowZeroAddress: true, chain }
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
  check: (body: Input, chain: ChosenChain) => void
) => {
  refuseUnknownKeys(input, `${known} ${sdkKeys}`)
  return bodyOf(input, (body) => {
    const chain = chosenChain(input)
    recipientOn("to", input.to, chain, input)
    gasFields(body)
    check(input, chain)
  })
}

/** A token: a contract on EVM networks, a mint on Solana. */
const token = (value: unknown, chain: ChosenChain): void => {
  const family = familyOn(chain)
  if (family === "evm") tokenContract(value)
  else if (family === "solana") solanaAddress("tokenAddress", value)
  else text("tokenAddress", value)
}

const withTransaction = <Input extends Networked & { readonly transaction: object }>(
  input: Input,
  known: string
) => {
  const chain = chosenChain(input)
  assertOffered("transactions of your own", chain, ["evm", "solana"])
  const { allowZeroAddress } = input
  return {
    ...bodyOf(input),
    transaction: transaction(input.transaction, known, { allowZeroAddress, chain })
  }
}
