import { base64 } from "@scure/base"
import { formatUnits } from "viem"
import type { SolanaInstruction, SolanaTransaction } from "../../../src/generated/wallet.ts"
import { base58Of } from "../chain/solana/base58.ts"
import type { SolanaLedger } from "../chain/solana/ledger.ts"
import { addressBytes, type Instruction, type SolanaDraft } from "../chain/solana/message.ts"
import { coinTransfer, tokenTransfer } from "../chain/solana/programs.ts"
import type { Coin } from "../chain/tokens.ts"
import { badRequest, notFound } from "../service/failure.ts"
import { type Caller, userOf, type WalletHandlers } from "../service/handlers.ts"
import { solanaKeyOf, walletIn } from "./keys.ts"
import { amountOf, quantityOf } from "./values.ts"

type SolanaHandlers = Pick<
  WalletHandlers,
  | "balanceCoin"
  | "balanceToken"
  | "signMessage"
  | "signTransaction"
  | "sendCoin"
  | "sendToken"
  | "sendTransaction"
  | "transactionDetail"
>

/** The operations that the service offers on Solana. */
export const solanaHandlers = (ledger: SolanaLedger): SolanaHandlers => {
  const keyOf = (call: { readonly caller: Caller | undefined }) => solanaKeyOf(walletIn(userOf(call)))
  const send = (
    call: { readonly caller: Caller | undefined },
    instructions: (owner: string) => readonly Instruction[],
    to: string
  ) => {
    const key = keyOf(call)
    const recentBlockhash = ledger.newBlockhash()
    const draft = { feePayer: key.address, recentBlockhash, instructions: instructions(key.address) }
    return { txReceipt: { hash: ledger.submit(key, draft), from: key.address, to } }
  }

  return {
    balanceCoin: (call) => {
      const { address } = keyOf(call)
      return { balance: formatUnits(ledger.balance(address), 9), symbol: "SOL", address }
    },
    balanceToken: (call) => {
      const { address } = keyOf(call)
      const { symbol, decimals } = mintOn(ledger, "tokenAddress", call.body.tokenAddress)
      const balance = formatUnits(ledger.tokenBalance(address, call.body.tokenAddress), decimals)
      return { balance, symbol, address }
    },
    signMessage: (call) => ({
      signature: base58Of(keyOf(call).sign(new TextEncoder().encode(call.body.message)))
    }),
    signTransaction: (call) => ({
      signedTransaction: ledger.sign(keyOf(call), draftOf(call.body.transaction))
    }),
    sendCoin: (call) => {
      const { to } = call.body
      addressBytes(to)
      const amount = amountOf("amount", call.body.amount, 9)
      return send(call, (owner) => [coinTransfer(owner, to, amount)], to)
    },
    sendToken: (call) => {
      const { to, tokenAddress: mint } = call.body
      addressBytes(to)
      const { decimals } = mintOn(ledger, "tokenAddress", mint)
      const amount = amountOf("amount", call.body.amount, decimals)
      return send(call, (owner) => tokenTransfer({ owner, to, mint }, amount, decimals), to)
    },
    sendTransaction: (call) => {
      const { transaction, priorityFee = 0 } = call.body
      const hash = ledger.submit(keyOf(call), draftOf(transaction), quantityOf("priorityFee", priorityFee))
      return { txReceipt: { hash, from: keyOf(call).address } }
    },
    transactionDetail: (call) => {
      const receipt = ledger.receipt(call.body.transactionHash)
      if (receipt === undefined) throw notFound("Transaction is pending or not known")
      return { transactionDetail: receipt }
    }
  }
}

/** The token with the mint in the field `name`. */
export const mintOn = (ledger: SolanaLedger, name: string, mint: string): Coin => {
  const coin = ledger.tokenAt(mint)
  if (coin === undefined) throw badRequest(`${name} is not a token of the sandbox`)
  return coin
}

const draftOf = (transaction: SolanaTransaction | object): SolanaDraft => {
  if (!("feePayer" in transaction)) throw badRequest("transaction is not one of Solana")
  const { feePayer, recentBlockhash, instructions } = transaction
  for (const text of [feePayer, recentBlockhash]) addressBytes(text)
  return { feePayer, recentBlockhash, instructions: instructions.map(instructionOf) }
}

const instructionOf = ({ programId, keys, data = [] }: SolanaInstruction): Instruction => {
  for (const address of [programId, ...keys.map(({ pubkey }) => pubkey)]) addressBytes(address)
  return { programId, keys, data: bytesOf(data) }
}

/** The bytes of an instruction: a list, the JSON form of a Buffer, or base64. */
const bytesOf = (data: NonNullable<SolanaInstruction["data"]>): Uint8Array => {
  if (typeof data === "string") {
    try {
      return base64.decode(data)
    } catch {
      throw badRequest("data is not base64")
    }
  }
  const list: unknown = Array.isArray(data) ? data : Object(data).data
  const isList = Array.isArray(list) && list.every((it) => Number.isInteger(it) && it >= 0 && it < 256)
  if (!isList) throw badRequest("data is not a list of bytes")
  return Uint8Array.from(list)
}
