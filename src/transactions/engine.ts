import type { ChainTable } from "../chain/chainData.ts"
import type { SignedAuthorization, TxReceipt } from "../generated/wallet.ts"
import type { NetworkName } from "../networks.ts"
import type { Simulation } from "./api.ts"
import type { Hex, Journal, JournalEntry, UserOperationEntry } from "./journal/journal.ts"
import type { SendProgress } from "./progress.ts"

/** The calls of a wallet that move value. */
export type SendOperation =
  | "sendCoin"
  | "sendToken"
  | "sendTransaction"
  | "transferErc721"
  | "transferErc1155"
  | "cancelTransaction"

/** A call that moves value: its checked input, and the options of the SDK. */
export interface SendRequest {
  readonly operation: SendOperation
  readonly network: NetworkName
  /** Absent on networks without one, and if it is not known. */
  readonly chainId: number | undefined
  /** The address of the sending account. */
  readonly from: string
  /** The input without the network and the options below. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The idempotency key. Sends with the same id are one send. */
  readonly id?: string | undefined
  /** Sends again even if the outcome of an equal send is unknown. */
  readonly again?: boolean | undefined
  readonly allowZeroAddress?: boolean | undefined
  /** The most that it may cost, in wei, in decimal digits. Not checked yet. */
  readonly maxFee?: string | undefined
  /** The smart account that sends it. */
  readonly userOperation?: UserOperationEntry | undefined
}

/** The wallet service's signing calls, bound to a session or to a caller's tokens. */
export interface SigningCalls {
  readonly signMessage: (input: Input) => Promise<{ readonly signature: string }>
  readonly signHash: (input: Input) => Promise<{ readonly signature: string }>
  readonly signTypedData: (input: Input) => Promise<{ readonly signature: string }>
  readonly signTransaction: (input: Input) => Promise<{ readonly signature: string }>
  readonly signAuthorization: (input: Input) => Promise<SignedAuthorization>
}

/** The input of the operation in `openapi/wallet.yaml`. */
// biome-ignore lint/suspicious/noExplicitAny: each call has its own input, checked by the service that makes it
type Input = any

export type SigningOperation = keyof SigningCalls

/** Sends the transactions of a client on one chain family. */
export interface Engine {
  /** Resolves when a node has the transaction. Rejects with `OutcomeUnknownError` if the outcome is unknown. */
  readonly send: (request: SendRequest, call: SendCall) => Promise<NodeSent>
  /** Looks up the status of a transaction and writes it to the journal. Rejects if the node does not answer. */
  readonly look: (entry: JournalEntry) => Promise<void>
  /** Resolves when a transaction has the given number of confirmations, or can no longer be mined. */
  readonly wait: (entry: JournalEntry, options: WaitOptions) => Promise<void>
  /** Sends another transaction with the same nonce and a higher fee. */
  readonly replace: (entry: JournalEntry, by: "cancel" | "speedUp", call: ReplaceCall) => Promise<NodeSent>
  /** Estimates what that transaction would cost. Signs and broadcasts nothing. */
  readonly replacementFee: (entry: JournalEntry, by: "cancel" | "speedUp") => Promise<ReplacementFee>
  /** Runs a call without sending it. Rejects if the node does not answer, or cannot simulate. */
  readonly simulate: (call: SimulatedCall) => Promise<Simulation>
  /** Opens a reader of what operations of smart accounts need from the chain. */
  readonly openOperationReader: () => Promise<OperationReader>
  /** Wraps the calls to verify what the service signed. */
  readonly verified: (wallet: SigningCalls, address: string) => SigningCalls
}

/** Reads what operations of smart accounts need from the chain. Each method rejects if the node does not answer. */
export interface OperationReader {
  /** The decimals of a token, from its contract. */
  readonly decimals: (network: NetworkName, tokenAddress: string) => Promise<number>
  /** The number of the latest block. */
  readonly latestBlock: (network: NetworkName) => Promise<number>
  /** What became of an operation. `undefined` if it may still be carried out, or the node cannot tell. */
  readonly outcome: (operation: ReadOperation) => Promise<OperationOutcome | undefined>
}

export interface ReadOperation {
  readonly network: NetworkName
  /** The hash of the operation. */
  readonly hash: string
  /** It can only be in a later block. */
  readonly since: number
  /** When it expires, in milliseconds since 1970. */
  readonly validUntil: number
}

export type OperationOutcome =
  | { readonly status: "confirmed" | "reverted"; readonly hash: string }
  /** No block has it, and none can have it any more. */
  | { readonly status: "failed"; readonly reason: "EXPIRED" }

/** A call to simulate, with its checked fields. */
export interface SimulatedCall {
  readonly network: NetworkName
  readonly from: Hex
  readonly to: Hex
  readonly data: Hex | undefined
  /** In wei. */
  readonly value: bigint
}

/**
 * What a replacement costs, in wei, in decimal digits, without the L1 fee of rollups. Only one of the two transactions is mined and
 * pays.
 */
export interface ReplacementFee {
  /** The most that it can cost. */
  readonly maxFee: string
  /** The most that the replaced transaction can cost. */
  readonly replacedMaxFee: string
}

export interface NodeSent {
  readonly entry: SentEntry
  /** The transaction in the format of the service. */
  readonly txReceipt: TxReceipt
}

