import { canonical, placesOf, unitsOf } from "./decimal.ts"

/** The sum of canonical decimal texts, with every digit. */
export const sumOf = (amounts: readonly string[]): string => {
  const places = Math.max(0, ...amounts.map(placesOf))
  const units = amounts.reduce((sum, amount) => sum + unitsOf(amount, places), 0n)
  return canonical(`${units}e-${places}`) ?? "0"
}
