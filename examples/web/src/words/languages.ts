import { en as messages } from "slipway/react/locales/en"
import type { Settings } from "../settings.ts"
import { en } from "./en.ts"
import type { Words } from "./words.ts"

/** The texts of one language: the app's and the components'. */
export interface Language {
  readonly words: Words
  readonly messages: typeof messages
}

export const english: Language = { words: en, messages }

/** Loads a language. English is bundled; any other loads when it is chosen. */
export const loadLanguage = async (locale: Settings["locale"]): Promise<Language> => {
  if (locale === "en") return english
  const [words, components] = await Promise.all([import("./id.ts"), import("slipway/react/locales/id")])
  return { words: words.id, messages: components.id }
}
