import type * as raw from "../../../generated/ramp.ts"
import { exactText } from "../../../http/exactNumbers.ts"
import { canonical } from "../../../money/decimal.ts"
import type { OrderAmounts } from "../../../money/orderAmounts.ts"
import {
  type HasOrderState,
  type OfframpPage,
  type OnrampPage,
  orderStateOf
} from "../../../ramp/orderState.ts"

/** Adds the state and the amounts to a buy order. */
export const onrampOrder = <Order extends raw.OnrampOrder>(order: Order): Order & Added =>
  withStateAndAmounts(order, {
    input: order.inputCurrency,
    output: order.cryptoId,
    fiat: order.inputCurrency
  })

/** Adds the state and the amounts to a sell order. */
export const offrampOrder = <Order extends raw.OfframpOrder>(order: Order): Order & Added =>
  withStateAndAmounts(order, {
    input: order.cryptoId,
    output: order.outputCurrency,
    fiat: order.outputCurrency
  })

/** Adds the state and the amounts to each order of a page. */
export const onrampPage = (page: raw.OnrampPage): OnrampPage => ({
  ...page,
  docs: page.docs.map(onrampOrder)
})

/** Adds the state and the amounts to each order of a page. */
export const offrampPage = (page: raw.OfframpPage): OfframpPage => ({
  ...page,
  docs: page.docs.map(offrampOrder)
})

type Added = HasOrderState & OrderAmounts

/** The digits of a field that is a number, or decimal text. `undefined` if it is neither. */
export const decimalAt = <Fields extends object>(
  from: Fields,
  field: keyof Fields & string
): string | undefined => {
  const value: unknown = from[field]
  return typeof value === "number" || typeof value === "string"
    ? (exactText(from, field) ?? canonical(String(value)))
    : undefined
}

/** The digits of a required number, which was checked to be one when the response was decoded. */
export const numberAt = <Fields extends object>(from: Fields, field: keyof Fields & string): string =>
  decimalAt(from, field) ?? String(from[field])

/** The currencies of an order: `input`, `output`, and which of the two is `fiat`. The other one is a crypto id. */
interface Currencies {
  readonly input: string
  readonly output: string
  readonly fiat: string
}

/** Extends the order in place, because the digits of its numbers are kept for this object. */
const withStateAndAmounts = <Order extends raw.OnrampOrder | raw.OfframpOrder>(
  order: Order,
  { input, output, fiat }: Currencies
): Order & Added => {
  const fee = decimalAt(order.feeDetail, "total_fee_amount_in_currency")
  return Object.assign(order, {
    state: orderStateOf(order.status),
    pays: { amount: numberAt(order, "inputAmountExact"), currency: input },
    receives: { amount: numberAt(order, "outputAmountExact"), currency: output },
    fee: fee === undefined ? undefined : { amount: fee, currency: fiat }
  })
}
