import {
  type FocusEvent,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState
} from "react"
import type { Network } from "../../../../networks.ts"
import { useAddress, useSession } from "../../../hooks/session.ts"
import type { HeldAssetsInput } from "../../../hooks/wallet/heldAssets.ts"
import { NetworkName } from "../../assets/NetworkName.tsx"
import { TotalBalance } from "../../assets/TotalBalance.tsx"
import { Button } from "../../primitives/controls/Button.tsx"
import { ListRow, RowLabel } from "../../primitives/controls/ListRow.tsx"
import { Empty } from "../../primitives/controls/parts.tsx"
import { useModalPage, useModalPlace } from "../../primitives/dialog/modalPage.ts"
import { type Look, Surface } from "../../primitives/dialog/Surface.tsx"
import { Avatar } from "../../primitives/pictures/Avatar.tsx"
import { personLines } from "../../primitives/pictures/icons.ts"
import { walletLines } from "../../primitives/pictures/walletLines.ts"
import { shortly } from "../../primitives/text/address/addressText.ts"
import { plainText } from "../../primitives/text/formats/plainText.ts"
import { useText } from "../../primitives/text/text.ts"
import { ShortAddress } from "../ShortAddress.tsx"
import { SignOutRow } from "./SignOutRow.tsx"

export interface AccountMenuProps extends Look {
  /** The network whose total is shown. */
  readonly network: Network
  /** Tokens besides those in the provider's `assets`. */
  readonly tokens?: HeldAssetsInput["tokens"]
  /** More items, above "Sign out". Links and buttons look like the other rows. */
  readonly children?: ReactNode
}

/** Shows the signed-in user's address and what they have, and signs out. */
export const AccountMenu = forwardRef<HTMLElement, AccountMenuProps>(
  ({ network, tokens, children, ...look }, ref) => {
    const { t } = useText()
    const panel = useId()
    const button = useRef<HTMLButtonElement>(null)
    const [open, setOpen] = useState(false)
    const [side, setSide] = useState<"start" | "end">("end")
    const { status, username } = useSession()
    const signedIn = status === "ready" || status === "no_wallet"
    const address = useAddress()

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !open) return
      setOpen(false)
      button.current?.focus()
    }
    const onBlur = (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
    }
    return (
      <Surface {...look} ref={ref} name="account-menu" state={open ? "open" : "closed"}>
        {/* Focusable, so that a click on its text, or on a button in Safari, does not count as leaving it. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of the elements inside */}
        <div data-part="menu" tabIndex={-1} onKeyDown={onKeyDown} onBlur={onBlur}>
          <Button
            ref={button}
            kind="secondary"
            aria-expanded={open}
            aria-controls={panel}
            onClick={({ currentTarget }) => {
              setSide(sideWithRoom(currentTarget))
              setOpen(!open)
            }}
          >
            <span data-part="spoken">{t.account.menu}: </span>
            {username || address ? <Avatar of={username ?? shortly(address ?? "")} /> : null}
            <bdi data-part="name" title={username ?? address}>
              {plainText(username ?? (address ? shortly(address) : t.account.menu))}
            </bdi>
            <span data-part="chevron" aria-hidden="true" />
          </Button>
          <div id={panel} data-part="panel" data-side={side} hidden={!open}>
            {open && address ? <TotalBalance network={network} tokens={tokens} /> : null}
            {open && !address ? signedIn ? <NoWallet /> : <Empty title={t.account.signedOut} /> : null}
            <div data-part="list">{open && address ? <Account {...{ address, network }} /> : null}</div>
            <div data-part="list">
              {open && address ? <ToWallet /> : null}
              {children ? <div data-part="items">{children}</div> : null}
              {signedIn ? <SignOutRow /> : null}
            </div>
          </div>
        </div>
      </Surface>
    )
  }
)
AccountMenu.displayName = "AccountMenu"

/** The edge of the button at which its panel begins, so that it stays in the window. */
const sideWithRoom = (button: HTMLElement): "start" | "end" => {
  const { left, right } = button.getBoundingClientRect()
  const isPastMiddle = left + right > window.innerWidth
  return isPastMiddle === (getComputedStyle(button).direction === "ltr") ? "end" : "start"
}

/** The way to a wallet, in an app with the modal. */
const NoWallet = (): ReactNode => {
  const { t } = useText()
  const open = useModalPlace()
  const start = (wallet: "create" | "restore") => open?.({ page: "wallet", wallet })
  return (
    <Empty title={t.wallet.createTitle} icon={walletLines}>
      <p>{t.wallet.createText}</p>
      {open ? (
        <>
          <Button onClick={() => start("create")}>{t.wallet.create}</Button>
          <Button kind="quiet" onClick={() => start("restore")}>
            {t.wallet.haveOne}
          </Button>
        </>
      ) : null}
    </Empty>
  )
}

interface AccountProps {
  readonly address: string
  readonly network: Network
}

/** The address and the network. */
const Account = ({ address, network }: AccountProps): ReactNode => (
  <>
    <div data-part="list-row">
      <RowLabel icon={walletLines}>
        <ShortAddress value={address} />
      </RowLabel>
    </div>
    <div data-part="list-row">
      <NetworkName network={network} />
    </div>
  </>
)

/** The way to the rest of the wallet, in an app with the modal. */
const ToWallet = (): ReactNode => {
  const { t } = useText()
  const open = useModalPage("wallet")
  return open ? <ListRow icon={personLines} label={t.modal.pages.wallet} onClick={open} /> : null
}
