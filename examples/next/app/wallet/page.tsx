import { AccountMenu, SendForm, SignIn, WalletGate } from "slipway/react/ui"
import { network } from "../network.ts"
import { Activity } from "./Activity.tsx"
import { Balance } from "./Balance.tsx"

/** A server component. The components that it puts together render in the browser too. */
const Page = () => (
  <>
    <h1>Your wallet</h1>
    <WalletGate signIn={<SignIn methods={["email"]} />}>
      <AccountMenu network={network} />
      <Balance />
      <SendForm network={network} />
      <Activity />
    </WalletGate>
  </>
)
export default Page
