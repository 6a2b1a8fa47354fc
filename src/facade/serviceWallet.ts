import * as Effect from "effect/Effect"
import { type ChosenChain, chosenChain } from "../chain/chainChoice.ts"
import type { SettingsService } from "../config.ts"
import type { SessionError } from "../errors/index.ts"
import type {
  CancelTransactionRequest,
  CancelTransactionResult,
  SendCoinRequest,
  SendTokenRequest,
  SendTransactionRequest,
  SentTransaction,
  Signature,
  SignedTransaction,
  TransactionDetailRequest,
  TransactionReceipt,
  TransferErc721Request,
  TransferErc1155Request
} from "../generated/wallet.ts"
import * as keys from "../generated/walletKeys.ts"
import type { WalletApiService } from "../http/Transport.ts"
import type { Refresh } from "../session/callRefresh.ts"
import type { SessionEngine } from "../session/Session.ts"
import type { Rotated } from "../session/tokens/ExplicitTokens.ts"
import { token } from "../session/tokens/token.ts"
import type { SendOperation } from "../transactions/engine.ts"
import { assertOffered, hash32, tokenOn, transactionHashOn } from "./input/chainInput.ts"
import { object, text, whole } from "./input/fields.ts"
import type { ZeroAddress } from "./input/moneyInput.ts"
import { prepared } from "./input/prepared.ts"
import { bodyOf, tokenKeys } from "./input/walletBody.ts"
import type { OnNetwork } from "./input/walletInput.ts"
import type { WalletService } from "./Wallet.ts"
import { makeWalletOperations, type WalletOperations } from "./walletOperations.ts"

/** The calls of the wallet service, without a journal or an RPC node. */
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

export const makeServiceWallet = (
  api: WalletApiService,
  settings: SettingsService,
  session: SessionEngine,
  refresh: Refresh
): ServiceWallet => {
  const operations = makeWalletOperations(api, settings, session)
  return {
    ...reads(operations),
    ...signatures(operations),
    ...sends(operations),
    refreshToken: (input) =>
      Effect.flatMap(
        // `walletToken` is allowed so that callers can pass the whole pair.
        prepared(input, tokenKeys, (taken) => taken.refreshToken),
        (given) => Effect.flatMap(token("refreshToken", given), refresh)
      )
  }
}

const reads = ({
  operateWithoutBody,
  operate,
  operateWithMoney
}: WalletOperations): Pick<
  ServiceWallet,
  "addresses" | "balanceCoin" | "balanceToken" | "balanceTokenBatch" | "estimateGas" | "transactionDetail"
> => ({
  addresses: operateWithoutBody("read", (client, init) => client.GET("/wallet/address", init)),
  balanceCoin: operate(keys.balanceCoin, "read", bodyOf, (client, init) =>
    client.POST("/wallet/balance-coin", init)
  ),
  balanceToken: operate(
    keys.balanceToken,
    "read",
    (taken) =>
      bodyOf(taken, (body) => {
        const chain = chosenChain(taken)
        assertOffered("balanceToken", chain, ["evm", "solana"])
        tokenOn("tokenAddress", body.tokenAddress, chain)
      }),
    (client, init) => client.POST("/wallet/balance-token", init)
  ),
  balanceTokenBatch: operate(
    keys.batchBalanceToken,
    "read",
    (taken) =>
      bodyOf(taken, (body) => {
        const chain = chosenChain(taken)
        assertOffered("balanceTokenBatch", chain)
        tokensOn("tokenAddresses", body.tokenAddresses, chain)
      }),
    (client, init) => client.POST("/wallet/batch-balance-token", init)
  ),
  estimateGas: answering(
    operateWithMoney(
      "read",
      (bodies) => bodies.estimate,
      (client, init) => client.POST("/wallet/estimate-gas", init)
    ),
    ({ estimateGas, ...rotated }) => ({ ...estimateGas, ...rotated })
  ),
  transactionDetail: answering(
    operate(
      keys.transactionDetail,
      "read",
      (taken: OnNetwork<TransactionDetailRequest>) =>
        bodyOf(taken, (body) => transactionHashOn(body.transactionHash, chosenChain(taken))),
      (client, init) => client.POST("/wallet/transaction-detail", init)
    ),
    flatReceipt
  )
})

