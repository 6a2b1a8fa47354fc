import type { ReactNode } from "react"
import { useAddress, useCoinBalance, useTokenBalances } from "slipway/react"
import { CopyButton, ErrorMessage, Heading, networkTitle, Skeleton, Surface, useText } from "slipway/react/ui"
import { Link } from "wouter"
import { tokens } from "../service.ts"
import { useSettings } from "../settings.ts"
import { Icon, type IconName } from "../shell/Icon.tsx"
import { pathOf } from "../shell/Navigation.tsx"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"
import { ActivityList } from "./ActivityList.tsx"
import { TestCoins } from "./TestCoins.tsx"

const actions: readonly IconName[] = ["send", "receive", "buy", "sell"]
const more: readonly IconName[] = ["sign", "recipients"]

const Home = () => {
  const { nav, home } = useWords()
  return (
    <Screen title={nav.home} titleIsSpoken>
      <Balance />
      <ul className="actions">
        {actions.map((name) => (
          <li key={name}>
            <Link href={pathOf(name)}>
              <Icon name={name} />
              {nav[name]}
            </Link>
          </li>
        ))}
      </ul>
      <Assets />
      <Surface name="latest" labelledBy="latest">
        <div className="line">
          <Heading id="latest" title={home.latest} />
          <Link href="/activity">{home.all}</Link>
        </div>
        <ActivityList limit={3} untitled />
      </Surface>
      <ul className="more" aria-label={home.more}>
        {more.map((name) => (
          <li key={name}>
            <Link href={pathOf(name)}>
              <Icon name={name} />
              {nav[name]}
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
export default Home

const Balance = (): ReactNode => {
  const { network } = useSettings()
  const { home } = useWords()
  const { t, format } = useText()
  const address = useAddress() ?? ""
  const { data, error, refetch } = useCoinBalance({ network })
  return (
    <Surface name="balance" labelledBy="balance">
      <h2 id="balance">
        {home.balance} · {networkTitle(network)}
      </h2>
      {data ? <p data-part="sum">{format.coin(data.balance, data.symbol)}</p> : null}
      {error && !data ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={1} label={t.common.loading} /> : null}
      <div className="own-address">
        <code translate="no">
          {address.slice(0, 6)}…{address.slice(-4)}
        </code>
        <CopyButton value={address} label={t.account.copyAddress} kind="quiet" />
      </div>
    </Surface>
  )
}

const Assets = (): ReactNode => {
  const { network } = useSettings()
  const { home } = useWords()
  const { t, format } = useText()
  const { data, error, refetch } = useTokenBalances({
    network,
    tokenAddresses: tokens.map(({ tokenAddress }) => tokenAddress)
  })
  const amountOf = (address: string) =>
    data?.tokens.find(({ tokenAddress }) => tokenAddress.toLowerCase() === address.toLowerCase())?.balance
  return (
    <Surface name="assets" labelledBy="assets">
      <Heading id="assets" title={home.assets} />
      {error && !data ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={3} label={t.common.loading} /> : null}
      {data ? (
        <ul className="rows">
          {tokens.map(({ tokenAddress, symbol, name }) => (
            <li key={tokenAddress} className="row">
              <span className="token" data-token={symbol} aria-hidden="true">
                {symbol.slice(0, 1)}
              </span>
              <span className="what">
                {name}
                <small>{symbol}</small>
              </span>
              <span className="amount">{format.coin(amountOf(tokenAddress) ?? "0", symbol)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <TestCoins />
    </Surface>
  )
}
