import { type ReactNode, Suspense } from "react"
import { SlipwayButton } from "slipway/react/modal"
import { ArrivalToast, ConnectionBar, NetworkChip } from "slipway/react/ui"
import { useAsker } from "../apps/asker.ts"
import { useHiddenAmounts } from "../pages/hiddenAmounts.ts"
import { offered, service, tokens } from "../service.ts"
import { change, useSettings } from "../settings.ts"
import { useWords } from "../words/words.ts"
import { useAppSettings } from "./appSettings.ts"
import { Navigation } from "./Navigation.tsx"
import { page } from "./page.tsx"

/** Loads with the first request. */
const Requests = page(() => import("./Requests.tsx"))

/** What is around every screen of a signed-in user: the screens to go to, the network and the account. */
const Frame = (): ReactNode => {
  const { network } = useSettings()
  const appSettings = useAppSettings()
  const isHidden = useHiddenAmounts()
  const asker = useAsker()
  const { skip, testMoney, welcome } = useWords()
  const chooseNetwork = (chosen: (typeof offered)[number]) => change({ network: chosen })
  return (
    <>
      <div className="connection">
        <a className="skip" href="#content">
          {skip}
        </a>
        <ConnectionBar />
      </div>
      <Navigation />
      <aside className="test-money" aria-label={testMoney}>
        {testMoney}{" "}
        <a href={`${service}/__sandbox/`} target="_blank" rel="noreferrer">
          {welcome.openInbox}
        </a>
      </aside>
      <section className="top" aria-label="Harbour">
        <p className="name">
          <img src="/icon.svg" alt="" width="28" height="28" />
          <span>Harbour</span>
        </p>
        <NetworkChip value={network} onChange={chooseNetwork} networks={offered} />
        <SlipwayButton
          network={network}
          networks={offered}
          onNetworkChange={chooseNetwork}
          tokens={tokens}
          settings={appSettings}
          show={isHidden ? ["avatar", "name"] : ["avatar", "name", "total"]}
        />
      </section>
      <ArrivalToast network={network} tokens={tokens} />
      {asker === undefined ? null : (
        <Suspense fallback={null}>
          <Requests host={asker} />
        </Suspense>
      )}
    </>
  )
}
export default Frame
