import { Fragment, forwardRef, type ReactNode, useId } from "react"
import { longName, type Network, type NetworkName } from "../../../../networks.ts"
import { useClient } from "../../../context.ts"
import { useAddress, useSession } from "../../../hooks/session.ts"
import { type ActivityEntry, useActivity } from "../../../hooks/transactions/activity.ts"
import { isPinned } from "../../../hooks/transactions/pinned.ts"
import { useAssets } from "../../../hooks/wallet/heldAssets.ts"
import { checkProps } from "../../../props/checkProps.ts"
import { ActivityList } from "../../activity/ActivityList.tsx"
import { AssetList } from "../../assets/AssetList.tsx"
import { TotalBalance } from "../../assets/TotalBalance.tsx"
import { Button } from "../../primitives/controls/Button.tsx"
import { ListRow } from "../../primitives/controls/ListRow.tsx"
import { Empty } from "../../primitives/controls/parts.tsx"
import { type Look, Surface } from "../../primitives/dialog/Surface.tsx"
import { Avatar } from "../../primitives/pictures/Avatar.tsx"
import { walletLines } from "../../primitives/pictures/walletLines.ts"
import { shortly } from "../../primitives/text/address/addressText.ts"
import { plainText } from "../../primitives/text/formats/plainText.ts"
import { useText } from "../../primitives/text/text.ts"
import type { Token } from "../../send/draft/token.ts"
import { NetworkChip } from "../network/NetworkChip.tsx"
import { ShortAddress } from "../ShortAddress.tsx"
import { ActionTile, type QuickAction } from "./ActionTile.tsx"
import { type AccountAction, accountActions } from "./accountActions.ts"
import { SignOutRow } from "./SignOutRow.tsx"
import { settingIcons } from "./settingIcons.ts"

export interface AccountPanelProps extends Look {
  /** The network whose balances are shown. */
  readonly network: Network
  /** The networks to choose from, if there is an `onNetworkChange`. @default all that the service knows */
  readonly networks?: readonly NetworkName[] | undefined
  /** Called when the user chooses another network. Pass it back as `network`. @default the network cannot be changed here */
  readonly onNetworkChange?: ((network: NetworkName) => void) | undefined
  /** Tokens that are shown besides those in the provider's `assets`. */
  readonly tokens?: readonly Token[] | undefined
  /** What is offered. `buy`, `sell` and `recipients` need a client that reaches the ramp. @default all that work */
  readonly actions?: readonly AccountAction[] | undefined
  readonly onAction: (action: AccountAction) => void
  /** Called when the user presses an entry of the latest activity. @default entries cannot be pressed */
  readonly onEntry?: ((entry: ActivityEntry) => void) | undefined
  /** Rendered below the balance and what can be done with it. */
  readonly children?: ReactNode
}

const ofRamp: ReadonlySet<AccountAction> = new Set<AccountAction>(["buy", "sell", "recipients"])
/** Where the names do not fit beside each other, the second pair moves below the first. */
const quick: readonly (readonly QuickAction[])[] = [
  ["send", "receive"],
  ["buy", "sell"]
]
/** The settings lead to the others. */
const linksOf = (
  actions: readonly AccountAction[]
): readonly ("settings" | "contacts" | "recipients" | "connect")[] =>
  actions.includes("settings") ? ["settings"] : ["contacts", "recipients", "connect"]

/** The rows of assets, and those of activity. */
const most = 3

