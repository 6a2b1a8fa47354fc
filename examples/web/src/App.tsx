import { lazy, type ReactNode, Suspense, useEffect, useState } from "react"
import { SlipwayProvider } from "slipway/react"
import { WalletGate } from "slipway/react/ui"
import { Screens } from "./screens.tsx"
import { client, nonce, social } from "./service.ts"
import { useSettings } from "./settings.ts"
import { Brand } from "./shell/Brand.tsx"
import { OfflineBanner } from "./shell/OfflineBanner.tsx"
import { Welcome } from "./shell/Welcome.tsx"
import { type Language, loadLanguage } from "./words/languages.ts"
import { WordsContext } from "./words/words.ts"

/** Loads beside the first screen of a signed-in user. */
const Navigation = lazy(() => import("./shell/Navigation.tsx"))

/** The whole app. `language` is the language of the saved settings. */
export const App = ({ language: first }: { readonly language: Language }): ReactNode => {
  const { locale, theme } = useSettings()
  const language = useLanguage(first, locale)
  const [isInside, setInside] = useState(false)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  useEffect(() => {
    document.documentElement.lang = language.messages.locale
  }, [language])
  return (
    <WordsContext value={language.words}>
      <SlipwayProvider
        client={client}
        social={social}
        messages={language.messages}
        locale={language.messages.locale}
        nonce={nonce}
        theme="harbour"
        // The sandbox simulates the networks: no explorer has heard of its transactions.
        explorer={null}
      >
        <OfflineBanner />
        <div className="app" data-inside={isInside || undefined}>
          {isInside ? (
            <Suspense>
              <Navigation />
            </Suspense>
          ) : (
            <Brand />
          )}
          <main id="content" tabIndex={-1}>
            <WalletGate signIn={<Welcome />}>
              <Screens onInside={setInside} />
            </WalletGate>
          </main>
        </div>
      </SlipwayProvider>
    </WordsContext>
  )
}

/** Returns the chosen language, and the previous one until it is loaded. */
const useLanguage = (first: Language, locale: string): Language => {
  const [language, setLanguage] = useState(first)
  useEffect(() => {
    if (locale !== "en" && locale !== "id") return
    let isWanted = true
    loadLanguage(locale).then(
      (loaded) => isWanted && setLanguage(loaded),
      () => undefined
    )
    return () => {
      isWanted = false
    }
  }, [locale])
  return language
}
