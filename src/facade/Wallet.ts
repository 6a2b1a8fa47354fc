import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { SettingsService } from "../config.ts"
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
  paths,
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
import * as keys from "../generated/walletKeys.ts"
import type { Call } from "../http/Call.ts"
import { providerHeaders } from "../http/headers.ts"
import type { WalletApiService } from "../http/Transport.ts"
import type { Init, Reply, Verbs } from "../http/Verbs.ts"
import type { Network } from "../networks.ts"
import type { Refresh } from "../session/callRefresh.ts"
import type { SessionEngine } from "../session/Session.ts"
import type { ExplicitTokens, Rotated } from "../session/tokens/ExplicitTokens.ts"
import { token } from "../session/tokens/token.ts"
import type { SentTransactionResult } from "../transactions/api.ts"
import type { SendOperation } from "../transactions/engine.ts"
import { contract, invalid, json, object, prepared, preparedLater, text, whole } from "./input/input.ts"
import type { ZeroAddress } from "./input/moneyInput.ts"
import { bodyOf, tokenKeys } from "./input/walletBody.ts"
import { lazily } from "./loading/lazily.ts"

/** A request of the service as a call takes it: the network by name, and the caller's own tokens if any. */
export type OnNetwork<Request> = (Request extends unknown ? Omit<Request, "network" | "chainId"> : never) & {
  /** The service's name of the network, e.g. `ethereum-sepolia`, or a short form, e.g. `sepolia`. */
  readonly network: Network
} & ExplicitTokens

export type SignTypedDataInput = OnNetwork<{
  /** The typed data, or its JSON text. Numbers in it may be bigints. */
  readonly data: string | Readonly<Record<string, unknown>>
}>

/** A request that moves value. */
export type SendInput<Request> = OnNetwork<Request> & SendOptions

/** What makes two sends one send or two. */
export interface SendOptions {
  /**
   * Names this send. Two sends with one id are one send: the second resolves to the first. Two different ids are always
   * two sends. Take one for each intention of the user, such as an order's number.
   */
  readonly id?: string | undefined
  /**
   * Sends once more what was sent before, also while the outcome of that is not known. Without it, the same request made
   * again before its caller has learned the outcome is that send.
   */
  readonly again?: boolean | undefined
}

/** The result of a call that moves value. Its transaction is listed in `client.transactions` from its first moment. */
export type SendCall<A> = Effect.Effect<A & SentTransactionResult & Rotated, TransactionError>

/** The wallet service's own calls, which know nothing of a journal or a node. */
export type ServiceWallet = Omit<WalletService, SendOperation> & {
  readonly [Operation in keyof SendInputs]: (
    input: SendInputs[Operation]
  ) => Effect.Effect<ServiceAnswers[Operation] & Rotated, SessionError>
}

interface SendInputs {
  readonly sendCoin: OnNetwork<SendCoinRequest> & ZeroAddress
  readonly sendToken: OnNetwork<SendTokenRequest> & ZeroAddress
  readonly sendTransaction: OnNetwork<SendTransactionRequest> & ZeroAddress
  readonly transferErc721: OnNetwork<TransferErc721Request> & ZeroAddress
  readonly transferErc1155: OnNetwork<TransferErc1155Request> & ZeroAddress
  readonly cancelTransaction: OnNetwork<CancelTransactionRequest>
}

interface ServiceAnswers extends Record<Exclude<SendOperation, "cancelTransaction">, SentTransaction> {
  readonly cancelTransaction: CancelTransactionResult
}

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

export class Wallet extends /* @__PURE__ */ Context.Service<Wallet, WalletService>()("slipway/Wallet") {}

