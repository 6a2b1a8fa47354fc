import * as Effect from "effect/Effect"
import { auxiliary } from "../call/call.ts"
import { inOneSession } from "../session/inOneSession.ts"
import { id, text } from "./input/fields.ts"
import { taken } from "./input/input.ts"
import { prepared } from "./input/prepared.ts"
import { type InputAmount, rampAmount } from "./input/rampAmount.ts"
import { isSameText, userKey } from "./input/rampInput.ts"
import { isPayable } from "./ramp/sales/deposit.ts"
import type { CreateOfframpInput, GetOfframpInput, OpenSale } from "./ramp/sales/offrampOrders.ts"
import { paid, type Sale, type SaleError, type SaleParts } from "./ramp/sales/salePayment.ts"
import { anotherWallet, isOver, unsupported } from "./ramp/sales/saleStatus.ts"

export type { Sale, SaleError } from "./ramp/sales/salePayment.ts"

/** `inputAmount` and `inputCurrency` are what the user agreed to sell. An order that asks for something else is not paid. */
export type PayOfframpInput = GetOfframpInput &
  InputAmount & {
    /** The crypto id, e.g. `usdc-polygon`: the order's `cryptoId`. */
    readonly inputCurrency: string
  }

/** Sells crypto in one call: places an order and pays it. */
export interface OfframpSales {
  /**
   * Sells crypto in one call: places an order, and sends the coins to its `payOutWallet`.
   *
   * Takes the input of `offramp.create`; `walletAddress` is the user's wallet by default. The wallet must have the coins on the
   * network of `inputCurrency`, and coins for the network fee.
   *
   * The order is read again before it is paid. It is paid only while it waits for its coins, and only if its coin, amount,
   * currency and recipient match the input. With a `quote`, it must not pay out less than the quote. The payment is listed
   * in `client.transactions` under `salePaymentId(order.offrampId)`, and is sent once for each journal. With an RPC node (`evm`), it
   * is not sent if the wallet has already paid the order from another device: the result then has that transfer as `deposit`.
   *
   * Repeating the call continues the sale where it stopped, for an hour and even after a reload: an order that was placed is
   * not placed again, and one that was paid is not paid again. Once the call has resolved, an equal sale is a new one, unless
   * both have the same `id`.
   *
   * Fails as `offramp.create` and `wallet.sendToken` do. Fails with `NotSentError` if the order cannot be paid. Its `reason` is
   * one of those in the table of `docs/ramp.md`, such as `ORDER_CLOSED` or `ORDER_CHANGED`.
   *
   * Source: operations `createOfframp` and `getOfframp` of `openapi/ramp.yaml`; `wallet.sendToken` or `wallet.sendCoin`.
   *
   * @example
   * const [recipient] = (await client.recipients.list()).docs
   * if (recipient) {
   *   const { order, payment } = await client.offramp.sell({
   *     inputAmount: "10",
   *     inputCurrency: "usdc-ethereum-sepolia",
   *     outputCurrency: "IDR",
   *     receiverId: recipient.id,
   *     senderName: "Ada Lovelace",
   *     senderEmail: "ada@example.com"
   *   })
   *   console.log(order.offrampId, payment?.hash)
   * }
   */
  readonly sell: (input: CreateOfframpInput) => Effect.Effect<Sale, SaleError>
  /**
   * Pays an order that was placed before, by sending its coins to its `payOutWallet`.
   *
   * `inputAmount`, in whole coins, and `inputCurrency` are what the user agreed to sell. The order is read again before it is
   * paid, as by `offramp.sell`. If either call has paid the order before, the result is that payment.
   *
   * Fails as `offramp.sell` does.
   *
   * Source: operation `getOfframp` of `openapi/ramp.yaml`; `wallet.sendToken` or `wallet.sendCoin`.
   *
   * @example
   * const [order] = (await client.offramp.list({ status: "pending", sort: "-createdAt" })).docs
   * if (order) {
   *   const { payment } = await client.offramp.pay({
   *     offrampId: order.offrampId,
   *     inputAmount: order.pays.amount,
   *     inputCurrency: order.cryptoId
   *   })
   *   console.log(payment?.hash)
   * }
   */
  readonly pay: (input: PayOfframpInput) => Effect.Effect<Sale, SaleError>
}

export const makeOfframpSales = (parts: SaleParts): OfframpSales => {
  const { session, orders, cryptos } = parts
  return {
    sell: (input) => {
      const copied = taken(input)
      const checked = Effect.flatMap(copied, orders.check)
      return inOneSession(
        session,
        Effect.flatMap(Effect.andThen(checked, copied), (copy) =>
          // Fails before the order is placed if the wallet cannot pay it.
          Effect.flatMap(auxiliary(session.evmAddress), (from) => {
            const { walletAddress = from, ...order } = copy
            if (!isSameText(walletAddress, from)) return Effect.fail(anotherWallet())
            const coins = auxiliary(cryptos({ rampableAccessToken: copy.rampableAccessToken }))
            return Effect.flatMap(coins, (known) =>
              isPayable(order.inputCurrency, known)
                ? Effect.flatMap(orders.createOpen({ ...order, walletAddress }), (sale) =>
                    paidOnce(parts, sale)
                  )
                : Effect.fail(unsupported(order.inputCurrency))
            )
          })
        )
      )
    },
    pay: (input) =>
      inOneSession(
        session,
        Effect.flatMap(
          prepared(
            input,
            `offrampId inputAmount inputCurrency ${userKey}`,
            ({ offrampId, inputAmount, inputCurrency, rampableAccessToken }) => ({
              offrampId: id("offrampId", offrampId),
              terms: {
                amount: rampAmount("inputAmount", inputAmount),
                inputCurrency: text("inputCurrency", inputCurrency, "a crypto id, e.g. usdc-polygon")
              },
              user: { rampableAccessToken }
            })
          ),
          (payment) =>
            Effect.flatMap(paid(parts, payment), (sale) =>
              Effect.as(orders.close(payment.user, sale.order.offrampId), sale)
            )
        )
      )
  }
}

/** Pays a sale. Closes its order if it can never be paid, so that the next call places another one. */
const paidOnce = (
  parts: SaleParts,
  { order: { offrampId, payOutWallet }, deliver, terms, user }: OpenSale
): Effect.Effect<Sale, SaleError> =>
  Effect.flatMap(
    Effect.catch(paid(parts, { offrampId, payOutWallet, terms, user }), (error) =>
      isOver(error) ? Effect.andThen(deliver, Effect.fail(error)) : Effect.fail(error)
    ),
    (sale) => Effect.as(deliver, sale)
  )
