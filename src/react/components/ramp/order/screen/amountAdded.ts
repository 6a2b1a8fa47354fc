import type { OfframpOrder, OnrampOrder, SlipwayFailure } from "../../../../../index.ts"
import { fromUnits, toUnits } from "../../../forms/amount/decimal.ts"

/**
 * What the service added to the amount that the user entered, by which it finds the payment. `undefined` if it added nothing.
 */
export const amountAdded = ({
  pays,
  inputAmount
}: Pick<OnrampOrder | OfframpOrder, "pays" | "inputAmount">): typeof pays | undefined => {
  const entered = String(inputAmount)
  // Very small and very large numbers are written with an exponent, which is no decimal text.
  const [asked, typed] = [toUnits(pays.amount, places), toUnits(entered, places)]
  if (asked === undefined || typed === undefined || asked <= typed) return undefined
  return { ...pays, amount: fromUnits(asked - typed, places) }
}

/** The order with the amount that the user agreed to, if the error tells it. The service could say another one. */
export const asAgreed = <Order extends Pick<OfframpOrder, "inputAmount">>(
  order: Order,
  error: SlipwayFailure
): Order => {
  const { inputAmount }: { readonly inputAmount?: unknown } = Object(Object(error).details)
  return inputAmount === undefined ? order : { ...order, inputAmount: Number(inputAmount) }
}

/** The most that the review announces: a thousandth of what is sold, as decimal text. */
export const mostAdded = (amount: string): string =>
  fromUnits((toUnits(amount, places) ?? 0n) / 1000n, places)

/** Whether an order differs from what the user agreed to only by an amount that the review announced. */
export const isOnlyMatched = (
  order: Pick<OfframpOrder, "pays" | "inputAmount">,
  error: SlipwayFailure
): boolean => {
  const { fields }: { readonly fields?: unknown } = Object(Object(error).details)
  const agreed = asAgreed(order, error)
  const added = amountAdded(agreed)
  return (
    String(fields) === "inputAmount" && Number(added?.amount) <= Number(mostAdded(String(agreed.inputAmount)))
  )
}

/** More than any coin has. */
const places = 30
