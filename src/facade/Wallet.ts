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
import type { SentTransactionResult } from "../transactions/api.ts"
import type { ZeroAddress } from "./input/moneyInput.ts"
import type { OnNetwork, SendInput, SignTypedDataInput } from "./input/walletInput.ts"

/** The result of a call that moves value. Its transaction is listed in `client.transactions` from its first moment. */
export type SendCall<A> = Effect.Effect<A & SentTransactionResult & Rotated, TransactionError>

/** The result of a wallet operation, with the new tokens beside it when the call was handed a `refreshToken`. */
export type Operation<A> = Effect.Effect<A & Rotated, SessionError>

/**
 * What a wallet can do.
 *
 * Every call works on the managed session; handed a `walletToken` it uses that instead, and handed a
 * `refreshToken` too it brings the new pair with its result. Every call may fail with `InvalidInputError` (a
 * field is wrong, nothing was sent), `NotSignedInError`, `SessionEndedError`, `ApiError` (the service said
 * no) or `NoResponseError`. A call that moves value and ends with `outcome` `unknown` may have been carried
 * out: find out before making it again.
 */
export interface WalletService {
  /**
   * Lists the wallet's addresses, one a chain family.
   *
   * Source: operation `getAddresses` of `openapi/wallet.yaml`.
   *
   * @example
   * const { address } = await client.wallet.addresses()
   * console.log(address.find(({ network }) => network === "evm")?.address)
   */
  readonly addresses: (input?: ExplicitTokens) => Operation<AddressList>
  /**
   * Reads the balance of the network's own coin, as a decimal text in whole coins.
   *
   * Source: operation `balanceCoin` of `openapi/wallet.yaml`.
   *
   * @example
   * const { balance, symbol } = await client.wallet.balanceCoin({ network: "ethereum-sepolia" })
   * console.log(balance, symbol)
   */
  readonly balanceCoin: (input: OnNetwork<unknown>) => Operation<Balance>
  /**
   * Reads the balance of one token, as a decimal text in whole tokens.
   *
   * Source: operation `balanceToken` of `openapi/wallet.yaml`.
   *
   * @example
   * const { balance, symbol } = await client.wallet.balanceToken({ network: "ethereum-sepolia", tokenAddress: usdc })
   * console.log(balance, symbol)
   */
  readonly balanceToken: (input: OnNetwork<BalanceTokenRequest>) => Operation<Balance>
  /**
   * Reads the balances of several tokens in the order asked for. For EVM networks.
   *
   * Source: operation `batchBalanceToken` of `openapi/wallet.yaml`.
   *
   * @example
   * const { tokens } = await client.wallet.balanceTokenBatch({ network: "ethereum-sepolia", tokenAddresses: [usdc] })
   * console.log(tokens.map(({ balance, symbol }) => `${balance} ${symbol}`))
   */
  readonly balanceTokenBatch: (input: OnNetwork<BatchBalanceTokenRequest>) => Operation<BatchBalance>
  /**
   * Estimates what a transaction would cost: the limit in gas, the prices in wei, all as decimal texts.
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
   * Sends the network's own coin. `amount` is a decimal text in whole coins.
   *
   * The answer says that the transaction was broadcast, not that it was mined: see `transactionDetail`.
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
   * Sends a token. `amount` is a decimal text in whole tokens; the service applies the token's decimals.
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
   * Sends any transaction. `value`, `nonce`, gas and prices are hexadecimal texts, the value in wei.
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
   * Cancels a transaction that is not mined yet, by sending nothing under its `nonce`, a whole number.
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
    input: SendInput<CancelTransactionRequest>
  ) => SendCall<CancelTransactionResult>
  /**
   * Signs a text the way `personal_sign` does (EIP-191).
   *
   * Source: operation `signMessage` of `openapi/wallet.yaml`.
   *
   * @example
   * const { signature } = await client.wallet.signMessage({ network: "ethereum-sepolia", message: "Hello" })
   * console.log(signature)
   */
  readonly signMessage: (input: OnNetwork<SignMessageRequest>) => Operation<Signature>
  /**
   * Signs a transaction without sending it. `signedTransaction` is the whole signed transaction, ready to broadcast.
   *
   * `signature` is the same, unless the service answers with both fields: then each is as the service gave it.
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
   * Signs typed structured data (EIP-712).
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
   * Signs a 32-byte hash as it is. What the hash stands for is not shown to anyone: prefer the other three.
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
   * Signs an authorization for a contract to act as the wallet (EIP-7702). The zero address takes it back.
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
   * Sends one ERC-721 token. For EVM networks.
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
   * Sends ERC-1155 tokens: one id and amount, or lists of equal length. For EVM networks.
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
   * Reads the receipt of a mined transaction. `status` is 1 for success and 0 for reverted.
   *
   * The service does not document its answer for a transaction that is not mined yet; expect an `ApiError`.
   *
   * Source: operation `transactionDetail` of `openapi/wallet.yaml`; both of its forms, nested and flat, are read.
   *
   * @example
   * const receipt = await client.wallet.transactionDetail({ network: "ethereum-sepolia", transactionHash: minedHash })
   * console.log(receipt.status, receipt.gasUsed)
   */
  readonly transactionDetail: (input: OnNetwork<TransactionDetailRequest>) => Operation<TransactionReceipt>
  /**
   * Exchanges your own refresh token for a new pair. Both old tokens are used up by it, so the old pair can be
   * passed as it is.
   *
   * The managed session does this by itself, with its own tokens.
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
