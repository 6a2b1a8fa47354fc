import type { Client } from "../index.ts"
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

/** A wallet call that the user is asked to confirm. `operation` determines the type of `input`. */
export type ConfirmationRequest = {
  [Name in WalletWrite]: { readonly operation: Name; readonly input: WalletWriteInput<Name> }
}[WalletWrite]

/** Asks the user. Resolves when they approve, and rejects with `UserRejectedError` when they decline. */
export type Confirm = (request: ConfirmationRequest) => Promise<void>

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
