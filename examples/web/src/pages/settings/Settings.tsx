import type { ReactNode } from "react"
import { useSession } from "slipway/react"
import { Heading, networkTitle, SignOutSection, Surface, useText } from "slipway/react/ui"
import { Link } from "wouter"
import { useSettings } from "../../settings.ts"
import { Icon, type IconName } from "../../shell/Icon.tsx"
import { Screen } from "../../shell/Screen.tsx"
import { languageNames } from "../../words/languages.ts"
import { useWords } from "../../words/words.ts"

/** The settings with their values. Each opens its page. */
const Settings = () => {
  const { nav, contacts, settings: words } = useWords()
  const { t } = useText()
  const { locale, theme, network, currency } = useSettings()
  const { username } = useSession()
  const currencies = new Intl.DisplayNames(locale, { type: "currency" })
  return (
    <Screen title={nav.settings}>
      <Rows>
        <Row icon="account" href="/settings/account" label={words.account} value={username} />
      </Rows>
      <Rows>
        <Row
          icon="currency"
          href="/settings/currency"
          label={words.currency}
          value={currency ? currencies.of(currency) : words.ofLanguage}
        />
        <Row icon="language" href="/settings/language" label={words.language} value={languageNames[locale]} />
        <Row icon="look" href="/settings/look" label={words.look} value={words[theme]} />
        <Row icon="network" href="/settings/network" label={words.network} value={networkTitle(network)} />
      </Rows>
      <Rows>
        <Row icon="contacts" href="/contacts" label={nav.contacts} />
        <Row icon="banks" href="/contacts/banks" label={contacts.banks} />
        <Row icon="apps" href="/apps" label={nav.apps} />
        <Row icon="smart-account" href="/smart-account" label={nav["smart-account"]} />
        <Row icon="apps" href="/settings/wallets" label={words.wallets} />
        <Row icon="recovery" href="/settings/approvals" label={t.modal.pages.approvals} />
      </Rows>
      <Rows>
        <Row icon="recovery" href="/settings/recovery" label={words.recovery} />
        <Row icon="help" href="/settings/help" label={words.help} />
      </Rows>
      <SignOut />
    </Screen>
  )
}
export default Settings

const Rows = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Surface name="settings" className="settings">
    <ul>{children}</ul>
  </Surface>
)

interface RowProps {
  readonly icon: IconName
  readonly href: string
  readonly label: string
  readonly value?: string | undefined
}

const Row = ({ icon, href, label, value }: RowProps): ReactNode => (
  <li>
    <Link href={href}>
      <Icon name={icon} />
      <span>{label}</span>
      {value === undefined ? null : <bdi className="value">{value}</bdi>}
      <Icon name="more" />
    </Link>
  </li>
)

const SignOut = (): ReactNode => {
  const { settings: words } = useWords()
  return (
    <Surface name="sign-out" labelledBy="sign-out">
      <Heading id="sign-out" title={words.signOut} />
      <SignOutSection />
    </Surface>
  )
}
