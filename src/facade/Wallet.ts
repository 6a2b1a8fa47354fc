import type * as Effect from "effect/Effect"
import type { SessionError, TransactionError } from "../errors/index.ts"
import type {
  AddressList,
  Balance,
  BalanceTokenRequest,
  BatchBalance,
  BatchBalanceTokenRequest,
  CancelTransactionRequest,
  CancelTransactionResult,
  EstimateGasRequest,
  GasEstimate,
  SendCoinRequest,
  SendTokenRequest,
  SendTransactionRequest,
  SentTransaction,
  SignAuthorizationRequest,
  Signature,
  SignedAuthorization,
  SignedTransaction,
  SignHashRequest,
  SignMessageRequest,
  SignTransactionRequest,
  TokenPair,
  TransactionDetailRequest,
  TransactionReceipt,
  TransferErc721Request,
  TransferErc1155Request
} from "../generated/wallet.ts"
import type { ExplicitTokens, Rotated } from "../session/tokens/ExplicitTokens.ts"
import type { FeeLimit, SentTransactionResult } from "../transactions/api.ts"
import type { ZeroAddress } from "./input/moneyInput.ts"
import type { OnNetwork, SendInput, SignTypedDataInput } from "./input/walletInput.ts"

/** The result of a call that moves value. `client.transactions` lists the transaction as soon as the call starts. */
export type SendCall<A> = Effect.Effect<A & SentTransactionResult & Rotated, TransactionError>

/** The result of a wallet operation. Includes the new tokens if you passed a `refreshToken`. */
export type Operation<A> = Effect.Effect<A & Rotated, SessionError>

/**
 * The operations of a wallet.
 *
 * Calls use the managed session by default. Pass a `walletToken` to use that token instead. Pass a `refreshToken` as well,
 * and the result includes the new pair.
 *
 * Every call may fail with `InvalidInputError` (a field is invalid, nothing was sent), `NotSignedInError`,
 * `SessionEndedError`, `ApiError` (the service refused) or `NoResponseError`. If a call that moves value fails with
 * `outcome` `unknown`, it may have been carried out: call `reconcile()` of the `OutcomeUnknownError`, or
 * `client.transactions.reconcile()`, before you repeat it.
 */
