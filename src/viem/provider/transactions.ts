import {
  type Address,
  type Hex,
  isAddressEqual,
  isHex,
  numberToHex,
  recoverTransactionAddress,
  type TransactionSerializable,
  type TransactionSerialized
} from "viem"
import { getTransactionCount } from "viem/actions"
import { InvalidInputError, isSlipwayError } from "../../errors/index.ts"
import type { ChainNode, NodeOptions } from "../../rpc/node.ts"
import type { Sender } from "../../sender/api.ts"
import { createSender } from "../../sender/sender.ts"
import type { SigningClient } from "../../signing/signingClient.ts"
import { type Signer, transactionSigner } from "../../signing/transactionSigner.ts"
import { type AnyTransaction, type WireTransaction, wireTransaction } from "../../signing/wireTransaction.ts"
import { prepare } from "../../transactions/evm/prepare/prepare.ts"
import { anyTransaction, type SendTransactionInput } from "../../transactions/evm/prepare/prepareInput.ts"
import type { Journal } from "../../transactions/journal/journal.ts"
import { journalOf } from "../../transactions/journal/journalOf.ts"
import { memoryJournal } from "../../transactions/journal/memoryJournal.ts"
import { askedTransaction, limited } from "./asked.ts"
import { type BatchParts, callBatches } from "./callBatches.ts"
import type { Chain, CurrentChain } from "./chain.ts"
import { codes, ProviderRpcError } from "./errors.ts"
import type { ApprovedMethod, WalletMethod } from "./methods.ts"
import { paramOf, type RpcRequest } from "./params.ts"
import { type RequestedTransaction, transactionOf } from "./transaction.ts"

/** The nodes, and the journal of sends through them. */
export interface SendingNodes extends NodeOptions {
  readonly journal: Journal | undefined
}

type RunTransaction = (transaction: RequestedTransaction, address: Address, chain: Chain) => Promise<unknown>

/** The methods that send, sign and estimate transactions. */
export const transactionMethods = (
  client: SigningClient,
  nodes: SendingNodes | undefined,
  chains: CurrentChain,
  { allowZeroAddress, implementation }: Pick<BatchParts, "allowZeroAddress" | "implementation">
) => {
  const senders = new Map<Address, Sender>()
  const read = (request: RpcRequest, from: Address, { id }: Chain) =>
    transactionOf(paramOf(request, 0), { from, chainId: id, allowZeroAddress })

  /** A method whose request is one transaction. */
  const approvable =
    (operation: "sendTransaction" | "signTransaction", run: RunTransaction): ApprovedMethod =>
    (request, address, chain) => {
      const transaction = read(request, address, chain)
      // Throws if the service could not send it, so that the user is not asked about it.
      if (chain.node === undefined) wireFrom(address, transaction)
      const { network } = chain
      return {
        asked: { operation, input: { network, transaction: askedTransaction(address, transaction) } },
        run: (limits) => {
          const [changed = transaction] = limited([transaction], limits)
          return run(changed, address, chain)
        }
      }
    }

  const senderOf = (address: Address, options: SendingNodes): Sender => {
    const sender = senders.get(address) ?? createSender(client, { ...options, address })
    senders.set(address, sender)
    return sender
  }

  const calls = nodes && batchesOf(client, nodes, senderOf, { chains, allowZeroAddress, implementation })

  const methods = {
    send: approvable("sendTransaction", async (transaction, address, chain) => {
      if (nodes !== undefined && chain.node !== undefined) {
        const sender = senderOf(address, nodes)
        return sendByNode(sender, chain, { ...transaction, allowZeroAddress })
      }
      return sendByClient(client, chain, wireFrom(address, transaction), allowZeroAddress)
    }),
    /** Sends a transaction that this wallet has signed, through the journal. Returns `undefined` for any other. */
    sendRaw: async (request, address, { network }) => {
      const raw = paramOf(request, 0)
      if (nodes === undefined || !isHex(raw) || !(await isSignedBy(address, raw))) return undefined
      const sent = await senderOf(address, nodes).sendRawTransaction({ network, serializedTransaction: raw })
      if (sent.status === "done") return sent.transaction.hash
      throw sent.error
    },
    sign: approvable("signTransaction", async (transaction, address, chain) => {
      const signer = transactionSigner(client.wallet, address)
      if (chain.node !== undefined) {
        return signByNode(signer, chain.node, { ...transaction, allowZeroAddress })
      }
      // The service fills in what is missing. viem derives the type of the transaction from its fields.
      return signer.signTransaction({
        ...transaction,
        chainId: chain.id
      } as unknown as TransactionSerializable)
    }),
    estimateGas: async (request, address, chain) => {
      // The type does not change the gas, and the service cannot take a type without fees.
      const transaction = wireFrom(address, { ...read(request, address, chain), type: undefined })
      const { network } = chain
      const { gasLimit } = await client.wallet.estimateGas({ network, type: "custom", transaction })
      return numberToHex(BigInt(gasLimit))
    }
  } satisfies Record<string, ApprovedMethod | WalletMethod>
  return { ...methods, calls }
}

