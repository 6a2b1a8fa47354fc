import { WalletGate } from "slipway/react/ui"

/** Asks by itself whether the user has the recovery secret, if the answer that held it was lost. */
export const App = () => <WalletGate>Your app</WalletGate>
