/**
 * The currency of a locale's region: IDR for Indonesia, INR for India, EUR for the countries that use the euro, and USD for all
 * others. These are the currencies that the ramp's documents name.
 */
export const currencyOf = (locale: string): string => {
  const region = regionOf(locale)
  return Object.keys(regions).find((currency) => regions[currency]?.includes(region)) ?? "USD"
}

/** Hermes has no `Intl.Locale`, and some builds of it no `Intl`. There only a region in the tag itself counts. */
const regionOf = (locale: string): string =>
  typeof Intl === "object" && "Locale" in Intl
    ? (new Intl.Locale(locale).maximize().region ?? "")
    : (/-([A-Z]{2})(?:-|$)/.exec(locale)?.[1] ?? "")

const regions: Readonly<Record<string, readonly string[]>> = {
  IDR: ["ID"],
  INR: ["IN"],
  EUR: "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" ")
}
