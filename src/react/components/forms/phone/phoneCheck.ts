import type { Check } from "../amount/checks.ts"
import { countries } from "./countries.ts"
import { exampleNumberIn, isKnownNumber } from "./numberingPlans.ts"
import { phoneNumberOf } from "./phoneNumber.ts"

/** Checks a full number (E.164), which has at least eight digits. */
export const phone: Check = (value, t) => {
  if (isKnownNumber(value)) return undefined
  // Beside the calling code of a country, only the number is missing.
  if (value === "") return t.fields.missing.phone
  if (value[8]) return t.fields.phone
  const example = exampleOf(value)
  return example === undefined ? t.fields.phoneShort : t.fields.phoneShortLike(example)
}

/** What a number of the same country looks like, without its calling code and in one line. */
const exampleOf = (number: string): string | undefined => {
  const [home] = countries()
  const region = home && phoneNumberOf(number, home).country.region
  return region && exampleNumberIn(region)?.replaceAll(" ", "\u00a0")
}
