export {
  ChainNodeError,
  type ChainNodeProblem,
  ExpiredError,
  ReplacedError,
  SignatureMismatchError
} from "../errors/chain.ts"
export { NotSentError, OutcomeUnknownError } from "../errors/index.ts"
export type { NodeOptions, RpcUrls } from "../rpc/node.ts"
export type { SigningClient } from "../signing/signingClient.ts"
export type {
  FollowOptions,
  Reconciled,
  ReplaceOptions,
  SendDone,
  SendExpired,
  SendFailure,
  SendRefused,
  SendReplaced,
  SendResult,
  SendThrottled,
  SendUnknown,
  TransactionEnd,
  TransactionHandle,
  TransactionProgress
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
export { memoryJournal } from "../transactions/journal/memoryJournal.ts"
export type { Sender, SenderOptions } from "./api.ts"
export { createSender } from "./sender.ts"
