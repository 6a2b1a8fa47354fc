import type * as Effect from "effect/Effect"
import type { PullStream } from "../call/pullStream.ts"
import type { InvalidConfigError, TransactionError } from "../errors/index.ts"
import type {
  AccountOwner,
  BuiltSignature,
  GasTank,
  GasTankTopUpRequest,
  GasTankUsage,
  HashResult,
  NativeBalance,
  OperationHash,
  SmartAccount,
  SmartAccountOwner,
  SmartTokenBalance,
  SubmitRequest,
  TopUp,
  TopUpRequest,
  UserOperation
} from "../generated/smartAccount.ts"
import type {
  AccountInput,
  OperationCost,
  OperationInput,
  PageInput,
  SendOperationInput,
  SentOperation,
  TypedDataInput,
  WatchOperationInput
} from "./smartAccount/types.ts"

/** A failure of a call of smart accounts. */
export type SmartAccountFailure = TransactionError | InvalidConfigError

type Call<Data> = Effect.Effect<Data, SmartAccountFailure>

/**
 * Smart accounts that the user's wallet owns: contracts whose operations your organization can pay for.
 *
 * Needs `smartAccount` in the configuration. All calls fail with `InvalidConfigError` without it, and with `ApiError`,
 * `NoResponseError` or `InvalidResponseError` as other calls do.
 */
