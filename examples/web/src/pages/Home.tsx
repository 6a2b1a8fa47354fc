import type { ReactNode } from "react"
import { useAssets } from "slipway/react"
import { AssetList, Empty, Heading, Surface, TotalBalance, useText } from "slipway/react/ui"
import { Link } from "wouter"
import { useSettings } from "../settings.ts"
import { Icon, type ScreenName } from "../shell/Icon.tsx"
import { pathOf } from "../shell/Navigation.tsx"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"
import { ActivityList } from "./activity/ActivityList.tsx"
import { hideAmounts, useHiddenAmounts } from "./hiddenAmounts.ts"
import { NextSteps } from "./NextSteps.tsx"
import { TestCoins } from "./TestCoins.tsx"

const actions: readonly ScreenName[] = ["send", "receive", "buy", "sell"]
const more: readonly ScreenName[] = ["apps", "contacts", "smart-account"]

const Home = () => {
  const { nav, home } = useWords()
  const { network } = useSettings()
  const isHidden = useHiddenAmounts()
  return (
    <Screen title={nav.home} titleIsSpoken hasSide>
      <TotalBalance network={network} hideAmounts={isHidden} onHideAmounts={hideAmounts} />
      <Links names={actions} className="actions" />
      <ActivityList only="underway" hideAmounts={isHidden} />
      <NextSteps />
      <Assets isHidden={isHidden} />
      <Surface name="latest" labelledBy="latest">
        <div className="line">
          <Heading id="latest" title={home.latest} />
          <Link href="/activity">{home.all}</Link>
        </div>
        <ActivityList limit={3} only="finished" hideAmounts={isHidden} untitled />
      </Surface>
      <Links names={more} className="more" label={home.more} />
    </Screen>
  )
}
export default Home

interface LinksProps {
  readonly names: readonly ScreenName[]
  readonly className: string
  readonly label?: string
}

const Links = ({ names, className, label }: LinksProps): ReactNode => {
  const { nav } = useWords()
  return (
    <ul className={className} aria-label={label}>
      {names.map((name) => (
        <li key={name}>
          <Link href={pathOf(name)}>
            <Icon name={name} />
            {nav[name]}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What the user has, or how to add money to an empty wallet. */
const Assets = ({ isHidden }: { readonly isHidden: boolean }): ReactNode => {
  const { network } = useSettings()
  const { t } = useText()
  const { isEmpty } = useAssets({ network })
  return (
    <Surface name="assets">
      {isEmpty ? (
        <Empty title={t.assets.addMoney}>
          <p>{t.assets.addMoneyText}</p>
          <Links names={["buy", "receive"]} className="actions" />
        </Empty>
      ) : (
        <AssetList network={network} hideAmounts={isHidden} />
      )}
      <TestCoins />
    </Surface>
  )
}
