/**
 * The canonical text of a decimal number: plain notation, without needless zeros, e.g. "7.5" for "007.50" and "750e-2".
 * Two texts of the same number have the same canonical text.
 *
 * Returns `undefined` for other text, and for numbers of more than a thousand digits.
 */
export const canonical = (text: string): string | undefined => {
  const [, sign = "", whole, part = "", exponent = "0"] = form.exec(text) ?? []
  if (whole === undefined) return undefined
  const point = whole.length + Number(exponent)
  // Zeros are added where the point is outside the digits.
  const digits = `${"0".repeat(Math.max(1 - point, 0))}${whole}${part}`.padEnd(point, "0")
  const at = Math.max(point, 1)
  const integer = digits.slice(0, at).replace(/^0+(?=\d)/, "")
  const places = withoutZeros(digits.slice(at))
  const amount = places === "" ? integer : `${integer}.${places}`
  return amount === "0" ? amount : sign + amount
}

/** A number of JSON, also with leading zeros. Bounded, because a large exponent would fill the memory. */
const form = /^(-?)(\d{1,1000})(?:\.(\d{1,1000}))?(?:[eE]([+-]?\d{1,3}))?$/

/** Removes zeros at the end. A loop, because a regular expression takes quadratic time. */
const withoutZeros = (digits: string): string => {
  let end = digits.length
  while (digits[end - 1] === "0") end--
  return digits.slice(0, end)
}

/** The number of digits after the point of a canonical text. */
export const placesOf = (amount: string): number => (amount.split(".")[1] ?? "").length

/** An amount in the smallest units of a currency with `places` decimals, as canonical text. */
export const fromUnits = (units: bigint, places: number): string => canonical(`${units}e-${places}`) ?? ""

/** A canonical text in the smallest units of a currency with `places` decimals, which must not be fewer than it has. */
export const unitsOf = (amount: string, places: number): bigint =>
  BigInt(amount.replace(".", "") + "0".repeat(places - placesOf(amount)))