export interface SmartAccountService {
  /**
   * Creates the user's smart accounts, one for each network, and returns them. If the user has them already, returns
   * those. Nothing is deployed, so this costs nothing.
   *
   * Source: operation `createSmartAccount` of `openapi/smart-account.yaml`. Only owners of the provider `wallet` are documented.
   *
   * @example
   * const { accounts } = await client.smartAccount.create()
   * console.log(accounts.map(({ aaAddress, status }) => `${aaAddress} ${status}`))
   */
  readonly create: (input?: { readonly owner?: AccountOwner | undefined }) => Call<SmartAccountOwner>
  /**
   * Lists the user's smart accounts. The service has no operation that only reads them, so this creates the ones that are
   * missing.
   *
   * Source: operation `createSmartAccount` of `openapi/smart-account.yaml`.
   *
   * @example
   * const [account] = await client.smartAccount.list()
   * console.log(account?.aaAddress)
   */
  readonly list: () => Call<readonly SmartAccount[]>
  /**
   * Reads how much of its network's coin an account has.
   *
   * Source: operation `getSmartAccountBalance` of `openapi/smart-account.yaml`.
   *
   * @example
   * const [account] = await client.smartAccount.list()
   * if (account) console.log((await client.smartAccount.balanceCoin({ accountId: account.id })).balance)
   */
  readonly balanceCoin: (input: AccountInput) => Call<NativeBalance>
  /**
   * Reads how much of a token an account has.
   *
   * Source: operation `getSmartAccountTokenBalance` of `openapi/smart-account.yaml`.
   *
   * @example
   * const [account] = await client.smartAccount.list()
   * if (account) {
   *   const { balance } = await client.smartAccount.balanceToken({ accountId: account.id, tokenAddress: usdc })
   *   console.log(balance)
   * }
   */
  readonly balanceToken: (input: AccountInput & { readonly tokenAddress: string }) => Call<SmartTokenBalance>
  /**
   * Reads how much of several tokens an account has, in the order of `tokenAddresses`.
   *
   * Source: operation `listSmartAccountTokenBalances` of `openapi/smart-account.yaml`.
   *
   * @example
   * const [account] = await client.smartAccount.list()
   * if (account) {
   *   const tokenAddresses = [usdc]
   *   console.log(await client.smartAccount.balanceTokenBatch({ accountId: account.id, tokenAddresses }))
   * }
   */
  readonly balanceTokenBatch: (
    input: AccountInput & { readonly tokenAddresses: readonly string[] }
  ) => Call<readonly SmartTokenBalance[]>
  /**
   * Returns the hash that the owner has to sign for the account to sign a message. Pass the signature to
   * `buildSignature`.
   *
   * Source: operation `hashSmartAccountMessage` of `openapi/smart-account.yaml`.
   *
   * @example
   * const [account] = await client.smartAccount.list()
   * if (account) console.log(await client.smartAccount.hashMessage({ accountId: account.id, message: "Hello" }))
   */
  readonly hashMessage: (input: AccountInput & { readonly message: string }) => Call<HashResult>
  /**
   * Returns the hash that the owner has to sign for the account to sign typed data (EIP-712). Numbers may be bigints.
   *
   * Source: operation `hashSmartAccountTypedData` of `openapi/smart-account.yaml`.
   *
   * @example
   * const [account] = await client.smartAccount.list()
   * const typedData = {
   *   domain: { name: "Example", version: "1" },
   *   types: { Mail: [{ name: "text", type: "string" }] },
   *   primaryType: "Mail",
   *   message: { text: "Hello" }
   * }
   * if (account) console.log(await client.smartAccount.hashTypedData({ accountId: account.id, typedData }))
   */
  readonly hashTypedData: (input: TypedDataInput) => Call<HashResult>
  /**
   * Turns the owner's signature of such a hash into the account's, which contracts accept (ERC-1271).
   *
   * Source: operation `buildSmartAccountSignature` of `openapi/smart-account.yaml`.
   *
   * @example
   * const [account] = await client.smartAccount.list()
   * if (account) {
   *   const signature = `0x${"22".repeat(65)}` // the owner's
   *   console.log(await client.smartAccount.buildSignature({ accountId: account.id, signature }))
   * }
   */
  readonly buildSignature: (
    input: AccountInput & {
      readonly signature: string
      /** If it is a signature of typed data. */
      readonly typedData?: TypedDataInput["typedData"] | undefined
    }
  ) => Call<BuiltSignature>
  /**
   * Estimates what an operation would cost. Reserves nothing.
   *
   * Source: operations `estimateCoinOperation`, `estimateTokenOperation`, `estimateErc721Operation`, `estimateErc1155Operation`,
   * `estimateCallOperation` and `estimateDeployOperation` of `openapi/smart-account.yaml`.
   *
   * @example
   * const [account] = await client.smartAccount.list()
   * if (account) console.log(await client.smartAccount.estimate({ accountId: account.id, deploy: true }))
   */
  readonly estimate: (input: OperationInput) => Call<OperationCost>
  /**
   * Stores an operation at the service, and returns the hash that its owner signs and when it expires. Use `send`, which does all
   * steps, unless another wallet signs.
   *
   * Source: operations `hashCoinOperation`, `hashTokenOperation`, `hashErc721Operation`, `hashErc1155Operation`,
   * `hashCallOperation` and `hashDeployOperation` of `openapi/smart-account.yaml`.
   *
   * @example
   * const [account] = await client.smartAccount.list()
   * if (account) console.log((await client.smartAccount.hash({ accountId: account.id, deploy: true })).validUntil)
   */
  readonly hash: (input: OperationInput) => Call<OperationHash>
  /**
   * Submits a stored operation with the owner's signature of its hash (personal_sign of its bytes). Has no journal: use `send` if
   * the user's wallet signs.
   *
   * Source: operation `submitUserOperation` of `openapi/smart-account.yaml`.
   *
   * @example
   * const [account] = await client.smartAccount.list()
   * if (account) {
   *   const owner = toAccount(client) // from slipway/viem
   *   const { userOpId, hash } = await client.smartAccount.hash({ accountId: account.id, deploy: true })
   *   const signature = await owner.signMessage({ message: { raw: hash as `0x${string}` } })
   *   console.log((await client.smartAccount.submit({ userOpId, hash, signature })).status)
   * }
   */
  readonly submit: (
    input: Omit<SubmitRequest, "isSponsored"> & {
      /** @default false */
      readonly isSponsored?: boolean | undefined
    }
  ) => Call<UserOperation>
  /**
   * Reads an operation. Its `status` is `waiting_signature`, `on_process`, `success`, `failed` or `expired`.
   *
   * Source: operation `getUserOperation` of `openapi/smart-account.yaml`.
   *
   * @example
   * const [account] = await client.smartAccount.list()
   * if (account) {
   *   const { userOpId } = await client.smartAccount.hash({ accountId: account.id, deploy: true })
   *   console.log((await client.smartAccount.get({ userOpId })).status)
   * }
   */
  readonly get: (input: { readonly userOpId: string }) => Call<UserOperation>
  /**
   * Yields an operation now and when its status changes, until that is `success`, `failed` or `expired`. Polls every
   * three seconds by default, and retries transient failures. Ends at the latest ten minutes after the operation
   * expires, even if its status is not final.
   *
   * Source: repeated `getUserOperation` of `openapi/smart-account.yaml`.
   *
   * @example
   * const [account] = await client.smartAccount.list()
   * if (account) {
   *   const { userOpId } = await client.smartAccount.hash({ accountId: account.id, deploy: true })
   *   for await (const { status } of client.smartAccount.watch({ userOpId })) {
   *     console.log(status)
   *     break
   *   }
   * }
   */
  readonly watch: (input: WatchOperationInput) => PullStream<UserOperation, SmartAccountFailure>
  /**
   * Sends an operation of the user's smart account: prices it, stores it, lets the user's wallet sign its hash, and submits it.
   *
   * It is written to the journal first, and is in `client.transactions` like every send: a repeated call sends nothing while the
   * outcome of the first is unknown, and a lost response is looked up by the id of the operation. An operation is carried out
   * at most once, and never after it expires. `wait()` resolves to its transaction: `confirmed`, `reverted`, or `failed` with a
   * `reason` such as `EXPIRED` or `NONCE_CONFLICT`. If the service loses an operation, and the client has no node to search the chain,
   * it stays `unknown` with the reason `EXPIRED` once it can no longer be carried out.
   *
   * Operations of an account are prepared and submitted one at a time, in all tabs. With `evm`, the decimals of a token come from its
   * contract.
   *
   * Fails with `NotSentError` (`EXPIRED` if the signature came too late, `INSUFFICIENT_FUNDS`, `NONCE_CONFLICT`, `TOKEN_DECIMALS`,
   * `SUPERSEDED` if it was sent again, or another process ended it, while it was being signed), `OutcomeUnknownError`,
   * `UnresolvedSendError`, `SignatureMismatchError`, or `ApiError` if the service or your server refuses it: its `reason` is
   * `SPONSORSHIP_REFUSED` or `GAS_TANK_EMPTY` if no one pays the fee.
   *
   * Source: operations `submitUserOperation` and those of `estimate` and `hash` of `openapi/smart-account.yaml`. That the owner
   * signs the bytes of the hash is what ERC-4337 accounts verify; the documentation only says personal_sign.
   *
   * @example
   * const sent = await client.smartAccount.send({
   *   network: "base-sepolia",
   *   coin: { to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72", amount: 0n },
   *   sponsored: true
   * })
   * console.log((await sent.wait()).status)
   */
  readonly send: (input: SendOperationInput) => Call<SentOperation>
  /**
   * Credits a payment of USDT to the gas tank of an owner.
   *
   * Source: operation `topUpSmartAccount` of `openapi/smart-account.yaml`.
   *
   * @example
   * const { id: receiverOwnerId } = await client.smartAccount.create()
   * const poolAddress = "0x8ba1f109551bD432803012645Ac136ddd64DBA72" // of the service
   * const txHash = `0x${"11".repeat(32)}` // of the user's payment to the pool
   * const message = `84532.${txHash}`
   * const { signature } = await client.wallet.signMessage({ network: "base-sepolia", message })
   * const payment = { txHash, chainId: 84532, receiverOwnerId, tokenAddress: usdc, poolAddress, signature }
   * console.log((await client.smartAccount.topUp(payment)).status)
   */
  readonly topUp: (input: TopUpRequest) => Call<TopUp>
  /**
   * Lists the top-ups of an owner's gas tank.
   *
   * Source: operation `listSmartAccountTopUps` of `openapi/smart-account.yaml`.
   *
   * @example
   * const { id: ownerId } = await client.smartAccount.create()
   * console.log((await client.smartAccount.topUps({ ownerId })).length)
   */
  readonly topUps: (input: PageInput & { readonly ownerId: string }) => Call<readonly TopUp[]>
  /**
   * Lists the operations of all users of your organization. For servers: `smartAccountHandler` refuses it.
   *
   * Source: operation `listUserOperations` of `openapi/smart-account.yaml`.
   *
   * @example
   * console.log((await server.smartAccount.operations({ limit: 10 })).length)
   */
  readonly operations: (input?: PageInput) => Call<readonly UserOperation[]>
  /** The gas tank of your organization, which pays for sponsored operations. For servers: `smartAccountHandler` refuses it. */
  readonly gasTank: {
    /**
     * Reads the balance of the organization's gas tank.
     *
     * Source: operation `getGasTank` of `openapi/smart-account.yaml`.
     *
     * @example
     * console.log((await server.smartAccount.gasTank.get()).balance)
     */
    readonly get: () => Call<GasTank>
    /**
     * Credits a payment of USDT to the organization's gas tank.
     *
     * Source: operation `topUpGasTank` of `openapi/smart-account.yaml`.
     *
     * @example
     * const poolAddress = "0x8ba1f109551bD432803012645Ac136ddd64DBA72" // of the service
     * const txHash = `0x${"11".repeat(32)}` // of your payment to the pool
     * const message = `84532.${txHash}`
     * const { signature } = await client.wallet.signMessage({ network: "base-sepolia", message }) // by the payer
     * const payment = { txHash, chainId: 84532, tokenAddress: usdc, poolAddress, signature }
     * console.log((await server.smartAccount.gasTank.topUp(payment)).status)
     */
    readonly topUp: (input: GasTankTopUpRequest) => Call<TopUp>
    /**
     * Lists the top-ups of the organization's gas tank.
     *
     * Source: operation `listGasTankTopUps` of `openapi/smart-account.yaml`.
     *
     * @example
     * console.log((await server.smartAccount.gasTank.topUps()).length)
     */
    readonly topUps: (input?: PageInput) => Call<readonly TopUp[]>
    /**
     * Lists the sponsored operations with what the organization's gas tank paid for each.
     *
     * Source: operation `listGasTankUsage` of `openapi/smart-account.yaml`.
     *
     * @example
     * console.log((await server.smartAccount.gasTank.usage()).length)
     */
    readonly usage: (input?: PageInput) => Call<readonly GasTankUsage[]>
  }
}
