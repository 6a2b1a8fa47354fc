import { formatUnits } from "viem"
import type { BitcoinLedger } from "../chain/bitcoin/ledger.ts"
import { notFound } from "../service/failure.ts"
import { type Caller, userOf, type WalletHandlers } from "../service/handlers.ts"
import { bitcoinKeyOf, walletIn } from "./keys.ts"
import { amountOf } from "./values.ts"

type BitcoinHandlers = Pick<WalletHandlers, "balanceCoin" | "sendCoin" | "transactionDetail">

/** The operations that the service offers on Bitcoin. */
export const bitcoinHandlers = (ledger: BitcoinLedger): BitcoinHandlers => {
  const keyOf = (call: { readonly caller: Caller | undefined }) => bitcoinKeyOf(walletIn(userOf(call)))
  return {
    balanceCoin: (call) => {
      const { address } = keyOf(call)
      return { balance: formatUnits(ledger.balance(address), 8), symbol: "BTC", address }
    },
    sendCoin: async (call) => {
      const key = keyOf(call)
      const { to } = call.body
      const hash = await ledger.submit(key, to, amountOf("amount", call.body.amount, 8))
      return { txReceipt: { hash, from: key.address, to } }
    },
    transactionDetail: (call) => {
      const receipt = ledger.receipt(call.body.transactionHash)
      if (receipt === undefined) throw notFound("Transaction is pending or not known")
      return { transactionDetail: receipt }
    }
  }
}
