import { QueryClient } from "@tanstack/react-query"
import { type ReactNode, Suspense, useEffect, useMemo, useState } from "react"
import { SlipwayProvider } from "slipway/react"
import { WalletGate } from "slipway/react/ui"
import { keepLastReads } from "./offline/lastReads.ts"
import { Screens } from "./screens.tsx"
import { assets, client, nonce, social } from "./service.ts"
import { type Settings, useSettings } from "./settings.ts"
import { Brand } from "./shell/Brand.tsx"
import { page } from "./shell/page.tsx"
import { Welcome } from "./shell/Welcome.tsx"
import { type Language, loadLanguage } from "./words/languages.ts"
import { WordsContext } from "./words/words.ts"

/** Loads beside the first screen of a signed-in user. */
const Frame = page(() => import("./shell/Frame.tsx"))

/** One for the whole app, so that what was read last is in it before the first screen renders. */
const queryClient = new QueryClient()
keepLastReads(client, queryClient)

/** The whole app. `language` is the language of the saved settings. */
export const App = ({ language: first }: { readonly language: Language }): ReactNode => {
  const { locale, theme, currency, network } = useSettings()
  const history = useMemo(() => ({ networks: [network] }), [network])
  const language = useLanguage(first, locale)
  const [isInside, setInside] = useState(false)
  const [isRestoring, setRestoring] = useState(false)
  // The next user starts anew.
  if (isInside && isRestoring) setRestoring(false)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  useEffect(() => {
    const { locale } = language.messages
    document.documentElement.lang = locale
    document.documentElement.dir = locale === "ar" ? "rtl" : "ltr"
  }, [language])
  return (
    <WordsContext value={language.words}>
      <SlipwayProvider
        client={client}
        appName="Harbour"
        queryClient={queryClient}
        social={social}
        assets={assets}
        messages={language.messages}
        locale={language.messages.locale}
        nonce={nonce}
        theme="harbour"
        currency={currency}
        // What arrived on the network in use. Each network has a node of its own.
        history={history}
        // The sandbox simulates the networks: no explorer has heard of its transactions.
        explorer={null}
      >
        <div className="app" data-inside={isInside || undefined}>
          {isInside ? (
            <Suspense fallback={<FrameBones />}>
              <Frame />
            </Suspense>
          ) : (
            <Brand />
          )}
          <main id="content" tabIndex={-1}>
            <WalletGate
              start={isRestoring ? "restore" : "create"}
              signIn={<Welcome isRestoring={isRestoring} onRestore={() => setRestoring(true)} />}
            >
              <Screens onInside={setInside} />
            </WalletGate>
          </main>
        </div>
      </SlipwayProvider>
    </WordsContext>
  )
}

/** Keeps the place of the frame, so that the screen does not move when it is here. */
const FrameBones = (): ReactNode => (
  <>
    <div className="bar" />
    <div className="test-money" />
    <div className="top" />
  </>
)

/** Returns the chosen language, and the previous one until it is loaded. */
const useLanguage = (first: Language, locale: Settings["locale"]): Language => {
  const [language, setLanguage] = useState(first)
  useEffect(() => {
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
