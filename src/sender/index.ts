export {
  ChainNodeError,
  type ChainNodeProblem,
  OutcomeUnknownError,
  SignatureMismatchError
} from "../errors/signing.ts"
export type { NodeOptions, RpcUrls } from "../rpc/node.ts"
export type { SigningClient } from "../signing/signingClient.ts"
export { ExpiredError, NotSentError, ReplacedError, type SendFailure } from "../transactions/evm/errors.ts"
export type {
  FollowOptions,
  TransactionEnd,
  TransactionHandle,
  TransactionProgress
} from "../transactions/evm/outcome/handle.ts"
export type {
  Reconciled,
  SendDone,
  SendExpired,
  SendRefused,
  SendReplaced,
  SendResult,
  SendThrottled,
  SendUnknown
} from "../transactions/evm/outcome/result.ts"
export type { Amount } from "../transactions/evm/prepare/amounts.ts"
export type {
  SendCoinInput,
  SendInput,
  SendTokenInput,
  SendTransactionInput,
  TransferErc721Input,
  TransferErc1155Input
} from "../transactions/evm/prepare/prepareInput.ts"
export type {
  Journal,
  JournalEntry,
  TransactionKind,
  TransactionStatus
} from "../transactions/journal/journal.ts"
export { keyValueJournal } from "../transactions/journal/keyValueJournal.ts"
export { memoryJournal } from "../transactions/journal/memoryJournal.ts"
export { createSender, type Sender, type SenderOptions } from "./sender.ts"
