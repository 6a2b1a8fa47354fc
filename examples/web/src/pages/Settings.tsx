import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useAddress, useSession, useSignOut } from "slipway/react"
import {
  Address,
  Button,
  Choice,
  CopyButton,
  Heading,
  NetworkSwitch,
  Skeleton,
  Surface,
  useText
} from "slipway/react/ui"
import { Link } from "wouter"
import { offered, rpcUrlOf, service } from "../service.ts"
import { change, currencies, locales, themes, useSettings } from "../settings.ts"
import { Screen } from "../shell/Screen.tsx"
import { languageNames } from "../words/languages.ts"
import { useWords } from "../words/words.ts"

const Settings = () => (
  <Screen title={useWords().nav.settings}>
    <AccountSettings />
    <LookSettings />
    <Places />
    <RecoverySettings />
    <NetworkSettings />
    <SignOut />
  </Screen>
)
export default Settings

const LookSettings = (): ReactNode => {
  const { settings: words } = useWords()
  const { locale, theme, currency } = useSettings()
  const names = new Intl.DisplayNames(locale, { type: "currency" })
  return (
    <Surface name="look" labelledBy="look">
      <Heading id="look" title={words.look} />
      <Choice
        label={words.language}
        name="language"
        value={locale}
        error={undefined}
        onChange={({ target }) => {
          const chosen = locales.find((it) => it === target.value)
          if (chosen) change({ locale: chosen })
        }}
        options={locales.map((value) => ({ value, label: languageNames[value] }))}
      />
      <Choice
        label={words.theme}
        name="theme"
        value={theme}
        error={undefined}
        onChange={({ target }) => {
          const chosen = themes.find((it) => it === target.value)
          if (chosen) change({ theme: chosen })
        }}
        options={themes.map((value) => ({ value, label: words[value] }))}
      />
      <Choice
        label={words.currency}
        name="currency"
        value={currency ?? ""}
        error={undefined}
        onChange={({ target }) => change({ currency: currencies.find((it) => it === target.value) })}
        options={[
          { value: "", label: words.ofLanguage },
          ...currencies.map((value) => ({ value, label: names.of(value) ?? value }))
        ]}
      />
    </Surface>
  )
}

const places = [
  ["/contacts", "people"],
  ["/contacts/banks", "banks"],
  ["/apps", "apps"]
] as const

const Places = (): ReactNode => {
  const { nav, contacts } = useWords()
  const names = { people: nav.contacts, banks: contacts.banks, apps: nav.apps }
  return (
    <Surface name="places">
      <ul className="rows">
        {places.map(([href, name]) => (
          <li key={href}>
            <Link className="row" href={href}>
              <span className="what">{names[name]}</span>
              <span aria-hidden="true">›</span>
            </Link>
          </li>
        ))}
      </ul>
    </Surface>
  )
}

const RecoverySettings = (): ReactNode => {
  const { settings: words } = useWords()
  return (
    <Surface name="recovery" labelledBy="recovery">
      <Heading id="recovery" title={words.recovery} text={words.recoveryText} />
    </Surface>
  )
}

const NetworkSettings = (): ReactNode => {
  const { settings: words } = useWords()
  const { t } = useText()
  const { network } = useSettings()
  const { data: rpcUrl, isPending } = useQuery({
    queryKey: ["harbour", "rpc", network],
    queryFn: () => rpcUrlOf(network)
  })
  return (
    <Surface name="network" labelledBy="network">
      <Heading id="network" title={words.network} />
      <NetworkSwitch value={network} onChange={(chosen) => change({ network: chosen })} networks={offered} />
      {isPending ? <Skeleton lines={1} label={t.common.loading} /> : null}
      {rpcUrl ? (
        <>
          <div data-part="copyable">
            <span data-part="label">{words.rpc}</span>
            <code translate="no">{rpcUrl}</code>
          </div>
          <CopyButton value={rpcUrl} />
        </>
      ) : null}
      {rpcUrl === null ? <p data-part="hint">{words.noRpc}</p> : null}
      <a data-part="button" data-kind="quiet" href={`${service}/__sandbox/`} target="_blank" rel="noreferrer">
        {words.inspector} <span data-part="spoken">({t.common.opensInNewTab})</span>
      </a>
    </Surface>
  )
}

const AccountSettings = (): ReactNode => {
  const { settings: words } = useWords()
  const { t } = useText()
  const { username } = useSession()
  const address = useAddress()
  return (
    <Surface name="account" labelledBy="account">
      <Heading id="account" title={words.account} text={username} />
      {address ? (
        <>
          <div data-part="copyable">
            <span data-part="label">{t.receive.address}</span>
            <Address value={address} />
          </div>
          <CopyButton value={address} label={t.account.copyAddress} />
        </>
      ) : null}
    </Surface>
  )
}

const SignOut = (): ReactNode => {
  const { settings: words } = useWords()
  const signOut = useSignOut()
  return (
    <Surface name="sign-out" labelledBy="sign-out">
      <Heading id="sign-out" title={words.signOut} text={words.signOutText} />
      <Button kind="secondary" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        {words.signOut}
      </Button>
    </Surface>
  )
}