/** The batches read the journal that their calls are written to. */
const batchesOf = (
  client: SigningClient,
  nodes: SendingNodes,
  senderOf: (address: Address, options: SendingNodes) => Sender,
  parts: Pick<BatchParts, "chains" | "allowZeroAddress" | "implementation">
) => {
  const known = nodes.journal ?? journalOf(client)
  const journal = known ?? memoryJournal()
  return callBatches({
    ...parts,
    journal,
    senderOf: (address) => senderOf(address, known ? nodes : { ...nodes, journal })
  })
}

const isSignedBy = async (address: Address, serialized: Hex): Promise<boolean> => {
  try {
    // Throws if it is not a signed transaction.
    const serializedTransaction = serialized as TransactionSerialized
    return isAddressEqual(await recoverTransactionAddress({ serializedTransaction }), address)
  } catch {
    return false
  }
}

export type TransactionMethods = typeof transactionMethods

type Transfer = RequestedTransaction & Pick<SendTransactionInput, "allowZeroAddress">

const sendByNode = async (sender: Sender, { network }: Chain, transaction: Transfer) => {
  const sent = await sender.sendTransaction({ network, ...transaction })
  if (sent.status === "done") return sent.transaction.hash
  throw sent.error
}

/** Sends through the client's journal, and its node if it has one. */
const sendByClient = async (
  { wallet }: SigningClient,
  { network }: Chain,
  transaction: WireTransaction,
  allowZeroAddress: boolean
) => {
  try {
    return (await wallet.sendTransaction({ network, transaction, allowZeroAddress })).txReceipt.hash
  } catch (error) {
    if (!isSlipwayError(error) || error.outcome !== "unknown") throw error
    throw new ProviderRpcError(
      codes.unavailable,
      "The transaction may have been sent. Look up its outcome, e.g. with `cause.reconcile()`, before you send it again",
      { data: error.toJSON(), cause: error }
    )
  }
}

const signByNode = async (signer: Signer, node: ChainNode, transaction: Transfer) => {
  const { address } = signer
  const [prepared, nonce] = await Promise.all([
    prepare(node, address, anyTransaction({ network: node.network, ...transaction })),
    transaction.nonce ?? getTransactionCount(node.client, { address, blockTag: "pending" })
  ])
  return signer.signTransaction({ ...prepared.transaction, nonce })
}

const wireFrom = (from: Address, transaction: AnyTransaction): WireTransaction => {
  const wire = wireTransaction(from, transaction)
  if (wire !== undefined) return wire
  throw new InvalidInputError({
    field: "params[0]",
    expected:
      "a call or a transfer, of type 0x2, or 0x0 with `gasPrice`; for anything else the provider needs `rpcUrls`"
  })
}
