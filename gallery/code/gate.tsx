import { WalletGate } from "slipway/react/ui"

export const App = () => <WalletGate>Your app</WalletGate>
