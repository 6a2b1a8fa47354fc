/** Codes that the ramp's documents name, so that editors suggest them. Any other text is accepted: the service adds codes. */

/** The `id` of a crypto of `reference.cryptos`. */
export type CryptoCode = "usdc-polygon" | "usdt-polygon" | "usdc-stellar" | OtherText

/** The `value` of a currency of `reference.currencies`. */
export type FiatCode = "IDR" | "USD" | "INR" | "EUR" | OtherText

/** The `country` of a currency of `reference.currencies`: its English name in capitals. */
export type CountryName = "INDONESIA" | "UNITED STATES" | "INDIA" | "GERMANY" | OtherText

/** The `code` of a payment method of `reference.paymentMethods`. */
export type PaymentMethodCode = "virtual_account_bni" | "ewallet_ovo" | OtherText

/** Any text. A union with `string` itself would hide the codes from editors. */
type OtherText = string & Record<never, never>