export const makeWallet = (
  api: WalletApiService,
  settings: SettingsService,
  session: SessionEngine,
  refresh: Refresh
): ServiceWallet => {
  const headers = providerHeaders(settings)

  /** One operation: `check` looks at the copy of the input and answers with the body, from which no tokens are sent. */
  const operate = <Input extends ExplicitTokens, Body, Data extends object>(
    input: Input,
    known: string,
    call: Pick<Call, "kind">,
    check: (input: Input) => Body,
    request: (client: Verbs<paths>, init: Init & { readonly body: Body }) => Promise<Reply<Data>>
  ): Operation<Data> =>
    Effect.flatMap(
      prepared(input, `${known} ${tokenKeys}`, (taken) => ({ taken, sent: json(check(taken)) })),
      (ready) => carriedOut(ready, call, request)
    )

  /** One operation that moves money, or may: its checks are loaded when they are first needed. */
  const operateWithMoney = <Input extends ExplicitTokens, Body, Data extends object>(
    input: Input,
    call: Pick<Call, "kind">,
    check: (bodies: MoneyBodies) => (input: Input) => Body,
    request: (client: Verbs<paths>, init: Init & { readonly body: Body }) => Promise<Reply<Data>>
  ): Operation<Data> =>
    Effect.flatMap(
      preparedLater(input, moneyBodies, (taken, bodies) => ({ taken, sent: json(check(bodies)(taken)) })),
      (ready) => carriedOut(ready, call, request)
    )

  const carriedOut = <Body, Data extends object>(
    { taken, sent }: { readonly taken: ExplicitTokens; readonly sent: ReturnType<typeof json<Body>> },
    call: Pick<Call, "kind">,
    request: (client: Verbs<paths>, init: Init & { readonly body: Body }) => Promise<Reply<Data>>
  ): Operation<Data> =>
    session.authorized(
      taken,
      (bearer) =>
        api.send({ ...call, headers, bearer }, (client, init) => request(client, { ...init, ...sent })),
      { repeatable: call.kind !== "send" }
    )

  return {
    addresses: (input) =>
      Effect.flatMap(
        prepared(input, tokenKeys, (taken) => taken),
        (tokens) =>
          session.authorized(
            tokens,
            (bearer) =>
              api.send({ ...read, headers, bearer }, (client, init) => client.GET("/wallet/address", init)),
            { repeatable: true }
          )
      ),
    balanceCoin: (input) =>
      operate(input, keys.balanceCoin, read, bodyOf, (client, init) =>
        client.POST("/wallet/balance-coin", init)
      ),
    balanceToken: (input) =>
      operate(
        input,
        keys.balanceToken,
        read,
        (taken) => bodyOf(taken, (body) => contract("tokenAddress", body.tokenAddress)),
        (client, init) => client.POST("/wallet/balance-token", init)
      ),
    balanceTokenBatch: (input) =>
      operate(
        input,
        keys.batchBalanceToken,
        read,
        (taken) => bodyOf(taken, (body) => contracts("tokenAddresses", body.tokenAddresses)),
        (client, init) => client.POST("/wallet/batch-balance-token", init)
      ),
    estimateGas: (input) =>
      Effect.map(
        operateWithMoney(
          input,
          read,
          (bodies) => bodies.estimate,
          (client, init) => client.POST("/wallet/estimate-gas", init)
        ),
        ({ estimateGas, ...rotated }) => ({ ...estimateGas, ...rotated })
      ),
    sendCoin: (input) =>
      operateWithMoney(
        input,
        send,
        (bodies) => bodies.coinTransfer,
        (client, init) => client.POST("/wallet/send-coin", init)
      ),
    sendToken: (input) =>
      operateWithMoney(
        input,
        send,
        (bodies) => bodies.tokenTransfer,
        (client, init) => client.POST("/wallet/send-token", init)
      ),
    sendTransaction: (input) =>
      operateWithMoney(
        input,
        send,
        (bodies) => bodies.sentTransaction,
        (client, init) => client.POST("/wallet/send-transaction", init)
      ),
    cancelTransaction: (input) =>
      operate(
        input,
        keys.cancelTransaction,
        { kind: "send" },
        (taken) => bodyOf(taken, (body) => whole("nonce", body.nonce)),
        (client, init) => client.POST("/wallet/cancel-transaction", init)
      ),
    signMessage: (input) =>
      operate(
        input,
        keys.signMessage,
        sign,
        (taken) => bodyOf(taken, (body) => text("message", body.message)),
        (client, init) => client.POST("/wallet/sign-message", init)
      ),
    signTransaction: (input) =>
      Effect.map(
        operateWithMoney(
          input,
          { kind: "sign" },
          (bodies) => bodies.signedTransaction,
          (client, init) => client.POST("/wallet/sign-transaction", init)
        ),
        bothNames
      ),
    signTypedData: (input) =>
      operate(
        input,
        keys.signTypedData,
        sign,
        (taken) => {
          const body = bodyOf(taken)
          return { ...body, data: typedDataText(body.data) }
        },
        (client, init) => client.POST("/wallet/sign-typed-data", init)
      ),
    signHash: (input) =>
      operate(
        input,
        keys.signHash,
        sign,
        (taken) => bodyOf(taken, (body) => hash("hash", body.hash)),
        (client, init) => client.POST("/wallet/sign-hash", init)
      ),
    signAuthorization: (input) =>
      operateWithMoney(
        input,
        { kind: "sign" },
        (bodies) => bodies.authorization,
        (client, init) => client.POST("/wallet/sign-authorization", init)
      ),
    transferErc721: (input) =>
      operateWithMoney(
        input,
        send,
        (bodies) => bodies.erc721Transfer,
        (client, init) => client.POST("/wallet/transfer-erc721", init)
      ),
    transferErc1155: (input) =>
      operateWithMoney(
        input,
        send,
        (bodies) => bodies.erc1155Transfer,
        (client, init) => client.POST("/wallet/transfer-erc1155", init)
      ),
    transactionDetail: (input) =>
      Effect.map(
        operate(
          input,
          keys.transactionDetail,
          read,
          (taken) => bodyOf(taken, (body) => hash("transactionHash", body.transactionHash)),
          (client, init) => client.POST("/wallet/transaction-detail", init)
        ),
        flatReceipt
      ),
    refreshToken: (input) =>
      Effect.flatMap(
        // A whole pair can be passed.
        prepared(input, tokenKeys, (taken) => taken.refreshToken),
        (given) => Effect.flatMap(token("refreshToken", given), refresh)
      )
  }
}

