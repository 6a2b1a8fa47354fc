export type { Journal, JournalEntry, TransactionKind, TransactionStatus } from "../transactions/journal.ts"
export { keyValueJournal } from "../transactions/keyValueJournal.ts"
export { memoryJournal } from "../transactions/memoryJournal.ts"
export type { Amount } from "../viem/amounts.ts"
export {
  ChainNodeError,
  type ChainNodeProblem,
  OutcomeUnknownError,
  SignatureMismatchError
} from "../viem/errors.ts"
export type { FollowOptions, TransactionEnd, TransactionHandle, TransactionProgress } from "../viem/handle.ts"
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
