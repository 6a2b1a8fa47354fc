import { RecoverWallet } from "slipway/react/ui"

export const Recover = () => <RecoverWallet />
