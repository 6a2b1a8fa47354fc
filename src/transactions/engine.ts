import type { SignedAuthorization, TxReceipt } from "../generated/wallet.ts"
import type { NetworkName } from "../networks.ts"
import type { Journal, JournalEntry } from "./journal/journal.ts"
import type { SendProgress } from "./progress.ts"

/** The calls of a wallet that move value. */
export type SendOperation =
  | "sendCoin"
  | "sendToken"
  | "sendTransaction"
  | "transferErc721"
  | "transferErc1155"
  | "cancelTransaction"

/** A call that moves value: its checked input, and what belongs to the SDK alone. */
export interface SendRequest {
  readonly operation: SendOperation
  readonly network: NetworkName
  /** The account that sends. */
  readonly from: string
  /** The input without the network and what follows. */
  readonly fields: Readonly<Record<string, unknown>>
  /** Two sends with one id are one send. */
  readonly id?: string | undefined
  /** Sends once more what was sent before, also while the outcome of that is not known. */
  readonly again?: boolean | undefined
  readonly allowZeroAddress?: boolean | undefined
}

/** The wallet service's signing calls, bound to a session or to a caller's tokens. */
export interface SigningCalls {
  readonly signMessage: (input: Input) => Promise<{ readonly signature: string }>
  readonly signHash: (input: Input) => Promise<{ readonly signature: string }>
  readonly signTypedData: (input: Input) => Promise<{ readonly signature: string }>
  readonly signTransaction: (input: Input) => Promise<{ readonly signature: string }>
  readonly signAuthorization: (input: Input) => Promise<SignedAuthorization>
}

/** As the operation of `openapi/wallet.yaml` takes it. */
// biome-ignore lint/suspicious/noExplicitAny: each call has its own input, checked by the service that makes it
type Input = any

export type SigningOperation = keyof SigningCalls

/** What the engine of a chain family does for the sends of a client. */
export interface Engine {
  /** Resolves when a node has the transaction. Rejects with `OutcomeUnknownError` when nobody could tell. */
  readonly send: (request: SendRequest, call: SendCall) => Promise<NodeSent>
  /** Looks up where a transaction stands and writes it down. Rejects when its node cannot be asked. */
  readonly look: (entry: JournalEntry) => Promise<void>
  /** Resolves when a transaction has so many confirmations, or will never be in a block. */
  readonly wait: (entry: JournalEntry, options: WaitOptions) => Promise<void>
  /** Sends another transaction under the same nonce, for a higher fee. */
  readonly replace: (entry: JournalEntry, by: "cancel" | "speedUp", call: ReplaceCall) => Promise<NodeSent>
  /** The same calls, which check what the service signed. */
  readonly verified: (wallet: SigningCalls, address: string) => SigningCalls
}

export interface NodeSent {
  readonly entry: SentEntry
  /** The transaction, as the service describes those that it sends. */
  readonly txReceipt: TxReceipt
}

/** What is told of a transaction that has gone out. */
export type SentEntry = Pick<JournalEntry, "id" | "hash" | "network" | "nonce" | "from">

export interface SendCall {
  readonly wallet: SigningCalls
  readonly signal: AbortSignal | undefined
  readonly progress: SendProgress
  /** Called with the progress of an equal send that the call waits for, and with its own when it stops waiting. */
  readonly onMerged: (progress: SendProgress) => void
}

export interface ReplaceCall extends Pick<SendCall, "wallet" | "signal"> {
  /** Called before the signed bytes leave. */
  readonly onBroadcast: () => void
}

export interface WaitOptions {
  /** How many blocks have to include or follow the transaction. @default 1 */
  readonly confirmations?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** Nodes of EVM chains, and how they are used: what `evm` of `slipway/evm` makes. */
export interface Evm {
  /** Whether sends on the network go through a node. Otherwise the service broadcasts. */
  readonly hasNode: (network: NetworkName) => boolean
  /** The address of the network's own node, when there is one. */
  readonly rpcUrl: (network: NetworkName) => string | undefined
  /** Stands in for the global `fetch` towards the nodes. */
  readonly fetch: typeof fetch | undefined
  /** How often to look at a transaction, in milliseconds. */
  readonly pollingInterval: number
  /** Loads viem and opens the engine. */
  readonly open: (parts: { readonly journal: Journal }) => Promise<Engine>
}
