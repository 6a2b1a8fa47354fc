import type { Transaction } from "../../../index.ts"
import type { Network } from "../../../networks.ts"
import type { Failure } from "../primitives/errorKind.ts"
import type { Draft } from "./draft.ts"
import type { Finding } from "./finalCheck.ts"
import type { Token } from "./token.ts"

/** Initial values of the form, e.g. from a scanned code. They are validated like typed input. */
export interface SendStart {
  /** An address, a name, or a payment link with an amount of its own. */
  readonly to?: string | undefined
  /** A decimal string with a point. */
  readonly amount?: string | undefined
  /** The address of one of the `tokens`. Without it, the network's own coin. */
  readonly tokenAddress?: string | undefined
}

/** The values of the form, as typed. `asset` is the address of a token, or empty for the network's own coin. */
export type SendValues = Readonly<Record<"to" | "amount" | "asset", string>>

export interface SendFlowParameters {
  readonly network: Network
  /** Tokens that can be sent again after a send of them has failed, with their symbols. */
  readonly tokens?: readonly Token[] | undefined
  /** A new value replaces what was typed. A send in progress stays, and the form starts with the new value after it. */
  readonly start?: SendStart | undefined
  /** Called with the transaction's hash, and with its `id` in `client.transactions`, after it was broadcast. */
  readonly onSent?: ((hash: string, id: string) => void) | undefined
  /** Called with the transaction's `id` if it may have been sent: its answer was lost. */
  readonly onUnresolved?: ((id: string) => void) | undefined
}

/** A send from its form to its outcome. Each `status` has the actions that are possible in it. */
export type SendFlow = SendDetailsState | SendLoadingState | SendRepeatState | SendReviewState | SendSentState

/** The user fills in the form. */
export interface SendDetailsState {
  readonly status: "details"
  /** What the form starts with: the values of `start`, or what the user typed before they came back. */
  readonly values: SendValues
  /** Whether the user came back from the review. */
  readonly isBack: boolean
  /** How often `start` has replaced what was typed. Use it as the `key` of your form. */
  readonly starts: number
  /** Continues with the review. `values` are shown again if the user goes back. */
  readonly review: (draft: Draft, values?: SendValues) => void
}

/** The checks before the review load, which takes no time unless the network is slow. */
export interface SendLoadingState {
  readonly status: "loading"
  readonly hasFailed: boolean
  readonly retry: () => Promise<void>
}

/** The same was sent less than ten minutes ago, or is not finished. */
export interface SendRepeatState {
  readonly status: "repeat"
  readonly draft: Draft
  /** The earlier send. */
  readonly transaction: Transaction
  /** Shows what became of the earlier send. */
  readonly see: () => void
  /** Continues with the review of a second send. */
  readonly sendAgain: () => void
  readonly back: () => void
}

/** The user reviews the send. */
export interface SendReviewState {
  readonly status: "review"
  readonly draft: Draft
  /** What stopped the send after the last press. */
  readonly finding: Finding | undefined
  /** Whether the send is looked at once more after a press. */
  readonly isChecking: boolean
  readonly isSending: boolean
  readonly error: Failure | null
  /**
   * Sends, unless the last look finds something. `isConsent` says that the user has seen the amount, the recipient and the fee here, so
   * that the provider's `confirm` does not ask again.
   */
  readonly send: (options?: { readonly isConsent?: boolean | undefined }) => void
  readonly back: () => void
}

/** It was sent, or may have been. */
export interface SendSentState {
  readonly status: "sent"
  /** The transaction's `id` in `client.transactions`, for `useTransaction` or `<TransactionProgress>`. */
  readonly id: string
  /** Goes back to the review. Only after `see`. */
  readonly back: (() => void) | undefined
  /** Goes back to an empty form. */
  readonly restart: () => void
  /** Continues with the review of a transaction that was not sent. */
  readonly sendAgain: (transaction: Transaction) => void
}