export interface WalletService {
  /**
   * Lists the wallet's addresses, one per chain family.
   *
   * Source: operation `getAddresses` of `openapi/wallet.yaml`.
   *
   * @example
   * const { address } = await client.wallet.addresses()
   * console.log(address.find(({ network }) => network === "evm")?.address)
   */
  readonly addresses: (input?: ExplicitTokens) => Operation<AddressList>
  /**
   * Reads the balance of the network's native coin, as a decimal string in whole coins.
   *
   * Source: operation `balanceCoin` of `openapi/wallet.yaml`.
   *
   * @example
   * const { balance, symbol } = await client.wallet.balanceCoin({ network: "ethereum-sepolia" })
   * console.log(balance, symbol)
   */
  readonly balanceCoin: (input: OnNetwork<unknown>) => Operation<Balance>
  /**
   * Reads the balance of one token, as a decimal string in whole tokens.
   *
   * Source: operation `balanceToken` of `openapi/wallet.yaml`.
   *
   * @example
   * const { balance, symbol } = await client.wallet.balanceToken({ network: "ethereum-sepolia", tokenAddress: usdc })
   * console.log(balance, symbol)
   */
  readonly balanceToken: (input: OnNetwork<BalanceTokenRequest>) => Operation<Balance>
  /**
   * Reads the balances of several tokens, in the order of `tokenAddresses`. EVM networks only.
   *
   * Source: operation `batchBalanceToken` of `openapi/wallet.yaml`.
   *
   * @example
   * const { tokens } = await client.wallet.balanceTokenBatch({ network: "ethereum-sepolia", tokenAddresses: [usdc] })
   * console.log(tokens.map(({ balance, symbol }) => `${balance} ${symbol}`))
   */
  readonly balanceTokenBatch: (input: OnNetwork<BatchBalanceTokenRequest>) => Operation<BatchBalance>
  /**
   * Estimates the cost of a transaction: the limit in gas, the fees in wei, all as decimal strings.
   *
   * Source: operation `estimateGas` of `openapi/wallet.yaml`.
   *
   * @example
   * const { gasLimit, maxFeePerGas } = await client.wallet.estimateGas({
   *   network: "ethereum-sepolia",
   *   type: "send-coin",
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   amount: "0.015"
   * })
   * console.log(gasLimit, maxFeePerGas)
   */
  readonly estimateGas: (input: OnNetwork<EstimateGasRequest>) => Operation<GasEstimate>
  /**
   * Sends the network's native coin. `amount` is a decimal string in whole coins.
   *
   * Resolves when the transaction is broadcast, before it is mined. Use `wait()` of the result, or `transactionDetail`, to
   * find out whether it was mined.
   *
   * Source: operation `sendCoin` of `openapi/wallet.yaml`.
   *
   * @example
   * const { txReceipt } = await client.wallet.sendCoin({
   *   network: "ethereum-sepolia",
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   amount: "0.015"
   * })
   * console.log(txReceipt.hash)
   */
  readonly sendCoin: (input: SendInput<SendCoinRequest> & ZeroAddress) => SendCall<SentTransaction>
  /**
   * Sends a token. `amount` is a decimal string in whole tokens; the service applies the token's decimals.
   *
   * Source: operation `sendToken` of `openapi/wallet.yaml`.
   *
   * @example
   * const { txReceipt } = await client.wallet.sendToken({
   *   network: "ethereum-sepolia",
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   tokenAddress: usdc,
   *   amount: "10"
   * })
   * console.log(txReceipt.hash)
   */
  readonly sendToken: (input: SendInput<SendTokenRequest> & ZeroAddress) => SendCall<SentTransaction>
  /**
   * Sends any transaction. `value`, `nonce`, gas and fees are hexadecimal strings, `value` and fees in wei.
   *
   * Source: operation `sendTransaction` of `openapi/wallet.yaml`.
   *
   * @example
   * const { address } = await client.wallet.addresses()
   * const { txReceipt } = await client.wallet.sendTransaction({
   *   network: "ethereum-sepolia",
   *   transaction: {
   *     from: address[0]?.address ?? "",
   *     to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *     value: "0x38d7ea4c68000",
   *     data: "0x"
   *   }
   * })
   * console.log(txReceipt.hash)
   */
  readonly sendTransaction: (
    input: SendInput<SendTransactionRequest> & ZeroAddress
  ) => SendCall<SentTransaction>
  /**
   * Cancels a transaction that is not mined yet by sending an empty one with the same `nonce`, a whole number. `maxFee` limits what
   * that costs, and requires an RPC node (`evm`).
   *
   * Fails with `NotSentError` (`FEE_ABOVE_LIMIT`) if `maxFee` is too low to replace the transaction now.
   *
   * Source: operation `cancelTransaction` of `openapi/wallet.yaml`.
   *
   * @example
   * const { txReceipt } = await client.wallet.sendCoin({
   *   network: "ethereum-sepolia",
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   amount: "0.015"
   * })
   * const { hash } = await client.wallet.cancelTransaction({
   *   network: "ethereum-sepolia",
   *   nonce: Number(txReceipt.nonce)
   * })
   * console.log(hash)
   */
  readonly cancelTransaction: (
    input: SendInput<CancelTransactionRequest> & FeeLimit
  ) => SendCall<CancelTransactionResult>
  /**
   * Signs a text message as `personal_sign` does (EIP-191).
   *
   * Source: operation `signMessage` of `openapi/wallet.yaml`.
   *
   * @example
   * const { signature } = await client.wallet.signMessage({ network: "ethereum-sepolia", message: "Hello" })
   * console.log(signature)
   */
  readonly signMessage: (input: OnNetwork<SignMessageRequest>) => Operation<Signature>
  /**
   * Signs a transaction without sending it. `signedTransaction` is the serialized signed transaction, ready to broadcast.
   *
   * `signature` has the same value unless the service returns both fields. Then both are passed on unchanged.
   *
   * Source: operation `signTransaction` of `openapi/wallet.yaml`.
   *
   * @example
   * const { address } = await client.wallet.addresses()
   * const { signedTransaction } = await client.wallet.signTransaction({
   *   network: "ethereum-sepolia",
   *   transaction: {
   *     from: address[0]?.address ?? "",
   *     to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *     value: "0x38d7ea4c68000"
   *   }
   * })
   * console.log(signedTransaction)
   */
  readonly signTransaction: (
    input: OnNetwork<SignTransactionRequest> & ZeroAddress
  ) => Operation<Signature & SignedTransaction>
  /**
   * Signs typed data (EIP-712).
   *
   * Source: operation `signTypedData` of `openapi/wallet.yaml`.
   *
   * @example
   * const { signature } = await client.wallet.signTypedData({
   *   network: "ethereum-sepolia",
   *   data: {
   *     domain: { name: "Example", version: "1", chainId: 11155111 },
   *     types: { Mail: [{ name: "text", type: "string" }] },
   *     primaryType: "Mail",
   *     message: { text: "Hello" }
   *   }
   * })
   * console.log(signature)
   */
  readonly signTypedData: (input: SignTypedDataInput) => Operation<Signature>
  /**
   * Signs a 32-byte hash without a prefix. The user cannot see what the hash commits to, so prefer `signMessage`,
   * `signTypedData` and `signTransaction`.
   *
   * Source: operation `signHash` of `openapi/wallet.yaml`.
   *
   * @example
   * const { signature } = await client.wallet.signHash({
   *   network: "ethereum-sepolia",
   *   hash: "0x1111111111111111111111111111111111111111111111111111111111111111"
   * })
   * console.log(signature)
   */
  readonly signHash: (input: OnNetwork<SignHashRequest>) => Operation<Signature>
  /**
   * Signs an authorization that delegates the wallet to a contract (EIP-7702). The zero address revokes the delegation.
   *
   * Source: operation `signAuthorization` of `openapi/wallet.yaml`.
   *
   * @example
   * const { authorization } = await client.wallet.signAuthorization({
   *   chainId: 11155111,
   *   contractAddress: "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
   * })
   * console.log(authorization.nonce, authorization.r)
   */
  readonly signAuthorization: (
    input: SignAuthorizationRequest & ExplicitTokens
  ) => Operation<SignedAuthorization>
  /**
   * Sends one ERC-721 token. EVM networks only.
   *
   * Source: operation `transferErc721` of `openapi/wallet.yaml`.
   *
   * @example
   * const { txReceipt } = await client.wallet.transferErc721({
   *   network: "ethereum-sepolia",
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   tokenAddress: erc721,
   *   tokenId: erc721TokenId
   * })
   * console.log(txReceipt.hash)
   */
  readonly transferErc721: (
    input: SendInput<TransferErc721Request> & ZeroAddress
  ) => SendCall<SentTransaction>
  /**
   * Sends ERC-1155 tokens: one id and amount, or lists of equal length. EVM networks only.
   *
   * Source: operation `transferErc1155` of `openapi/wallet.yaml`.
   *
   * @example
   * const { txReceipt } = await client.wallet.transferErc1155({
   *   network: "ethereum-sepolia",
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   tokenAddress: erc1155,
   *   tokenId: ["1", "2"],
   *   amount: ["1", "3"]
   * })
   * console.log(txReceipt.hash)
   */
  readonly transferErc1155: (
    input: SendInput<TransferErc1155Request> & ZeroAddress
  ) => SendCall<SentTransaction>
  /**
   * Reads the receipt of a mined transaction. `status` is 1 or `0x1` for success, and 0 or `0x0` for reverted.
   *
   * The service does not document its response for a transaction that is not mined yet. Expect an `ApiError`.
   *
   * Source: operation `transactionDetail` of `openapi/wallet.yaml`. Both of its forms, nested and flat, are accepted.
   *
   * @example
   * const receipt = await client.wallet.transactionDetail({ network: "ethereum-sepolia", transactionHash: minedHash })
   * console.log(receipt.status, receipt.gasUsed)
   */
  readonly transactionDetail: (input: OnNetwork<TransactionDetailRequest>) => Operation<TransactionReceipt>
  /**
   * Refreshes tokens that you manage yourself: exchanges a refresh token for a new pair. Both old tokens become invalid. You
   * may pass the whole old pair.
   *
   * The managed session refreshes its tokens automatically.
   *
   * Source: operation `refreshWalletToken` of `openapi/wallet.yaml`.
   *
   * @example
   * const pair = await server.wallet.refreshToken({ refreshToken })
   * console.log(Object.keys(pair))
   */
  readonly refreshToken: (
    input: { readonly refreshToken: string } & Pick<ExplicitTokens, "walletToken">
  ) => Effect.Effect<TokenPair, SessionError>
}
