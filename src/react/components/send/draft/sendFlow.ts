import type { Transaction } from "../../../../index.ts"
import type { Network } from "../../../../networks.ts"
import type { Failure } from "../../primitives/errors/errorKind.ts"
import type { Draft, SmartAccountChoice } from "./draft.ts"
import type { Finding } from "./finalCheck.ts"
import type { Token } from "./token.ts"

/** Initial values of the form, e.g. from a scanned code. They are validated like typed input. */
export interface SendStart {
  /** An address, a name, or a payment link. The amount in a link replaces `amount`. */
  readonly to?: string | undefined
  /** A decimal string with a point. */
  readonly amount?: string | undefined
  /** The address of a token. One that is not in `tokens` is looked up first. Without it, the network's own coin. */
  readonly tokenAddress?: string | undefined
}

/** The values of the form, as typed. `asset` is the address of a token, or empty for the network's own coin. */
export type SendValues = Readonly<Record<"to" | "amount" | "asset", string>>

export interface SendFlowParameters {
  readonly network: Network
  /** The tokens that the form offers. `sendAgain` takes the token's symbol from this list. */
  readonly tokens?: readonly Token[] | undefined
  /** Initial values. New values replace the user's input. If a send is in progress, they replace it when the send has ended. */
  readonly start?: SendStart | undefined
  /** Sends from the user's smart account on this network. @default sends from the wallet */
  readonly smartAccount?: SmartAccountChoice | undefined
  /**
   * Called with the transaction's hash, and with its `id` in `client.transactions`, after it was broadcast. The operation of a smart
   * account may be in no transaction yet. The hash is then `""`.
   */
  readonly onSent?: ((hash: string, id: string) => void) | undefined
  /** Called with the transaction's `id` if the response was lost, so that it may have been sent. */
  readonly onUnresolved?: ((id: string) => void) | undefined
}

/** The state of a send. Each `status` has the actions that are possible in it. */
export type SendFlow = SendDetailsState | SendLoadingState | SendRepeatState | SendReviewState | SendSentState

/** The user fills in the form. */
export interface SendDetailsState {
  readonly status: "details"
  /** Initial values of the form: those of `start`, or the user's input if they came back from the review. */
  readonly values: SendValues
  /** Whether the user came back from the review. */
  readonly isBack: boolean
  /** How often `start` has replaced the user's input. Use it as the `key` of your form. */
  readonly starts: number
  /** Continues with the review. `values` are shown again if the user goes back. */
  readonly review: (draft: Draft, values?: SendValues) => void
}

/** The code of the checks is loading. Usually it has loaded while the user filled in the form. */
export interface SendLoadingState {
  readonly status: "loading"
  readonly hasFailed: boolean
  /** Whether loading it again has failed, too. The next `retry` then loads the page again, and the input is lost. */
  readonly needsReload: boolean
  readonly retry: () => Promise<void>
}

/** An equal send was made less than ten minutes ago, or has not ended. */
export interface SendRepeatState {
  readonly status: "repeat"
  readonly draft: Draft
  /** The earlier send. */
  readonly transaction: Transaction
  /** Shows the earlier send and its outcome. */
  readonly see: () => void
  /** Continues with the review of a second send. */
  readonly sendAgain: () => void
  readonly back: () => void
}

/** The user reviews the send. */
export interface SendReviewState {
  readonly status: "review"
  readonly draft: Draft
  /** Why the final check stopped the last `send`. */
  readonly finding: Finding | undefined
  /** Whether the final check is running. */
  readonly isChecking: boolean
  readonly isSending: boolean
  readonly error: Failure | null
  /** Reviews the same send again, with a fee that the user pays. `undefined` unless it is sponsored. */
  readonly payFee: (() => void) | undefined
  /** Reviews a send of this amount instead. Decimal text in whole coins or tokens. */
  readonly changeAmount: (amount: string) => void
  /**
   * Runs the final check, and sends if it finds nothing. Pass `isConsent: true` if your screen shows the amount, the recipient and the
   * fee. The provider's `confirm` then does not ask again.
   */
  readonly send: (options?: { readonly isConsent?: boolean | undefined }) => void
  readonly back: () => void
}

/** The transaction was sent, or may have been sent. */
export interface SendSentState {
  readonly status: "sent"
  /** The transaction's `id` in `client.transactions`, for `useTransaction` or `<TransactionProgress>`. */
  readonly id: string
  /** Goes back from the earlier send that `see` has opened. Otherwise `undefined`. */
  readonly back: (() => void) | undefined
  /** Goes back to an empty form. */
  readonly restart: () => void
  /** Continues with the review of a transaction that was not sent. */
  readonly sendAgain: (transaction: Transaction) => void
}
