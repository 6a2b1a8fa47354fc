import type { Address, Hex } from "viem"
import { chainTable } from "../chainData.ts"
import { InvalidInputError } from "../errors/index.ts"
import { loadOnce } from "../loadOnce.ts"
import { longName, type Network, type NetworkName, networks } from "../networks.ts"
import type { CallOptions } from "../promise.ts"
import { type ChainNode, chainNode, type NodeOptions, nodeChain, urlIn } from "../rpc/node.ts"
import { type SigningClient, walletAddress } from "../signing/signingClient.ts"
import { transactionSigner } from "../signing/transactionSigner.ts"
import { findTransaction, openAccount } from "../transactions/evm/account.ts"
import type { CheckedNode } from "../transactions/evm/chain/broadcast.ts"
import {
  failedResult,
  type Reconciled,
  type SendResult,
  type TransactionHandle
} from "../transactions/evm/outcome/result.ts"
import {
  anyTransaction,
  coinTransfer,
  type RequestedTransaction,
  type SendCoinInput,
  type SendInput,
  type SendTokenInput,
  type SendTransactionInput,
  type TransferErc721Input,
  type TransferErc1155Input
} from "../transactions/evm/prepare/prepareInput.ts"
import { tokenDecimals } from "../transactions/evm/prepare/tokenDecimals.ts"
import type { AccountContext } from "../transactions/evm/send/context.ts"
import { send } from "../transactions/evm/send/inFlight.ts"
import { reconcileAccount } from "../transactions/evm/send/reconcileAccount.ts"
import type { Journal } from "../transactions/journal/journal.ts"
import { journalOf } from "../transactions/journal/journalOf.ts"
import { memoryJournal } from "../transactions/journal/memoryJournal.ts"
import { observed } from "../transactions/journal/observedJournal.ts"
import { withTransitions } from "../transactions/journal/transitions.ts"
import { requestOf } from "../transactions/request.ts"
import { senderInput } from "./input.ts"

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

/**
 * Creates a sender, which signs with the wallet and broadcasts through an RPC node.
 *
 * Pass a node in `rpcUrls` for each network to send on. Sends on other networks are refused. `journal` stores the sends: with
 * `keyValueJournal(localStorage)` of `slipway/storage`, tabs share them and they survive a reload.
 *
 * @example
 * const sender = createSender(client, { rpcUrls })
 * const sent = await sender.sendCoin({
 *   network: "ethereum-sepolia",
 *   to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
 *   amount: "0.015"
 * })
 * console.log(sent.status)
 */
export const createSender = (client: SigningClient, options: SenderOptions): Sender => {
  const { pollingInterval = 4_000, rpcUrls } = options
  const journal = withTransitions(options.journal ?? observed(journalOf(client) ?? memoryJournal()))
  const nodes = new Map<NetworkName, CheckedNode>()

  const nodeOf = (network: NetworkName): CheckedNode => {
    const node = nodes.get(network) ?? { ...chainNode(network, options), check: () => checkAgain(network) }
    nodes.set(network, node)
    return node
  }

  const nodeOn = (network: Network) => nodeOf(nodeChain(network, options).network)

  /** A transport reads the chain id once, so reading it again takes a new transport. */
  const checkAgain = (network: NetworkName) =>
    chainNode(network, options).client.request({ method: "eth_chainId" })

  const accountOn = async (node: CheckedNode): Promise<AccountContext> => {
    const address = await walletAddress(client, options.address)
    return openAccount({
      node,
      signer: transactionSigner(client.wallet, address, node),
      journal,
      pollingInterval
    })
  }

  const decimalsOn = tokenDecimals()

  const sending =
    <Input extends SendInput>(
      known: string,
      requestedBy: (
        input: Input,
        from: Address,
        node: ChainNode
      ) => RequestedTransaction | Promise<RequestedTransaction>
    ) =>
    async (given: Input, { signal }: CallOptions = {}): Promise<SendResult> =>
      resultOf(signal, async () => {
        const input = senderInput(given, known)
        const node = nodeOn(input.network)
        const account = await accountOn(node)
        const requested = await requestedBy(input, account.signer.address, node)
        const { id, again } = checkedOptions(input)
        return send(account, { requested, shown: requestOf(requested.kind, input) }, { id, again, signal })
      })

  return {
    sendCoin: sending("to allowZeroAddress amount", coinTransfer),
    sendToken: sending("to allowZeroAddress tokenAddress amount", async (input, _from, node) =>
      (await tokenTransfers()).tokenTransfer(input, decimalsOn(node))
    ),
    transferErc721: sending("to allowZeroAddress tokenAddress tokenId", async (input, from) =>
      (await tokenTransfers()).erc721Transfer(input, from)
    ),
    transferErc1155: sending("to allowZeroAddress tokenAddress tokenId amount", async (input, from) =>
      (await tokenTransfers()).erc1155Transfer(input, from)
    ),
    sendTransaction: sending(
      "to allowZeroAddress value data accessList authorizationList delegate type nonce",
      async (input, from, { chainId }) =>
        input.delegate === undefined
          ? anyTransaction(input)
          : (await delegations.load()).delegating(client, from, chainId, input)
    ),
    sendRawTransaction: async (given, { signal } = {}) =>
      resultOf(signal, async () => {
        const { network, serializedTransaction, ...input } = senderInput(given, "serializedTransaction")
        const node = nodeOn(network)
        const account = await accountOn(node)
        const { sendRaw } = await rawSends.load()
        return sendRaw(account, serializedTransaction, { ...checkedOptions(input), signal })
      }),
    reconcile: async () => {
      const found = []
      const others = Object.keys(chainTable("chains", options.chains))
      for (const network of new Set([...Object.keys(networks), ...others.map(longName)])) {
        if (urlIn(rpcUrls, network) === undefined) continue
        const account = await accountOn(nodeOf(network))
        for (const result of await reconcileAccount(account)) found.push({ network, ...result })
      }
      return found
    },
    transaction: async ({ network, hash }) => findTransaction(await accountOn(nodeOn(network)), hash)
  }
}

const delegations = /* @__PURE__ */ loadOnce(() => import("./delegating.ts"))

const rawSends = /* @__PURE__ */ loadOnce(() => import("./raw.ts"))

const { load: tokenTransfers } = /* @__PURE__ */ loadOnce(
  () => import("../transactions/evm/prepare/tokenTransfers.ts")
)

/** Turns every failure into a result, except the reason of an aborted signal. */
const resultOf = async (
  signal: AbortSignal | undefined,
  send: () => Promise<SendResult>
): Promise<SendResult> => {
  signal?.throwIfAborted()
  try {
    return await send()
  } catch (error) {
    signal?.throwIfAborted()
    return failedResult(error)
  }
}

const checkedOptions = ({ id, again }: Pick<SendInput, "id" | "again">): Pick<SendInput, "id" | "again"> => {
  if (id !== undefined && (typeof id !== "string" || id === "" || id.length > 256))
    throw new InvalidInputError({ field: "id", expected: "a string of 1 to 256 characters" })
  if (again !== undefined && typeof again !== "boolean")
    throw new InvalidInputError({ field: "again", expected: "true or false" })
  return { id, again }
}
