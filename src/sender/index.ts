export type { Amount } from "../viem/amounts.ts"
export {
  ChainNodeError,
  type ChainNodeProblem,
  OutcomeUnknownError,
  SignatureMismatchError
} from "../viem/errors.ts"
export type { FollowOptions, TransactionEnd, TransactionHandle, TransactionStatus } from "../viem/handle.ts"
export {
  type Intent,
  type IntentStore,
  keyValueIntents,
  memoryIntents,
  type SendKind
} from "../viem/intents.ts"
export type { NodeOptions, RpcUrls } from "../viem/node.ts"
export type {
  SendCoinInput,
  SendInput,
  SendTokenInput,
  SendTransactionInput,
  TransferErc721Input,
  TransferErc1155Input
} from "../viem/prepareInput.ts"
export { createSender, type Sender, type SenderOptions } from "../viem/sender.ts"
export { ExpiredError, NotSentError, ReplacedError, type SendFailure } from "../viem/senderErrors.ts"
export type {
  Reconciled,
  SendDone,
  SendExpired,
  SendRefused,
  SendReplaced,
  SendResult,
  SendThrottled,
  SendUnknown
} from "../viem/senderResult.ts"
export type { SigningClient } from "../viem/signingClient.ts"
