import { en as messages } from "slipway/react/locales/en"
import type { Settings } from "../settings.ts"
import { en } from "./en.ts"
import type { Words } from "./words.ts"

/** The texts of one language: the app's and the components'. */
export interface Language {
  readonly words: Words
  readonly messages: typeof messages
}

type Locale = Settings["locale"]

/** Each language's own name. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: "English",
  es: "Español",
  pt: "Português",
  id: "Bahasa Indonesia",
  vi: "Tiếng Việt",
  th: "ไทย",
  ja: "日本語",
  ar: "العربية"
}

export const english: Language = { words: en, messages }

/** Loads a language. English is bundled; any other loads when it is chosen. */
export const loadLanguage = (locale: Locale): Promise<Language> => languages[locale]()

const languages: Readonly<Record<Locale, () => Promise<Language>>> = {
  en: async () => english,
  es: async () => {
    const [{ es: words }, { es: messages }] = await Promise.all([
      import("./es.ts"),
      import("slipway/react/locales/es")
    ])
    return { words, messages }
  },
  pt: async () => {
    const [{ pt: words }, { pt: messages }] = await Promise.all([
      import("./pt.ts"),
      import("slipway/react/locales/pt")
    ])
    return { words, messages }
  },
  id: async () => {
    const [{ id: words }, { id: messages }] = await Promise.all([
      import("./id.ts"),
      import("slipway/react/locales/id")
    ])
    return { words, messages }
  },
  vi: async () => {
    const [{ vi: words }, { vi: messages }] = await Promise.all([
      import("./vi.ts"),
      import("slipway/react/locales/vi")
    ])
    return { words, messages }
  },
  th: async () => {
    const [{ th: words }, { th: messages }] = await Promise.all([
      import("./th.ts"),
      import("slipway/react/locales/th")
    ])
    return { words, messages }
  },
  ja: async () => {
    const [{ ja: words }, { ja: messages }] = await Promise.all([
      import("./ja.ts"),
      import("slipway/react/locales/ja")
    ])
    return { words, messages }
  },
  ar: async () => {
    const [{ ar: words }, { ar: messages }] = await Promise.all([
      import("./ar.ts"),
      import("slipway/react/locales/ar")
    ])
    return { words, messages }
  }
}
