import type { Client, SendOperationInput } from "../../index.ts"
import type { Network } from "../../networks.ts"
import type { Tokenless } from "../cache/input.ts"

/** The wallet calls that sign or send for the user. */
export type WalletWrite = Exclude<
  keyof Client["wallet"],
  | "addresses"
  | "balanceCoin"
  | "balanceToken"
  | "balanceTokenBatch"
  | "estimateGas"
  | "transactionDetail"
  | "refreshToken"
>

export type WalletWriteInput<Name extends WalletWrite> = Tokenless<Parameters<Client["wallet"][Name]>[0]>

/** An operation of the user's smart account, which the wallet signs. */
export type SmartAccountSendInput = Tokenless<SendOperationInput>

/** A wallet call that the user is asked to confirm. `operation` determines the type of `input`. */
export type WalletRequest = {
  [Name in WalletWrite]: { readonly operation: Name; readonly input: WalletWriteInput<Name> }
}[WalletWrite]

/** An operation of the smart account that the user is asked to confirm. */
export interface OperationRequest {
  readonly operation: "sendUserOperation"
  readonly input: SmartAccountSendInput
}

/** A call of a batch. */
export interface BatchCall {
  /** Empty or missing if the call creates a contract. */
  readonly to?: string | undefined
  /** In wei: a bigint, or decimal or 0x hexadecimal digits. @default none */
  readonly value?: string | bigint | undefined
  /** The data of the call, in hex. @default none */
  readonly data?: string | undefined
}

/** Calls of the wallet that the user confirms together. */
export interface SendCallsInput {
  readonly network: Network
  readonly calls: readonly BatchCall[]
  /** Whether all calls are made or none. Otherwise each is a transaction, sent after the one before it succeeded. */
  readonly isAtomic: boolean
  /** The contract that gets control of the wallet first (EIP-7702). */
  readonly delegate?: string | undefined
}

/** A batch of calls that the user is asked to confirm once, such as that of `wallet_sendCalls`. */
export interface CallsRequest {
  readonly operation: "sendCalls"
  readonly input: SendCallsInput
}

/** A call that the user is asked to confirm. `operation` determines the type of `input`. */
export type ConfirmationRequest = WalletRequest | OperationRequest | CallsRequest

/** The limits that the user set when they approved a request. They can only narrow it. */
export interface Approval {
  /** A lower amount for an ERC-20 `approve` call, in the token's smallest unit. */
  readonly spendingLimit?: bigint | undefined
  /** The same for each call of a batch, in their order. `undefined` leaves a call as it is. */
  readonly spendingLimits?: readonly (bigint | undefined)[] | undefined
  /**
   * The most that the cancellation of a transaction may cost, in wei, as decimal digits: the fee that the user saw. Requires an RPC node.
   */
  readonly maxFee?: string | undefined
}

/** The name and icon that an app gives itself. They are not verified. */
export interface Asker {
  /** Shown in quotes, up to 40 characters. */
  readonly name?: string | undefined
  /** An `https:` or `data:image/` address. Others are not loaded. @default the first letters of the name */
  readonly icon?: string | undefined
}

/** The app that asks, if it is another one than the page, e.g. an app that is connected through WalletConnect. */
export interface AskingApp {
  /** The host that the request comes from, such as "app.uniswap.org". @default that of `ConfirmRequest` */
  readonly host?: string | undefined
  /** The name and icon that the app gives itself. @default that of `ConfirmRequest` */
  readonly asker?: Asker | undefined
}

/**
 * Asks the user. Resolves when they approve, and rejects with `UserRejectedError` when they decline. Resolves to an `Approval`
 * if they lowered the amount of an `approve` call, or saw what a cancellation costs.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a function that returns nothing approves the request as it is
export type Confirm = (request: ConfirmationRequest, app?: AskingApp) => Promise<Approval | void>

/** The user declined. Nothing was sent. It has the same members as every Slipway error. */
export class UserRejectedError extends Error {
  override readonly name = "UserRejectedError"
  readonly _tag = "UserRejectedError"
  readonly code = "USER_REJECTED"
  readonly outcome = "not_sent"
  readonly retryable = false

  constructor() {
    super("The user did not allow it")
  }
}
