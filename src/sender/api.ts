import type { Hex } from "viem"
import type { CallOptions } from "../call/callOptions.ts"
import type { Network, NetworkName } from "../networks.ts"
import type { NodeOptions } from "../rpc/node.ts"
import type { Reconciled, SendResult, TransactionHandle } from "../transactions/evm/outcome/result.ts"
import type {
  SendCoinInput,
  SendInput,
  SendTokenInput,
  SendTransactionInput,
  TransferErc721Input,
  TransferErc1155Input
} from "../transactions/evm/prepare/prepareInput.ts"
import type { Journal } from "../transactions/journal/journal.ts"

/** The options of `createSender`. */
export interface SenderOptions extends NodeOptions {
  /** Where sends are written before they are broadcast. @default the journal of the client */
  readonly journal?: Journal | undefined
  /** The wallet's address. @default the address of the session */
  readonly address?: string | undefined
  /** How often to look up a transaction, in milliseconds. @default 4_000 */
  readonly pollingInterval?: number | undefined
}

/**
 * Sends each transaction at most once, even if responses are lost or the page is closed.
 *
 * The wallet service signs a send. The sender checks the signature, writes the send to the journal, and only then
 * broadcasts it through an RPC node. The nonce is fixed before signing, so no copy can be mined a second time. If a
 * response is lost, the sender looks up the transaction on the chain.
 *
 * A send resolves to its result. It only rejects with the reason of an aborted `signal`, and then nothing was sent.
 */
export interface Sender {
  /**
   * Sends the native coin of the network.
   *
   * @example
   * const sent = await sender.sendCoin({
   *   network: "ethereum-sepolia",
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   amount: "0.015"
   * })
   * if (sent.status === "done") console.log(sent.transaction.hash)
   */
  readonly sendCoin: (input: SendCoinInput, options?: CallOptions) => Promise<SendResult>
  /**
   * Sends a token (ERC-20).
   *
   * @example
   * const sent = await sender.sendToken({
   *   network: "ethereum-sepolia",
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   tokenAddress: usdc,
   *   amount: "12.50"
   * })
   * if (sent.status === "done") console.log(sent.transaction.hash)
   */
  readonly sendToken: (input: SendTokenInput, options?: CallOptions) => Promise<SendResult>
  /**
   * Sends one ERC-721 token.
   *
   * @example
   * const sent = await sender.transferErc721({
   *   network: "ethereum-sepolia",
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   tokenAddress: erc721,
   *   tokenId: erc721TokenId
   * })
   * if (sent.status === "done") console.log(sent.transaction.hash)
   */
  readonly transferErc721: (input: TransferErc721Input, options?: CallOptions) => Promise<SendResult>
  /**
   * Sends ERC-1155 tokens: one id and amount, or lists of equal length.
   *
   * @example
   * const sent = await sender.transferErc1155({
   *   network: "ethereum-sepolia",
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   tokenAddress: erc1155,
   *   tokenId: ["1", "2"],
   *   amount: ["1", "3"]
   * })
   * if (sent.status === "done") console.log(sent.transaction.hash)
   */
  readonly transferErc1155: (input: TransferErc1155Input, options?: CallOptions) => Promise<SendResult>
  /**
   * Sends any transaction: a contract call, a contract creation, or authorizations (EIP-7702).
   *
   * @example
   * const sent = await sender.sendTransaction({
   *   network: "ethereum-sepolia",
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   value: 1_000_000_000_000_000n
   * })
   * if (sent.status === "unknown") console.log(await sent.error.reconcile())
   */
  readonly sendTransaction: (input: SendTransactionInput, options?: CallOptions) => Promise<SendResult>
  /**
   * Broadcasts a transaction that this wallet has signed. It is in the journal like any other send.
   *
   * @example
   * const account = toAccount(client)
   * const serializedTransaction = await account.signTransaction({
   *   chainId: ethereumSepolia.id,
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   value: 1n,
   *   nonce: 0,
   *   gas: 21_000n,
   *   maxFeePerGas: 5_000_000_000n,
   *   maxPriorityFeePerGas: 1_000_000_000n
   * })
   * const sent = await sender.sendRawTransaction({ network: "ethereum-sepolia", serializedTransaction })
   * console.log(sent.status)
   */
  readonly sendRawTransaction: (
    input: Pick<SendInput, "network" | "id" | "again"> & { readonly serializedTransaction: Hex },
    options?: CallOptions
  ) => Promise<SendResult>
  /**
   * Finds out the outcome of all sends whose outcome is unknown, including those of closed pages. Rebroadcasts those that
   * were signed in the last ten minutes and that no node has. Older ones are `expired`. Every send does this first for its
   * account.
   *
   * @example
   * for (const { id, status } of await sender.reconcile()) console.log(id, status)
   */
  readonly reconcile: () => Promise<
    readonly (Reconciled & { readonly id: string; readonly network: NetworkName })[]
  >
  /**
   * The handle of a transaction in the journal, or `undefined` if there is none with this hash.
   *
   * @example
   * const sent = await sender.sendCoin({
   *   network: "ethereum-sepolia",
   *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
   *   amount: "0.015"
   * })
   * if (sent.status !== "done") throw sent.error
   * const { hash, network } = sent.transaction
   * const again = await sender.transaction({ network, hash })
   * console.log(again?.nonce)
   */
  readonly transaction: (input: {
    readonly network: Network
    readonly hash: string
  }) => Promise<TransactionHandle | undefined>
}
