import type { ChainNodeError, ExpiredError, ReplacedError, SignatureMismatchError } from "./chain.ts"
import type { InvalidConfigError, InvalidInputError } from "./input.ts"
import type { MethodNotAllowedError, RampableNotEnabledError } from "./ramp.ts"
import type { ApiError, InvalidResponseError, NoResponseError, RequestSetupError } from "./request.ts"
import type { NotSignedInError, PermissionRequiredError, SessionEndedError } from "./session.ts"
import type { NotSentError, OutcomeUnknownError, UnresolvedSendError } from "./transaction.ts"
import type { UnknownError } from "./unknown.ts"
import type { WatchTimeoutError } from "./watch.ts"

export { SlipwayError } from "./base.ts"
export type {
  ChainNodeError,
  ChainNodeProblem,
  ExpiredError,
  ReplacedError,
  SignatureMismatchError
} from "./chain.ts"
export type { Outcome } from "./facts.ts"
export { type FieldIssue, InvalidConfigError, InvalidInputError } from "./input.ts"
export { MethodNotAllowedError, RampableNotEnabledError } from "./ramp.ts"
export { ApiError, InvalidResponseError, NoResponseError, RequestSetupError } from "./request.ts"
export {
  NotSignedInError,
  PermissionRequiredError,
  type SessionEnd,
  SessionEndedError
} from "./session.ts"
export {
  NotSentError,
  type NotSentReason,
  OutcomeUnknownError,
  UnresolvedSendError
} from "./transaction.ts"
export { UnknownError } from "./unknown.ts"
export type { WatchTimeoutError, WatchTimeoutReason } from "./watch.ts"

/** Any error that a call of Slipway can fail with. */
export type SlipwayFailure = SessionError | RampError | SendError | WatchTimeoutError | UnknownError

/** A failure of one request to a service. */
export type RequestError =
  | ApiError
  | NoResponseError
  | RequestSetupError
  | InvalidResponseError
  | InvalidInputError
  | NotSentError
  | PermissionRequiredError

/** A failure of a call that needs a session. */
export type SessionError = RequestError | NotSignedInError | SessionEndedError

/** A failure of a ramp call. */
export type RampError = RequestError | RampableNotEnabledError | MethodNotAllowedError | InvalidConfigError

/** The additional failures of a call that moves value: of the chain, its nodes, and signatures. */
export type SendError =
  | OutcomeUnknownError
  | UnresolvedSendError
  | ChainNodeError
  | SignatureMismatchError
  | ReplacedError
  | ExpiredError

/** A failure of a call that sends a transaction or looks one up. */
export type TransactionError = SessionError | SendError | UnknownError

/**
 * Whether `value` is an error of Slipway, including those from another copy of the package.
 *
 * @example
 * try {
 *   await client.wallet.balanceCoin({ network: "ethereum-sepolia", walletToken: "not a token" })
 * } catch (error) {
 *   if (!isSlipwayError(error)) throw error
 *   console.log(error._tag, error.outcome)
 * }
 */
export const isSlipwayError = (value: unknown): value is SlipwayFailure =>
  value instanceof Error && "outcome" in value && "_tag" in value && Object.hasOwn(tags, String(value._tag))

/** The type requires exactly the tags of the union. */
const tags: Readonly<Record<SlipwayFailure["_tag"], true>> = {
  ApiError: true,
  ChainNodeError: true,
  ExpiredError: true,
  InvalidConfigError: true,
  InvalidInputError: true,
  InvalidResponseError: true,
  MethodNotAllowedError: true,
  NoResponseError: true,
  NotSentError: true,
  NotSignedInError: true,
  OutcomeUnknownError: true,
  PermissionRequiredError: true,
  RampableNotEnabledError: true,
  ReplacedError: true,
  RequestSetupError: true,
  SessionEndedError: true,
  SignatureMismatchError: true,
  UnknownError: true,
  UnresolvedSendError: true,
  WatchTimeoutError: true
}
