import type { OfframpOrder, OnrampOrder } from "../../../index.ts"
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

/** More than any coin has. */
const places = 30
