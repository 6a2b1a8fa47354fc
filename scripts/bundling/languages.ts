/** The languages of the components. Each is an entry, `slipway/react/locales/<tag>`. */
export const languages = ["en", "es", "pt", "id", "vi", "th", "ja", "ar"] as const
