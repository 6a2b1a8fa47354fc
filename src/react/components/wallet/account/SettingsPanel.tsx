import { forwardRef, type ReactNode, useId } from "react"
import { longName, type Network, type NetworkName } from "../../../../networks.ts"
import { type Appearance, useClient } from "../../../context.ts"
import { useAddress, useSession } from "../../../hooks/session.ts"
import { useExternalWallet } from "../../../wallets/hooks.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { Heading } from "../../primitives/controls/Heading.tsx"
import { globeLines, Icon } from "../../primitives/controls/Icon.tsx"
import { ListRow, RowLabel } from "../../primitives/controls/ListRow.tsx"
import { type Look, Surface } from "../../primitives/dialog/Surface.tsx"
import { Avatar } from "../../primitives/pictures/Avatar.tsx"
import { walletLines } from "../../primitives/pictures/walletLines.ts"
import { shortly } from "../../primitives/text/address/addressText.ts"
import { plainText } from "../../primitives/text/formats/plainText.ts"
import { useText } from "../../primitives/text/text.ts"
import { NetworkChip } from "../network/NetworkChip.tsx"
import { ShortAddress } from "../ShortAddress.tsx"
import { SelectRow } from "./SelectRow.tsx"
import { SignOutSection } from "./SignOutSection.tsx"
import { settingIcons } from "./settingIcons.ts"

/** A setting of the app that the user chooses from a list. */
export interface SettingChoice<Value extends string = string> {
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** A page that the settings lead to. */
export type SettingsPage = "contacts" | "recipients" | "connect" | "approvals"

/** The settings that the app stores. Those that you leave out are not shown. */
export interface AppSettings {
  /** What amounts are also shown in. Pass the choice to the provider as `currency`. */
  readonly currency?: SettingChoice | undefined
  /** Pass the choice to the provider as `locale` and `messages`. */
  readonly language?: SettingChoice | undefined
  /** Pass the choice to the provider as `appearance`. */
  readonly appearance?:
    | { readonly value: Appearance; readonly onChange: (value: Exclude<Appearance, "page">) => void }
    | undefined
  /** The address of a page where users get help. */
  readonly help?: string | undefined
}

export interface SettingsPanelProps extends AppSettings, Look {
  /** The network in use. @default it is not shown */
  readonly network?: Network | undefined
  /** The networks to choose from. @default all that the service knows */
  readonly networks?: readonly NetworkName[] | undefined
  /** Called when the user chooses another network. Pass it back as `network`. @default it cannot be changed here */
  readonly onNetworkChange?: ((network: NetworkName) => void) | undefined
  /** The pages that are offered. `recipients` needs a client that reaches the ramp. @default all, if there is an `onOpen` */
  readonly pages?: readonly SettingsPage[] | undefined
  readonly onOpen?: ((page: SettingsPage) => void) | undefined
  /** More rows, above "Sign out". */
  readonly children?: ReactNode
}

const everyPage: readonly SettingsPage[] = ["contacts", "recipients", "connect", "approvals"]

/** The signed-in user, the settings of the app and the wallet, and a button to sign out. */
export const SettingsPanel = forwardRef<HTMLElement, SettingsPanelProps>((props, ref) => {
  const { currency, language, appearance, help, network, networks, onNetworkChange } = props
  const { pages = everyPage, onOpen, children, id, className, style } = props
  const { t } = useText()
  const heading = useId()
  const name = network === undefined ? undefined : longName(network)
  const { ramp, evm } = useClient()
  const offered = onOpen ? pages.filter((page) => page !== "recipients" || ramp.isConfigured) : []
  return (
    <Surface {...{ id, className, style, ref }} name="settings-panel" labelledBy={heading}>
      <Heading id={heading} title={t.modal.pages.settings} />
      <Profile />
      <div data-part="list">
        {currency ? (
          <SelectRow icon={settingIcons.currency} label={t.settings.currency} {...currency} />
        ) : null}
        {language ? <SelectRow icon={globeLines} label={t.settings.language} {...language} /> : null}
        {appearance ? <AppearanceRow {...appearance} /> : null}
        {name && onNetworkChange ? (
          <div data-part="list-row">
            <RowLabel icon={settingIcons.network}>{t.network.label}</RowLabel>
            <NetworkChip value={name} networks={networks} onChange={onNetworkChange} />
          </div>
        ) : null}
      </div>
      <div data-part="list">
        {(["contacts", "recipients"] as const).map((page) =>
          offered.includes(page) ? (
            <ListRow
              key={page}
              icon={settingIcons[page]}
              label={t.modal.pages[page]}
              onClick={() => onOpen?.(page)}
            />
          ) : null
        )}
        <WalletRow onConnect={offered.includes("connect") ? () => onOpen?.("connect") : undefined} />
        {/* Without an RPC node, it is not known what was spent since. */}
        {offered.includes("approvals") && evm !== undefined ? (
          <ListRow
            icon={settingIcons.approvals}
            label={t.modal.pages.approvals}
            onClick={() => onOpen?.("approvals")}
          />
        ) : null}
      </div>
      <div data-part="list">
        <details data-part="details">
          <summary>
            <RowLabel icon={settingIcons.recovery}>{t.settings.recovery}</RowLabel>
          </summary>
          <p data-part="hint">{t.settings.recoveryText}</p>
        </details>
        {help === undefined ? null : (
          <a data-part="list-row" href={help} target="_blank" rel="noreferrer">
            <RowLabel icon={settingIcons.help}>
              {t.settings.help}
              <span data-part="spoken"> ({t.common.opensInNewTab})</span>
            </RowLabel>
            <Icon name="open" size={16} />
          </a>
        )}
        {children}
      </div>
      <SignOutSection />
    </Surface>
  )
})
SettingsPanel.displayName = "SettingsPanel"

const Profile = (): ReactNode => {
  const { t } = useText()
  const { username } = useSession()
  const address = useAddress()
  return (
    <div data-part="account">
      <Avatar of={username ?? (address === undefined ? "" : shortly(address))} />
      <div data-part="heading">
        <strong>
          <bdi>{plainText(username ?? t.account.menu)}</bdi>
        </strong>
        {address === undefined ? null : <ShortAddress value={address} />}
      </div>
    </div>
  )
}

const AppearanceRow = ({ value, onChange }: NonNullable<AppSettings["appearance"]>): ReactNode => {
  const { t } = useText()
  return (
    <SelectRow
      icon={settingIcons.appearance}
      label={t.settings.appearance}
      // A page with its own color scheme looks like one that follows the device.
      value={value === "page" ? "system" : value}
      options={(["system", "light", "dark"] as const).map((it) => ({ value: it, label: t.settings[it] }))}
      onChange={onChange}
    />
  )
}

/** The wallet that is connected besides the user's own, or the way to connect one. */
const WalletRow = ({ onConnect }: { readonly onConnect: (() => void) | undefined }): ReactNode => {
  const { t } = useText()
  const { state, disconnect } = useExternalWallet()
  if (state.status !== "connected") {
    return onConnect ? <ListRow icon={walletLines} label={t.settings.wallets} onClick={onConnect} /> : null
  }
  return (
    <div data-part="list-row">
      <RowLabel icon={walletLines}>
        <bdi>{state.wallet.name}</bdi>
        <small>
          <bdi dir="ltr" title={state.account}>
            {shortly(state.account)}
          </bdi>
        </small>
      </RowLabel>
      <Button kind="quiet" onClick={disconnect}>
        {t.connect.disconnect}
      </Button>
    </div>
  )
}