const signatures = ({
  operate,
  operateWithMoney
}: WalletOperations): Pick<
  ServiceWallet,
  "signMessage" | "signTransaction" | "signTypedData" | "signHash" | "signAuthorization"
> => ({
  signMessage: operate(
    keys.signMessage,
    "sign",
    (taken) => bodyOf(taken, (body) => text("message", body.message)),
    (client, init) => client.POST("/wallet/sign-message", init)
  ),
  signTransaction: answering(
    operateWithMoney(
      "sign",
      (bodies) => bodies.signedTransaction,
      (client, init) => client.POST("/wallet/sign-transaction", init)
    ),
    bothNames
  ),
  signTypedData: operate(
    keys.signTypedData,
    "sign",
    (taken) => {
      assertOffered("signTypedData", chosenChain(taken))
      return { ...bodyOf(taken), data: typedDataText(taken.data) }
    },
    (client, init) => client.POST("/wallet/sign-typed-data", init)
  ),
  signHash: operate(
    keys.signHash,
    "sign",
    (taken) => bodyOf(taken, (body) => hash32("hash", body.hash)),
    (client, init) => client.POST("/wallet/sign-hash", init)
  ),
  signAuthorization: operateWithMoney(
    "sign",
    (bodies) => bodies.authorization,
    (client, init) => client.POST("/wallet/sign-authorization", init)
  )
})

const sends = ({
  operate,
  operateWithMoney
}: WalletOperations): Pick<
  ServiceWallet,
  "sendCoin" | "sendToken" | "sendTransaction" | "cancelTransaction" | "transferErc721" | "transferErc1155"
> => ({
  sendCoin: operateWithMoney(
    "send",
    (bodies) => bodies.coinTransfer,
    (client, init) => client.POST("/wallet/send-coin", init)
  ),
  sendToken: operateWithMoney(
    "send",
    (bodies) => bodies.tokenTransfer,
    (client, init) => client.POST("/wallet/send-token", init)
  ),
  sendTransaction: operateWithMoney(
    "send",
    (bodies) => bodies.sentTransaction,
    (client, init) => client.POST("/wallet/send-transaction", init)
  ),
  cancelTransaction: operate(
    keys.cancelTransaction,
    "send",
    (taken) => bodyOf(taken, (body) => whole("nonce", body.nonce)),
    (client, init) => client.POST("/wallet/cancel-transaction", init)
  ),
  transferErc721: operateWithMoney(
    "send",
    (bodies) => bodies.erc721Transfer,
    (client, init) => client.POST("/wallet/transfer-erc721", init)
  ),
  transferErc1155: operateWithMoney(
    "send",
    (bodies) => bodies.erc1155Transfer,
    (client, init) => client.POST("/wallet/transfer-erc1155", init)
  )
})

const tokensOn = (field: string, values: unknown, chain: ChosenChain): void => {
  const given: readonly unknown[] = Array.isArray(values) && values.length > 0 ? values : [undefined]
  for (const [index, value] of given.entries()) tokenOn(`${field}[${index}]`, value, chain)
}

const typedDataText = (data: string | Readonly<Record<string, unknown>>): string =>
  typeof data === "string"
    ? text("data", data, "typed data or its JSON text")
    : JSON.stringify(object("data", data), (_, item) => (typeof item === "bigint" ? item.toString() : item))

/** The same call, with another form of its result. */
const answering =
  <Input, Answer, Result>(
    call: (input: Input) => Effect.Effect<Answer, SessionError>,
    finish: (answer: Answer) => Result
  ) =>
  (input: Input) =>
    Effect.map(call(input), finish)

/** The spec only has `signedTransaction`. If the service also sends `signature`, both are kept. */
const bothNames = <Signed extends SignedTransaction>(signed: Signed): Signed & Signature => {
  const { signature } = signed as Partial<Signature>
  return { ...signed, signature: signature ?? signed.signedTransaction }
}

const flatReceipt = (answer: object): TransactionReceipt & Rotated => {
  // The service's docs nest the receipt, its SDK has it flat. The spec only has the nested form.
  const { transactionDetail, ...rest } = answer as {
    transactionDetail?: TransactionReceipt
  } & TransactionReceipt &
    Rotated
  return { ...transactionDetail, ...rest }
}
