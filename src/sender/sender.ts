import type { Address, Hex } from "viem"
import { InvalidInputError } from "../errors/index.ts"
import { type Network, type NetworkName, networks } from "../networks.ts"
import type { CallOptions } from "../promise.ts"
import { type ChainNode, chainNode, knownNetwork, type NodeOptions, urlIn } from "../rpc/node.ts"
import { makeSigner } from "../signing/signer.ts"
import { type SigningClient, walletAddress } from "../signing/signingClient.ts"
import { type Account, openAccount } from "../transactions/evm/account.ts"
import type { CheckedNode } from "../transactions/evm/broadcast.ts"
import type { TransactionHandle } from "../transactions/evm/outcome/handle.ts"
import { failed, type Reconciled, type SendResult } from "../transactions/evm/outcome/result.ts"
import {
  type Asked,
  anyTransaction,
  coinTransfer,
  erc721Transfer,
  erc1155Transfer,
  type SendCoinInput,
  type SendInput,
  type SendTokenInput,
  type SendTransactionInput,
  type TransferErc721Input,
  type TransferErc1155Input,
  tokenTransfer
} from "../transactions/evm/prepare/prepareInput.ts"
import { tokenDecimals } from "../transactions/evm/prepare/tokenDecimals.ts"
import type { Journal } from "../transactions/journal/journal.ts"
import { journalOf } from "../transactions/journal/journalOf.ts"
import { memoryJournal } from "../transactions/journal/memoryJournal.ts"
import { observed } from "../transactions/journal/observedJournal.ts"
import { requestOf } from "../transactions/request.ts"
import { assertSignedBy, senderInput } from "./input.ts"

/** What `createSender` takes. */
export interface SenderOptions extends NodeOptions {
  /** Where sends are written down before they go out. @default that of the client */
  readonly journal?: Journal | undefined
  /** The wallet's address. @default the address of the session */
  readonly address?: string | undefined
  /** How often to look after a transaction, in milliseconds. @default 4_000 */
  readonly pollingInterval?: number | undefined
}

/**
 * Sends that go out once, whatever happens on the way.
 *
 * Each send is signed by the wallet service, checked, written down and only then handed to a chain node, by this
 * program itself. Its nonce is fixed before it is signed, so that no copy of it can be mined a second time. What
 * happens to an answer on its way does not matter: the chain is asked.
 *
 * No send rejects, but with the reason of an aborted `signal` while nothing has gone out.
 */
export interface Sender {
  /**
   * Sends the network's own coin.
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
   * Sends ERC-1155 tokens: one id and number, or lists of equal length.
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
   * Sends any transaction: a call of a contract, the creation of one, authorizations (EIP-7702).
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
   * Broadcasts a transaction that this wallet has signed already. It is written down and followed like any other send.
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
   * Finds out how earlier sends ended of which that is not known, also those of a page that was closed. What was
   * signed in the last ten minutes and has not gone out goes out now; what is older is `expired`. Every send does
   * this first for its own account.
   *
   * @example
   * for (const { id, status } of await sender.reconcile()) console.log(id, status)
   */
  readonly reconcile: () => Promise<
    readonly (Reconciled & { readonly id: string; readonly network: NetworkName })[]
  >
  /**
   * The handle of a transaction that was sent from here earlier, or `undefined` when there is none.
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
 * Makes what sends through the wallet and a chain node.
 *
 * `rpcUrls` has a node for each network to send on; a send on another one is refused. `journal` keeps the sends:
 * with `keyValueJournal(localStorage)` tabs share them, and a page that is loaded again knows what the last one was
 * about.
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
  const {
    journal = observed(journalOf(client) ?? memoryJournal()),
    pollingInterval = 4_000,
    rpcUrls
  } = options
  const nodes = new Map<NetworkName, CheckedNode>()

  const nodeOf = (network: NetworkName): CheckedNode => {
    const node = nodes.get(network) ?? { ...chainNode(network, options), check: () => checkAgain(network) }
    nodes.set(network, node)
    return node
  }

  /** A transport asks for the chain id once, so that it takes a new one to ask again. */
  const checkAgain = (network: NetworkName) =>
    chainNode(network, options).client.request({ method: "eth_chainId" })

  const accountOn = async (node: CheckedNode): Promise<Account> => {
    const address = await walletAddress(client, options.address)
    return openAccount({ node, signer: makeSigner(client, address), journal, pollingInterval })
  }

  const decimalsOn = tokenDecimals()

  const sending =
    <Input extends SendInput>(
      known: string,
      asked: (input: Input, from: Address, node: ChainNode) => Asked | Promise<Asked>
    ) =>
    async (given: Input, { signal }: CallOptions = {}): Promise<SendResult> => {
      signal?.throwIfAborted()
      try {
        const input = senderInput(given, known)
        const node = nodeOf(knownNetwork(input.network))
        const account = await accountOn(node)
        const order = await asked(input, account.address, node)
        const { id, again } = checkedOptions(input)
        return await account.send(
          { asked: order, request: requestOf(order.kind, input) },
          { id, again, signal }
        )
      } catch (error) {
        signal?.throwIfAborted()
        return failed(error)
      }
    }

  return {
    sendCoin: sending("to allowZeroAddress amount", coinTransfer),
    sendToken: sending("to allowZeroAddress tokenAddress amount", (input, _from, node) =>
      tokenTransfer(input, decimalsOn(node))
    ),
    transferErc721: sending("to allowZeroAddress tokenAddress tokenId", erc721Transfer),
    transferErc1155: sending("to allowZeroAddress tokenAddress tokenId amount", erc1155Transfer),
    sendTransaction: sending(
      "to allowZeroAddress value data accessList authorizationList type nonce",
      anyTransaction
    ),
    sendRawTransaction: async (input, { signal } = {}) => {
      signal?.throwIfAborted()
      try {
        const { network, serializedTransaction, ...given } = senderInput(input, "serializedTransaction")
        const node = nodeOf(knownNetwork(network))
        const account = await accountOn(node)
        await assertSignedBy(account.address, node, serializedTransaction)
        return await account.sendSigned(serializedTransaction, { ...checkedOptions(given), signal })
      } catch (error) {
        signal?.throwIfAborted()
        return failed(error)
      }
    },
    reconcile: async () => {
      const ends = []
      for (const network of Object.keys(networks) as NetworkName[]) {
        if (urlIn(rpcUrls, network) === undefined) continue
        for (const end of await (await accountOn(nodeOf(network))).reconcile()) ends.push({ network, ...end })
      }
      return ends
    },
    transaction: async ({ network, hash }) =>
      (await accountOn(nodeOf(knownNetwork(network)))).transaction(hash)
  }
}

const checkedOptions = ({ id, again }: Pick<SendInput, "id" | "again">): Pick<SendInput, "id" | "again"> => {
  if (id !== undefined && (typeof id !== "string" || id === "" || id.length > 256))
    throw new InvalidInputError({ field: "id", expected: "a text of 1 to 256 characters" })
  if (again !== undefined && typeof again !== "boolean")
    throw new InvalidInputError({ field: "again", expected: "true or false" })
  return { id, again }
}
