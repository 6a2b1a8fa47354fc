import type { CallOptions } from "./call/callOptions.ts"
import type { OfframpService } from "./facade/Offramp.ts"
import type { Sale } from "./facade/OfframpSales.ts"
import type { SmartAccountService } from "./facade/SmartAccount.ts"
import type { SendServices } from "./facade/sends.ts"
import type { SendOperationInput, SentOperation } from "./facade/smartAccount/types.ts"
import type { TransactionsService } from "./facade/Transactions.ts"
import { type Promisified, promisify, type Runner } from "./promise.ts"
import type { SentTransactionResult } from "./transactions/api.ts"
import { type SentHandle, withHandle } from "./transactions/handle.ts"
import type { Transaction } from "./transactions/transaction.ts"

/** The wallet, its transactions, and the sales and smart accounts that use them, as promises. */
export interface Sends {
  readonly offramp: WithHandles<Promisified<OfframpService>>
  readonly wallet: WithHandles<Promisified<SendServices["wallet"]>>
  readonly smartAccount: Omit<Promisified<SmartAccountService>, "send"> & {
    readonly send: (input: SendOperationInput, options?: CallOptions) => Promise<SentOperationHandle>
  }
  readonly transactions: Pick<TransactionsService, "subscribe"> &
    WithHandles<Promisified<Omit<TransactionsService, "subscribe">>>
}

/** An operation that was submitted, with a call to follow it. */
export interface SentOperationHandle extends SentOperation {
  /**
   * Resolves when the operation was carried out (`confirmed` or `reverted`), or never will be (`failed`, with a `reason` such as
   * `EXPIRED`). Rejects with the reason of `signal` if you abort it, which does not stop the operation.
   */
  readonly wait: (options?: CallOptions) => Promise<Transaction>
}

/** Calls that send a transaction resolve to its handle. */
type WithHandles<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends (...input: infer Input) => Promise<infer Sent>
    ? [Sent] extends [SentTransactionResult]
      ? (...input: Input) => Promise<Sent & SentHandle>
      : [Sent] extends [Sale]
        ? (...input: Input) => Promise<PaidSale>
        : Calls[Name]
    : Calls[Name]
}

/** A sell order, and the transaction that pays it. */
export interface PaidSale extends Sale {
  readonly payment: (SentTransactionResult & SentHandle) | undefined
}

export const promisifySends = (
  runner: Runner,
  services: SendServices & { readonly offramp: OfframpService; readonly smartAccount: SmartAccountService }
): Sends => {
  const { subscribe, ...calls } = services.transactions
  const { wallet, transactions, offramp, smartAccount } = promisify(runner, {
    ...services,
    transactions: calls
  })
  const handled = <Input, Sent extends SentTransactionResult>(send: Call<Input, Sent>) =>
    followedBy(send, (sent) => withHandle(sent, transactions))
  const sold = <Input>(sell: Call<Input, Sale>): Call<Input, PaidSale> =>
    followedBy(sell, (sale) => ({ ...sale, payment: sale.payment && withHandle(sale.payment, transactions) }))
  return {
    smartAccount: {
      ...smartAccount,
      send: followedBy(smartAccount.send, (sent) => ({
        ...sent,
        wait: (given) => transactions.wait({ id: sent.id, address: sent.owner }, given)
      }))
    },
    offramp: { ...offramp, sell: sold(offramp.sell), pay: sold(offramp.pay) },
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

type Call<Input, Result> = (input: Input, options?: CallOptions) => Promise<Result>

/** The same call, whose result `finish` adds to. */
const followedBy =
  <Input, Result, Finished>(
    call: Call<Input, Result>,
    finish: (result: Result) => Finished
  ): Call<Input, Finished> =>
  async (input, options) =>
    finish(await call(input, options))
