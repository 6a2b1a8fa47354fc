import { type CountryCode, getExampleNumber } from "libphonenumber-js/min"
import examples from "libphonenumber-js/mobile/examples"

/**
 * What a mobile number of a country looks like, without its calling code, e.g. `812 345 678` for `ID`. `undefined` for an unknown
 * country.
 */
export const exampleNumberIn = (region: string): string | undefined => {
  const example = getExampleNumber(region as CountryCode, examples) // `undefined` for any other text
  return example?.formatInternational().slice(`+${example.countryCallingCode} `.length)
}
