import type { Client, SendOperationInput } from "../index.ts"
import type { Tokenless } from "./input.ts"

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

/** A call that the user is asked to confirm. `operation` determines the type of `input`. */
export type ConfirmationRequest = WalletRequest | OperationRequest

/** What the user changed in the request that they approved. */
export interface Approval {
  /** A lower amount for an ERC-20 `approve` call, in the token's smallest unit. Nothing else can be changed. */
  readonly spendingLimit?: bigint | undefined
}

/**
 * Asks the user. Resolves when they approve, and rejects with `UserRejectedError` when they decline. Resolves to an `Approval`
 * if they lowered the amount of an `approve` call.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a function that returns nothing approves the request as it is
export type Confirm = (request: ConfirmationRequest) => Promise<Approval | void>

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
