import type { OfframpOrder, OnrampOrder, SlipwayFailure } from "../../../index.ts"
import { fromUnits, toUnits } from "../forms/decimal.ts"

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

/** The most that the review announces as a tiny amount: a thousandth of what is sold. */
const tinyShare = 0.001

/** Whether an order differs from what the user entered only by a tiny amount that the service added to match the payment. */
export const isOnlyMatched = (
  order: Pick<OfframpOrder, "pays" | "inputAmount">,
  error: SlipwayFailure
): boolean => {
  const { fields }: { readonly fields?: unknown } = Object(Object(error).details)
  const added = amountAdded(order)
  return String(fields) === "inputAmount" && Number(added?.amount) <= order.inputAmount * tinyShare
}

/** More than any coin has. */
const places = 30