/** The fields of a broadcast transaction that its caller receives. */
export type SentEntry = Pick<JournalEntry, "id" | "hash" | "network" | "nonce" | "from">

export interface SendCall {
  readonly wallet: SigningCalls
  readonly signal: AbortSignal | undefined
  readonly progress: SendProgress
  /** Called with the progress of an equal send that the call joins, and with its own when it leaves that send. */
  readonly onMerged: (progress: SendProgress) => void
  /** Runs before each signature, once the nonce is chosen. If it rejects, the send fails and nothing is signed. */
  readonly beforeSigning?: (() => Promise<void>) | undefined
}

export interface ReplaceCall extends Pick<SendCall, "wallet" | "signal"> {
  /** The most that the replacement may cost, in wei, in decimal digits. */
  readonly maxFee: string | undefined
  /** Called before the broadcast. */
  readonly onBroadcast: () => void
}

export interface WaitOptions {
  /** The number of blocks to wait for, including its own. @default 1 */
  readonly confirmations?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** The nodes of EVM chains. Create it with `evm` of `slipway/evm`. */
export interface Evm {
  /** Whether sends on the network go through a node. Otherwise the service broadcasts. */
  readonly hasNode: (network: NetworkName) => boolean
  /** The URL of the node that is configured for the network, if there is one. */
  readonly rpcUrl: (network: NetworkName) => string | undefined
  /** The viem chains of networks that Slipway does not know. */
  readonly chains: ChainTable
  /** Replaces the global `fetch` for requests to nodes. */
  readonly fetch: typeof fetch | undefined
  /** How often to look up a transaction, in milliseconds. */
  readonly pollingInterval: number
  /** Loads viem and opens the engine. */
  readonly open: (parts: { readonly journal: Journal }) => Promise<Engine>
  /** Loads viem and opens a reader of the chains. It signs and sends nothing. */
  readonly openReader: () => Promise<ChainReader>
}

/** Reads from RPC nodes what concerns one account. What a node says is shown to users, and never leads to a send. */
export interface ChainReader {
  /** Rejects with `ChainNodeError` if the node does not answer, or refuses the request. */
  readonly received: (input: ReceivedInput) => Promise<ReceivedPage>
  /** In the order of `pairs`. `undefined` for a contract that does not answer like a token. Rejects as `received` does. */
  readonly allowances: (input: AllowancesInput) => Promise<readonly (Allowance | undefined)[]>
  /** What a wallet has sent to an address. Rejects as `received` does. */
  readonly deposits: (input: DepositsInput) => Promise<Deposits>
}

/** Which payments of a wallet to look for. */
export interface DepositsInput {
  readonly network: NetworkName
  /** The address of the wallet. */
  readonly from: string
  /** The address that it pays to. */
  readonly to: string
  /** The token. A network's own coin has none. */
  readonly tokenAddress?: string | undefined
  /** The earliest time of a payment, in milliseconds since 1970. */
  readonly since: number
  /** Transactions of the wallet that are known to be no such payment. */
  readonly known: readonly KnownTransaction[]
}

/** A transaction of the wallet that the caller knows. Another device may have sent another one with the same nonce. */
export interface KnownTransaction {
  readonly hash: string
  readonly nonce: number
}

/** Payments of a wallet to an address, as far as the node shows them. */
export interface Deposits {
  readonly transfers: readonly ReceivedTransfer[]
  /** The nonces of the wallet's pending transactions, without those of `known` transactions that the node shows. */
  readonly pendingNonces: readonly number[]
  /** Whether all blocks since the given time were looked at. Otherwise there may be other payments. */
  readonly isComplete: boolean
}

/** Whose allowances to read. */
export interface AllowancesInput {
  readonly network: NetworkName
  /** The address of the account. */
  readonly address: string
  /** The first fifty are read. */
  readonly pairs: readonly TokenSpender[]
}

/** A token, and an address that may spend it. */
export interface TokenSpender {
  readonly tokenAddress: string
  readonly spender: string
}

/** What may be spent of a token. */
export interface Allowance {
  /** In the token's smallest unit, in decimal digits. */
  readonly allowance: string
  readonly decimals: number
}

/** What to look for. */
export interface ReceivedInput {
  readonly network: NetworkName
  /** The address of the account. */
  readonly address: string
  /** The tokens to look for, besides the network's own coin. */
  readonly tokenAddresses: readonly string[]
  /** That of an earlier page. @default the newest page */
  readonly cursor?: string | undefined
}

/** Coins or tokens that arrived at an account. */
export interface ReceivedTransfer {
  /** The same in every page and after a reload. */
  readonly id: string
  readonly network: NetworkName
  /** `undefined` for tokens that were created for the account, and for coins of a contract's call. */
  readonly from?: string | undefined
  readonly to: string
  /** Decimal text in whole coins or tokens. */
  readonly amount: string
  /** A network's own coin has none. */
  readonly tokenAddress?: string | undefined
  /** `undefined` for coins of a contract's call. */
  readonly hash?: string | undefined
  /** The time of its block, in milliseconds since 1970. */
  readonly at: number
}

/** A page of what arrived, newest first. */
export interface ReceivedPage {
  readonly transfers: readonly ReceivedTransfer[]
  /** Where the next page begins. `undefined` at the end. */
  readonly cursor?: string | undefined
}
