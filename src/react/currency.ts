/**
 * The currency of a locale's region: IDR for Indonesia, INR for India, EUR for the countries that use the euro, and USD for all
 * others. These are the currencies that the ramp's documents name.
 */
export const currencyOf = (locale: string): string => {
  const region = new Intl.Locale(locale).maximize().region ?? ""
  return Object.keys(regions).find((currency) => regions[currency]?.includes(region)) ?? "USD"
}

const regions: Readonly<Record<string, readonly string[]>> = {
  IDR: ["ID"],
  INR: ["IN"],
  EUR: "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" ")
}
