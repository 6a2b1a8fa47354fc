import type { WalletConnectModule } from "slipway/react"
import { ConnectWallet } from "slipway/react/ui"

/** `load` is `() => import("@walletconnect/ethereum-provider")`, a package that the app installs. */
export const Connect = ({ load }: { readonly load: () => Promise<WalletConnectModule> }) => (
  <ConnectWallet walletConnect={{ projectId: "your-project", chainIds: [8453], load }} />
)
