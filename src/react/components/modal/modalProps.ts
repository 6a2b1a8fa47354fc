import type { ReactNode } from "react"
import type { Network } from "../../../networks.ts"
import type { WalletConnectConfig } from "../../wallets/walletConnect.ts"
import type { AccountPanelProps } from "../wallet/AccountPanel.tsx"
import type { AppSettings } from "../wallet/SettingsPanel.tsx"

export interface SlipwayModalProps
  extends Pick<AccountPanelProps, "network" | "networks" | "onNetworkChange" | "tokens" | "actions"> {
  /** The network that the app needs. On any other, the networks page offers to switch. */
  readonly requiredNetwork?: Network | undefined
  /** Rendered when the user is signed out. @default `<SessionEnded />` and `<SignIn />` */
  readonly signIn?: ReactNode
  /** The app's settings, for the settings page. @default only the wallet's settings */
  readonly settings?: AppSettings | undefined
  /** Offers phone wallets by a QR code. */
  readonly walletConnect?: WalletConnectConfig | undefined
}
