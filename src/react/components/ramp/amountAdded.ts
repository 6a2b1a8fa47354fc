import { formatUnits, parseUnits } from "viem"
import type { OfframpOrder, OnrampOrder } from "../../../index.ts"

/**
 * What the service added to the amount that the user entered, by which it finds the payment. `undefined` if it added nothing.
 */
export const amountAdded = ({
  pays,
  inputAmount
}: Pick<OnrampOrder | OfframpOrder, "pays" | "inputAmount">): typeof pays | undefined => {
  const entered = String(inputAmount)
  // Very small and very large numbers are written with an exponent.
  if (!isDecimal(entered) || !isDecimal(pays.amount)) return undefined
  const added = parseUnits(pays.amount, places) - parseUnits(entered, places)
  return added > 0n ? { ...pays, amount: formatUnits(added, places) } : undefined
}

/** More than any coin has. */
const places = 30

const isDecimal = (text: string) => /^\d+(?:\.\d+)?$/.test(text)
