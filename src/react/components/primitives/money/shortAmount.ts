import { canonical } from "../../../../money/decimal.ts"

/** The significant digits that are shown of an amount. */
const most = 6

/** An amount in decimal text, cut after six significant digits and never rounded up. Whole units are never cut. */
export const shortAmount = (amount: string): string => {
  const text = canonical(amount)
  if (text === undefined) return amount
  const [whole = "0", places = ""] = text.split(".")
  const leading = whole === "0" ? places.length - places.replace(/^0+/, "").length : -whole.length
  const kept = places.slice(0, Math.max(0, most + leading))
  return canonical(kept === "" ? whole : `${whole}.${kept}`) ?? text
}
