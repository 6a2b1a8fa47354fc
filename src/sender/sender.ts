import type { Address } from "viem"
import type { CallOptions } from "../call/callOptions.ts"
import { chainTable } from "../chain/chainData.ts"
import { InvalidConfigError, InvalidInputError } from "../errors/index.ts"
import { loadOnce } from "../loading/loadOnce.ts"
import { longName, type Network, type NetworkName, networks } from "../networks.ts"
import { type ChainNode, chainNode, nodeChain, urlIn } from "../rpc/node.ts"
import { type SigningClient, walletAddress } from "../signing/signingClient.ts"
import { transactionSigner } from "../signing/transactionSigner.ts"
import { findTransaction, openAccount } from "../transactions/evm/account.ts"
import type { CheckedNode } from "../transactions/evm/chain/broadcast.ts"
import { failedResult, type SendResult } from "../transactions/evm/outcome/result.ts"
import {
  anyTransaction,
  coinTransfer,
  type RequestedTransaction,
  type SendInput
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
import { pollInterval } from "../transactions/timeouts.ts"
import type { Sender, SenderOptions } from "./api.ts"
import { senderInput } from "./input.ts"

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
  const { pollingInterval = pollInterval, rpcUrls } = options
  const journal = withTransitions(
    checkedJournal(options.journal) ?? observed(journalOf(client) ?? memoryJournal())
  )
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

/** A copy is made of it, which leaves out the methods of a class. */
const checkedJournal = (journal: Journal | undefined): Journal | undefined => {
  const { list, update }: { list?: unknown; update?: unknown } = { ...journal }
  if (journal === undefined || (typeof list === "function" && typeof update === "function")) return journal
  throw new InvalidConfigError({
    field: "journal",
    expected:
      "a plain object with `list` and `update`, e.g. `keyValueJournal(localStorage)` of slipway/storage"
  })
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
