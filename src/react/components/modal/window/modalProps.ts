import type { ReactNode } from "react"
import type { Network } from "../../../../networks.ts"
import type { Modal, ModalPage, ModalState } from "../../../modal/modal.ts"
import type { WalletConnectConfig } from "../../../wallets/walletConnect.ts"
import type { AccountPanelProps } from "../../wallet/account/AccountPanel.tsx"
import type { AppSettings } from "../../wallet/account/SettingsPanel.tsx"
import type { Switched } from "../../wallet/network/useNetworkSwitch.tsx"

/** A page that the modal shows. `transaction`, `purchase` and `sale` show one entry of the activity. */
export type ShownModalPage = ModalPage

export interface SlipwayModalProps
  extends Pick<AccountPanelProps, "network" | "networks" | "onNetworkChange" | "tokens" | "actions"> {
  /** The network that the app needs. On any other, the networks page offers to switch. */
  readonly requiredNetwork?: Network | undefined
  /** Rendered when the user is signed out. @default `<SessionEnded />` and `<SignIn />` */
  readonly signIn?: ReactNode
  /** The app's settings, for the settings page. @default only the wallet's settings */
  readonly settings?: AppSettings | undefined
  /** Called when another page is shown, and with `undefined` when the modal closes. */
  readonly onPage?: ((page: ShownModalPage | undefined) => void) | undefined
  /** Offers phone wallets by a QR code. */
  readonly walletConnect?: WalletConnectConfig | undefined
}

/** What shows the pages: the dialog, or a part of the page. */
export interface ModalHostProps extends SlipwayModalProps {
  readonly modal: Modal
  readonly state: ModalState
  readonly onSwitched: (switched: Switched) => void
  /** Shown with the page. */
  readonly children: ReactNode
}
