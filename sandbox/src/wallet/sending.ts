import { type Address, pad, parseTransaction } from "viem"
import type {
  EstimateGasRequest,
  EvmTransaction,
  SendTransactionRequest,
  TransactionReceipt,
  TxReceipt
} from "../../../src/generated/wallet.ts"
import type { Network, Receipt } from "../chain/network.ts"
import type { Draft, Transaction } from "../chain/transaction.ts"
import { badRequest, notFound } from "../service/failure.ts"
import { type Caller, userOf, type WalletHandlers } from "../service/handlers.ts"
import type { World } from "../state/world.ts"
import { coinDraft, customDraft, erc721Draft, erc1155Draft, gasOfRequest, tokenDraft } from "./drafts.ts"
import { accountOf } from "./keys.ts"

type SendingHandlers = Pick<
  WalletHandlers,
  | "sendCoin"
  | "sendToken"
  | "sendTransaction"
  | "transferErc721"
  | "transferErc1155"
  | "cancelTransaction"
  | "estimateGas"
  | "transactionDetail"
>

interface ChainCall {
  readonly caller: Caller | undefined
  readonly body: { readonly network?: string; readonly chainId?: string }
}

/** Sends transactions: signs them with the user's key and leaves them pending until the next block. */
export const sendingHandlers = (world: World): SendingHandlers => {
  const send = async (
    call: ChainCall,
    draft: (from: Address, network: Network) => Draft | Promise<Draft>
  ) => {
    const account = accountOf(userOf(call))
    const network = world.chain.choose(call.body)
    const asked = await draft(account.address, network)
    return { txReceipt: txReceiptOf(await network.submit(account, asked)) }
  }

  return {
    sendCoin: (call) => send(call, () => ({ ...gasOfRequest(call.body), ...coinDraft(call.body) })),

    sendToken: (call) =>
      send(call, async (_from, network) => ({
        ...gasOfRequest(call.body),
        ...(await tokenDraft(network, call.body))
      })),

    sendTransaction: (call) => send(call, (from) => customDraft(from, evmTransaction(call.body.transaction))),

    transferErc721: (call) =>
      send(call, (from) => ({ ...gasOfRequest(call.body), ...erc721Draft(from, call.body) })),

    transferErc1155: (call) =>
      send(call, (from) => ({ ...gasOfRequest(call.body), ...erc1155Draft(from, call.body) })),

    cancelTransaction: async (call) => {
      const network = world.chain.choose(call.body)
      return { hash: (await network.cancel(accountOf(userOf(call)), call.body.nonce)).hash }
    },

    estimateGas: async (call) => {
      const network = world.chain.choose(call.body)
      return { estimateGas: await estimate(network, accountOf(userOf(call)).address, call.body) }
    },

    transactionDetail: async (call) => {
      const receipt = await world.chain.choose(call.body).receipt(call.body.transactionHash)
      if (receipt === undefined) throw notFound("Transaction is pending or not known")
      return { transactionDetail: receiptOf(receipt) }
    }
  }
}

/** The EVM transaction of a request on an EVM network. */
const evmTransaction = (transaction: SendTransactionRequest["transaction"]): EvmTransaction => {
  if ("feePayer" in transaction) throw badRequest("transaction is not one of an EVM network")
  return transaction
}

const estimate = async (network: Network, from: Address, request: EstimateGasRequest) => {
  const draft = await draftToEstimate(network, from, request)
  const { gasLimit, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = await network.estimate(from, draft)
  return {
    gasLimit: String(gasLimit),
    gasPrice: String(gasPrice),
    maxFeePerGas: String(maxFeePerGas),
    maxPriorityFeePerGas: String(maxPriorityFeePerGas)
  }
}

const draftToEstimate = (
  network: Network,
  from: Address,
  request: EstimateGasRequest
): Draft | Promise<Draft> => {
  switch (request.type) {
    case "send-coin":
      return coinDraft(request)
    case "send-token":
      return tokenDraft(network, request)
    case "transfer-erc721":
      return erc721Draft(from, request)
    case "transfer-erc1155":
      return erc1155Draft(from, request)
    case "custom":
      return customDraft(from, request.transaction)
  }
}

/** A broadcast transaction, in the format of ethers. */
const txReceiptOf = (tx: Transaction): TxReceipt => {
  const { r, s, v, yParity } = parseTransaction(tx.serialized)
  const type = tx.authorizationList !== undefined ? 4 : tx.gasPrice !== undefined ? 0 : 2
  return {
    _type: "TransactionReceipt",
    accessList: type === 0 ? null : [],
    blockNumber: null,
    blockHash: null,
    chainId: String(tx.chainId),
    data: tx.data,
    from: tx.from,
    to: tx.to ?? null,
    gasLimit: String(tx.gas),
    gasPrice: tx.gasPrice === undefined ? null : String(tx.gasPrice),
    maxFeePerGas: tx.maxFeePerGas === undefined ? null : String(tx.maxFeePerGas),
    maxPriorityFeePerGas: tx.maxPriorityFeePerGas === undefined ? null : String(tx.maxPriorityFeePerGas),
    value: String(tx.value),
    hash: tx.hash,
    nonce: tx.nonce,
    type,
    ...(r === undefined || s === undefined
      ? {}
      : {
          signature: {
            _type: "signature",
            networkV: null,
            // Nodes leave out leading zeros.
            r: pad(r, { size: 32 }),
            s: pad(s, { size: 32 }),
            v: v === undefined ? 27 + (yParity ?? 0) : Number(v)
          }
        })
  }
}

const receiptOf = (receipt: Receipt): TransactionReceipt => ({
  _type: "TransactionReceipt",
  blockHash: receipt.blockHash,
  blockNumber: receipt.blockNumber,
  contractAddress: receipt.contractAddress,
  cumulativeGasUsed: String(receipt.cumulativeGasUsed),
  from: receipt.from,
  to: receipt.to,
  gasPrice: String(receipt.gasPrice),
  gasUsed: String(receipt.gasUsed),
  hash: receipt.hash,
  index: receipt.index,
  logs: receipt.logs.map(({ address, topics, data }, index) => ({ address, topics, data, index })),
  logsBloom: receipt.logsBloom,
  status: receipt.status
})
