import type { SendServices } from "./facade/sends.ts"
import type { TransactionsService } from "./facade/Transactions.ts"
import { type CallOptions, type Promisified, promisify, type Runner } from "./promise.ts"
import type { SentTransactionResult } from "./transactions/api.ts"
import { type SentHandle, withHandle } from "./transactions/handle.ts"

/** The wallet and its transactions, as promises. */
export interface Sends {
  readonly wallet: WithHandles<Promisified<SendServices["wallet"]>>
  readonly transactions: Pick<TransactionsService, "subscribe"> &
    WithHandles<Promisified<Omit<TransactionsService, "subscribe">>>
}

/** Calls that send a transaction resolve to its handle. */
type WithHandles<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends (...input: infer Input) => Promise<infer Sent>
    ? [Sent] extends [SentTransactionResult]
      ? (...input: Input) => Promise<Sent & SentHandle>
      : Calls[Name]
    : Calls[Name]
}

export const promisifySends = (runner: Runner, services: SendServices): Sends => {
  const { subscribe, ...calls } = services.transactions
  const { wallet, transactions } = promisify(runner, { wallet: services.wallet, transactions: calls })
  const handled =
    <Input, Sent extends SentTransactionResult>(
      send: (input: Input, options?: CallOptions) => Promise<Sent>
    ) =>
    async (input: Input, options?: CallOptions) =>
      withHandle(await send(input, options), transactions)
  return {
    wallet: {
      ...wallet,
      sendCoin: handled(wallet.sendCoin),
      sendToken: handled(wallet.sendToken),
      sendTransaction: handled(wallet.sendTransaction),
      transferErc721: handled(wallet.transferErc721),
      transferErc1155: handled(wallet.transferErc1155),
      cancelTransaction: handled(wallet.cancelTransaction)
    },
    transactions: {
      ...transactions,
      subscribe,
      cancel: handled(transactions.cancel),
      speedUp: handled(transactions.speedUp)
    }
  }
}