const read = { kind: "read" } as const
const sign = { kind: "sign" } as const
const send = { kind: "send" } as const

export type MoneyBodies = typeof import("./input/moneyBodies.ts")

/** What checks the calls that move money. */
export const moneyBodies = /* @__PURE__ */ lazily(
  (): Promise<MoneyBodies> => import("./input/moneyBodies.ts")
)

const contracts = (field: string, values: unknown): void => {
  const given: readonly unknown[] = Array.isArray(values) && values.length > 0 ? values : [undefined]
  for (const [index, value] of given.entries()) contract(`${field}[${index}]`, value)
}

/** A 32-byte hash. */
const hash = (field: string, value: unknown): void => {
  if (typeof value !== "string" || !/^0x[0-9a-fA-F]{64}$/.test(value))
    throw invalid(field, "a 32-byte hash: 0x and 64 hexadecimal digits")
}

const typedDataText = (data: string | Readonly<Record<string, unknown>>): string =>
  typeof data === "string"
    ? text("data", data, "typed data or its JSON text")
    : JSON.stringify(object("data", data), (_, item) => (typeof item === "bigint" ? item.toString() : item))

/** The document names `signedTransaction` alone. A service that sends a `signature` too is taken at its word. */
const bothNames = <Signed extends SignedTransaction>(signed: Signed): Signed & Signature => {
  const { signature } = signed as Partial<Signature>
  return { ...signed, signature: signature ?? signed.signedTransaction }
}

const flatReceipt = (answer: object): TransactionReceipt & Rotated => {
  // Nested in the service's documents, flat in its SDK: the spec names the first form only.
  const { transactionDetail, ...rest } = answer as {
    transactionDetail?: TransactionReceipt
  } & TransactionReceipt &
    Rotated
  return { ...transactionDetail, ...rest }
}
