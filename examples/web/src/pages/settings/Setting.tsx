import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useId } from "react"
import { SlipwayProvider, useAddress, useClient, usePresentation, useSession } from "slipway/react"
import {
  Address,
  ApprovalList,
  ConnectWallet,
  CopyButton,
  NetworkSwitch,
  Skeleton,
  Surface,
  useText
} from "slipway/react/ui"
import { Link } from "wouter"
import { knownContracts } from "../../apps/contracts.ts"
import { assets, offered, rpcUrlOf, service } from "../../service.ts"
import { change, currencies, locales, themes, useSettings } from "../../settings.ts"
import { Screen } from "../../shell/Screen.tsx"
import { languageNames } from "../../words/languages.ts"
import { useWords } from "../../words/words.ts"
import NotFound from "../NotFound.tsx"

/** The page of one setting. */
const Setting = ({ name }: { readonly name: string }): ReactNode => {
  const { settings: words } = useWords()
  const { t } = useText()
  const { network } = useSettings()
  const pages: Readonly<Record<string, readonly [title: string, content: ReactNode]>> = {
    account: [words.account, <Account key="account" />],
    currency: [words.currency, <CurrencyChoice key="currency" />],
    language: [words.language, <LanguageChoice key="language" />],
    look: [words.look, <LookChoice key="look" />],
    network: [words.network, <NetworkChoice key="network" />],
    wallets: [words.wallets, <ConnectWallet key="wallets" network={network} />],
    approvals: [t.modal.pages.approvals, <Approvals key="approvals" />],
    recovery: [words.recovery, <p key="recovery">{words.recoveryText}</p>],
    help: [words.help, <Help key="help" />]
  }
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined
  if (page === undefined) return <NotFound />
  const [title, content] = page
  return (
    <Screen title={title}>
      <Link className="back" href="/settings">
        <span aria-hidden="true">←</span> {words.back}
      </Link>
      <Surface name="setting">{content}</Surface>
    </Screen>
  )
}
export default Setting

interface OptionsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

const Options = <Value extends string>({
  label,
  value,
  options,
  onChange
}: OptionsProps<Value>): ReactNode => {
  const name = useId()
  return (
    <fieldset className="options">
      <legend className="spoken">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

/** Names the contracts that the app knows. */
const Approvals = (): ReactNode => (
  <SlipwayProvider {...usePresentation()} client={useClient()} assets={assets} contracts={knownContracts}>
    <ApprovalList untitled />
  </SlipwayProvider>
)

const LanguageChoice = (): ReactNode => (
  <Options
    label={useWords().settings.language}
    value={useSettings().locale}
    onChange={(locale) => change({ locale })}
    options={locales.map((value) => ({ value, label: languageNames[value] }))}
  />
)

const LookChoice = (): ReactNode => {
  const { settings: words } = useWords()
  return (
    <Options
      label={words.look}
      value={useSettings().theme}
      onChange={(theme) => change({ theme })}
      options={themes.map((value) => ({ value, label: words[value] }))}
    />
  )
}

const CurrencyChoice = (): ReactNode => {
  const { settings: words } = useWords()
  const { locale, currency } = useSettings()
  const names = new Intl.DisplayNames(locale, { type: "currency" })
  return (
    <Options
      label={words.currency}
      value={currency ?? ""}
      onChange={(chosen) => change({ currency: currencies.find((it) => it === chosen) })}
      options={[
        { value: "", label: words.ofLanguage },
        ...currencies.map((value) => ({ value, label: names.of(value) ?? value }))
      ]}
    />
  )
}

const NetworkChoice = (): ReactNode => {
  const { settings: words } = useWords()
  const { t } = useText()
  const { network } = useSettings()
  const { data: rpcUrl, isPending } = useQuery({
    queryKey: ["harbour", "rpc", network],
    queryFn: () => rpcUrlOf(network)
  })
  return (
    <>
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
    </>
  )
}

const Account = (): ReactNode => {
  const { t } = useText()
  const { username } = useSession()
  const address = useAddress()
  return (
    <>
      <p>
        <bdi>{username}</bdi>
      </p>
      {address ? (
        <>
          <div data-part="copyable">
            <span data-part="label">{t.receive.address}</span>
            <Address value={address} />
          </div>
          <CopyButton value={address} label={t.account.copyAddress} />
        </>
      ) : null}
    </>
  )
}

const Help = (): ReactNode => {
  const { settings: words } = useWords()
  const { t } = useText()
  return (
    <>
      <p>{words.helpText}</p>
      <a
        data-part="button"
        data-kind="secondary"
        href={`${service}/__sandbox/`}
        target="_blank"
        rel="noreferrer"
      >
        {words.inspector} <span data-part="spoken">({t.common.opensInNewTab})</span>
      </a>
    </>
  )
}
