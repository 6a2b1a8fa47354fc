import type { Client } from "../index.ts"
import type { Tokenless } from "./input.ts"

/** The calls that a wallet makes in its user's name. */
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

/** What a user is asked to allow. `operation` says which input it is. */
export type ConfirmationRequest = {
  [Name in WalletWrite]: { readonly operation: Name; readonly input: WalletWriteInput<Name> }
}[WalletWrite]

/** Asks the user; resolves when they allow it, rejects with `UserRejectedError` when they do not. */
export type Confirm = (request: ConfirmationRequest) => Promise<void>

/** The user was asked and said no. Nothing was sent. Has the members of every error of Slipway. */
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
