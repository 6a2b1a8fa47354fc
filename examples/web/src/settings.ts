import type { NetworkName } from "slipway"
import { offered } from "./service.ts"
import { stored, useStored } from "./stored.ts"

export const locales = ["en", "id"] as const
export const themes = ["system", "light", "dark"] as const

export interface Settings {
  readonly locale: (typeof locales)[number]
  readonly theme: (typeof themes)[number]
  readonly network: NetworkName
}

const oneOf = <Value>(known: readonly Value[], value: unknown): Value | undefined =>
  known.find((it) => it === value)

const settings = stored<Settings>("harbour.settings", (found) => {
  const { locale, theme, network } = Object(found)
  return {
    locale: oneOf(locales, locale) ?? (navigator.language.startsWith("id") ? "id" : "en"),
    theme: oneOf(themes, theme) ?? "system",
    network: oneOf(offered, network) ?? "ethereum-sepolia"
  }
})

export const currentSettings = settings.get

export const change = (changes: Partial<Settings>): void => settings.set({ ...settings.get(), ...changes })

export const useSettings = (): Settings => useStored(settings)
