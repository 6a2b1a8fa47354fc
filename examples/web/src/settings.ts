import type { NetworkName } from "slipway"
import { offered } from "./service.ts"
import { stored, useStored } from "./stored.ts"

export const locales = ["en", "es", "pt", "id", "vi", "th", "ja", "ar"] as const
export const themes = ["system", "light", "dark"] as const

/** What amounts are also shown in. */
export const currencies = ["USD", "IDR", "EUR", "INR"] as const

export interface Settings {
  readonly locale: (typeof locales)[number]
  readonly theme: (typeof themes)[number]
  readonly network: NetworkName
  /** `undefined` for that of the language. */
  readonly currency: (typeof currencies)[number] | undefined
}

const oneOf = <Value>(known: readonly Value[], value: unknown): Value | undefined =>
  known.find((it) => it === value)

/** The first of the device's languages that the app has. */
const deviceLocale = (): Settings["locale"] => {
  const known = navigator.languages.map((language) => oneOf(locales, language.split("-")[0]))
  return known.find((locale) => locale !== undefined) ?? "en"
}

const settings = stored<Settings>("harbour.settings", (found) => {
  const { locale, theme, network, currency } = Object(found)
  return {
    locale: oneOf(locales, locale) ?? deviceLocale(),
    theme: oneOf(themes, theme) ?? "system",
    network: oneOf(offered, network) ?? "ethereum-sepolia",
    currency: oneOf(currencies, currency)
  }
})

export const currentSettings = settings.get

export const change = (changes: Partial<Settings>): void => settings.set({ ...settings.get(), ...changes })

export const useSettings = (): Settings => useStored(settings)