/** The signed-in user's account: who they are, what they have, what they did, and what they can do. */
export const AccountPanel = forwardRef<HTMLElement, AccountPanelProps>((props, ref) => {
  checkProps("AccountPanel", props)
  const {
    network,
    networks,
    onNetworkChange,
    tokens,
    actions = accountActions,
    onAction,
    onEntry,
    children,
    ...look
  } = props
  const { t } = useText()
  const heading = useId()
  const { status, username } = useSession()
  const address = useAddress()
  const { ramp } = useClient()
  const { isEmpty } = useAssets({ network, tokens })
  const activity = useActivity()
  const name = longName(network)
  const offered = <Action extends AccountAction>(choice: readonly Action[]) =>
    choice.filter((action) => actions.includes(action) && (ramp.isConfigured || !ofRamp.has(action)))
  const shared = { tokens, actions, onAction, onEntry }
  return (
    <Surface {...look} ref={ref} name="account-panel" state={isEmpty ? "empty" : status} labelledBy={heading}>
      <header data-part="account">
        {/* As in the button. */}
        <Avatar of={username ?? (address === undefined ? "" : shortly(address))} />
        <div data-part="heading">
          <h2 id={heading} title={username}>
            {username === undefined ? t.account.menu : <bdi>{breakable(plainText(username))}</bdi>}
          </h2>
          {address === undefined ? null : <ShortAddress value={address} />}
        </div>
      </header>
      <div data-part="worth">
        <TotalBalance network={network} tokens={tokens} />
        {name && onNetworkChange ? (
          <NetworkChip value={name} networks={networks} onChange={onNetworkChange} />
        ) : null}
      </div>
      {activity.entries.some(isPinned) ? <Underway {...shared} /> : null}
      {isEmpty ? null : (
        <div data-part="tiles">
          {quick.map((pair) => (
            <div key={pair[0]} data-part="tile-pair">
              {offered(pair).map((action) => (
                <ActionTile
                  key={action}
                  action={action}
                  label={t.modal.pages[action]}
                  onClick={() => onAction(action)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      {children}
      {isEmpty ? (
        <Empty title={t.assets.addMoney} icon={walletLines}>
          <p>{offered(["buy"]).length > 0 ? t.assets.addMoneyText : t.assets.receiveMoneyText}</p>
          <div data-part="quick-actions">
            {offered(["buy", "receive"] as const).map((action, at) => (
              <Button key={action} kind={at === 0 ? "primary" : "secondary"} onClick={() => onAction(action)}>
                {t.modal.pages[action]}
              </Button>
            ))}
          </div>
        </Empty>
      ) : (
        <Part title={t.assets.title} all={actions.includes("assets") ? () => onAction("assets") : undefined}>
          <AssetList network={network} tokens={tokens} limit={most} untitled />
        </Part>
      )}
      {isEmpty && activity.entries.length === 0 ? null : <Latest {...shared} />}
      <div data-part="list">
        {offered(linksOf(actions)).map((action) => (
          <ListRow
            key={action}
            icon={settingIcons[action]}
            label={t.modal.pages[action]}
            onClick={() => onAction(action)}
          />
        ))}
        <SignOutRow />
      </div>
    </Surface>
  )
})
AccountPanel.displayName = "AccountPanel"

/** A name whose lines can begin before the marks inside an email address. */
const breakable = (name: string): ReactNode =>
  name.split(/(?=[@.+])/).map((part, at) => (
    <Fragment key={String(at)}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))

type ActivityProps = Pick<AccountPanelProps, "tokens" | "actions" | "onAction" | "onEntry">

/** What is not finished, above everything else. */
const Underway = ({ tokens, onEntry }: ActivityProps): ReactNode => {
  const { t } = useText()
  return (
    <Part title={t.activity.underway}>
      <ActivityList only="underway" limit={most} tokens={tokens} onSelect={onEntry} untitled />
    </Part>
  )
}

/** The latest entries. */
const Latest = ({ tokens, actions, onAction, onEntry }: ActivityProps): ReactNode => {
  const { t } = useText()
  const { entries, isPending, error } = useActivity()
  return (
    <Part
      title={t.activity.title}
      all={entries.length > 0 && actions?.includes("activity") ? () => onAction("activity") : undefined}
    >
      {entries.length === 0 && !isPending && error === undefined ? (
        <p data-part="hint">{t.activity.empty}</p>
      ) : (
        <ActivityList only="finished" limit={most} tokens={tokens} onSelect={onEntry} untitled />
      )}
    </Part>
  )
}

interface PartProps {
  readonly title: string
  /** Opens the page with everything. @default there is none */
  readonly all?: (() => void) | undefined
  readonly children: ReactNode
}

/** A list with its title, and the way to all of it. */
const Part = ({ title, all, children }: PartProps): ReactNode => {
  const { t } = useText()
  return (
    <div data-part="part">
      <div data-part="part-head">
        <h3>{title}</h3>
        {all ? (
          <Button kind="quiet" aria-label={`${t.assets.seeAll}: ${title}`} onClick={all}>
            {t.assets.seeAll}
          </Button>
        ) : null}
      </div>
      {children}
    </div>
  )
}
