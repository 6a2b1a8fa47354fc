import { WalletGate } from "slipway/react/ui"

/** Signs the user in, and creates the wallet with them. */
export const App = () => <WalletGate>Your app</WalletGate>
