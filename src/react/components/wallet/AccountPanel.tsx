import { forwardRef, type ReactNode, useId } from "react"
import { type Network, type NetworkName, networkName } from "../../../networks.ts"
import { useAddress, useSession, useSignOut } from "../../hooks/session.ts"
import { useCoinBalance, useTokenBalances } from "../../hooks/walletReads.ts"
import { CopyButton } from "../primitives/CopyButton.tsx"
import { networkTitle } from "../primitives/networkNames.ts"
import { Address, Button } from "../primitives/parts.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import type { Token } from "../send/token.ts"
import { Avatar } from "./Avatar.tsx"
import { NetworkSwitch } from "./NetworkSwitch.tsx"

/** What a user can open from the account. */
export type AccountAction = "send" | "receive" | "buy" | "sell" | "activity" | "recipients" | "connect"

export interface AccountPanelProps extends Look {
  /** The network whose balances are shown. */
  readonly network: Network
  /** The networks to choose from, if there is an `onNetworkChange`. @default all that the service knows */
  readonly networks?: readonly NetworkName[] | undefined
  /** Called when the user chooses another network. Pass it back as `network`. @default the network cannot be changed here */
  readonly onNetworkChange?: ((network: NetworkName) => void) | undefined
  /** The tokens whose balances are shown besides the network's own coin. */
  readonly tokens?: readonly Token[] | undefined
  /** What is offered. Leave out `buy`, `sell` and `recipients` in an app without a ramp. @default all */
  readonly actions?: readonly AccountAction[] | undefined
  readonly onAction: (action: AccountAction) => void
}

const all: readonly AccountAction[] = ["send", "receive", "buy", "sell", "activity", "recipients", "connect"]
const quick: readonly AccountAction[] = ["send", "receive", "buy", "sell"]

/** The signed-in user's account: who they are, what they have, and what they can do. */
export const AccountPanel = forwardRef<HTMLElement, AccountPanelProps>(
  ({ network, networks, onNetworkChange, tokens = [], actions = all, onAction, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const { status, username } = useSession()
    const address = useAddress()
    const signOut = useSignOut()
    const known = networkName(network)
    const buttonOf = (action: AccountAction, kind: "secondary" | "quiet") => (
      <Button key={action} kind={kind} onClick={() => onAction(action)}>
        {t.modal.pages[action]}
      </Button>
    )
    return (
      <Surface {...look} ref={ref} name="account-panel" state={status} labelledBy={heading}>
        <header data-part="account">
          <Avatar of={address ?? username ?? ""} />
          <div data-part="heading">
            <h2 id={heading}>{username ?? t.account.menu}</h2>
            {address === undefined ? null : <Address value={address} />}
          </div>
        </header>
        {address === undefined ? null : <CopyButton value={address} label={t.account.copyAddress} />}
        {known && onNetworkChange ? (
          <NetworkSwitch value={known} networks={networks} onChange={onNetworkChange} />
        ) : null}
        <Assets network={network} tokens={tokens} />
        <div data-part="quick-actions">
          {quick.filter((action) => actions.includes(action)).map((action) => buttonOf(action, "secondary"))}
        </div>
        <div data-part="links">
          {actions.filter((action) => !quick.includes(action)).map((action) => buttonOf(action, "quiet"))}
          <Button kind="quiet" busy={signOut.isPending} onClick={() => signOut.mutate()}>
            {t.account.signOut}
          </Button>
        </div>
      </Surface>
    )
  }
)
AccountPanel.displayName = "AccountPanel"

interface AssetsProps {
  readonly network: Network
  readonly tokens: readonly Token[]
}

/** The balances of the network's own coin, which is first also at zero, and of the tokens. */
const Assets = ({ network, tokens }: AssetsProps): ReactNode => {
  const { t, format } = useText()
  const coin = useCoinBalance({ network })
  const held = useTokenBalances(
    { network, tokenAddresses: tokens.map(({ tokenAddress }) => tokenAddress) },
    { query: { enabled: tokens.length > 0 } }
  )
  const waiting = (isWaiting: boolean) => (isWaiting ? t.common.loading : "–")
  return (
    <ul data-part="rows" aria-label={t.account.balance}>
      <li>
        <div data-part="item">
          <span data-part="what">{coin.data?.symbol ?? networkTitle(String(network))}</span>
          <span data-part="what" data-kind="end">
            <bdi dir="ltr">
              {coin.data ? format.coin(coin.data.balance, coin.data.symbol) : waiting(coin.isLoading)}
            </bdi>
          </span>
        </div>
      </li>
      {tokens.map(({ tokenAddress, symbol }) => {
        const found = held.data?.tokens.find(
          (token) => token.tokenAddress.toLowerCase() === tokenAddress.toLowerCase()
        )
        return (
          <li key={tokenAddress}>
            <div data-part="item">
              <span data-part="what">{symbol.toUpperCase()}</span>
              <span data-part="what" data-kind="end">
                <bdi dir="ltr">{found ? format.coin(found.balance, symbol) : waiting(held.isLoading)}</bdi>
              </span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
