import { AccountMenu, BuyFlow, SendForm, WalletGate } from "slipway/react/ui"
import { network } from "../network.ts"
import { Activity } from "./Activity.tsx"
import { Balance } from "./Balance.tsx"

/** A server component. The components inside it also render in the browser. */
const Page = () => (
  <>
    <h1>Your wallet</h1>
    <WalletGate>
      <AccountMenu network={network} />
      <Balance />
      <SendForm network={network} />
      <BuyFlow network={network} />
      <Activity />
    </WalletGate>
  </>
)
export default Page
