import type { AppSettings } from "slipway/react/ui"
import { service } from "../service.ts"
import { change, currencies, locales, useSettings } from "../settings.ts"
import { languageNames } from "../words/languages.ts"
import { useWords } from "../words/words.ts"

/** What the user can choose in the account as on the screen of settings. */
export const useAppSettings = (): AppSettings => {
  const { settings: words } = useWords()
  const { locale, theme, currency } = useSettings()
  const names = new Intl.DisplayNames(locale, { type: "currency" })
  return {
    currency: {
      value: currency ?? "",
      options: [
        { value: "", label: words.ofLanguage },
        ...currencies.map((value) => ({ value, label: names.of(value) ?? value }))
      ],
      onChange: (chosen) => change({ currency: currencies.find((it) => it === chosen) })
    },
    language: {
      value: locale,
      options: locales.map((value) => ({ value, label: languageNames[value] })),
      onChange: (chosen) => change({ locale: locales.find((it) => it === chosen) ?? locale })
    },
    appearance: { value: theme, onChange: (chosen) => change({ theme: chosen }) },
    help: `${service}/__sandbox/`
  }
}
